import type { Instant } from '@js-joda/core';
import { nextAskAt } from '../../model/payment/ask-ladder.ts';
import type { OnlinePayment } from '../../model/payment/payment.ts';
import type { ChargeStatus } from '../../ports/payment-provider.ts';

/** How an attempt on record and at its provider can differ. */
export type PaymentDifference =
  /** The money came, and no booking has it. */
  | 'paid_there_only'
  /** A booking counts on money that did not come. */
  | 'paid_here_only'
  /** Another amount was paid than was asked for, or none that is whole francs. */
  | 'other_amount'
  /** It waits here for a verdict that was given there, and the service asks no more. */
  | 'failed_there_only'
  /** The provider knows nothing of an attempt that is paid here, or that waits and is asked about no more. */
  | 'unknown_there';

/**
 * specification.md#reconcile: how an attempt and the provider's answer about it differ; undefined when they agree, when
 * there was no answer, and while the service itself still asks about a failure.
 */
export const differenceBetween = (
  payment: OnlinePayment,
  answer: ChargeStatus,
  now: Instant,
): PaymentDifference | undefined => {
  const isPaidHere = payment.status === 'succeeded' || payment.status === 'refund_due';
  const isLeftWaiting = payment.status === 'pending' && nextAskAt(payment, now) === undefined;
  switch (answer.kind) {
    case 'paid':
      if (answer.amountRwf !== payment.amountRwf) return 'other_amount';
      return payment.status === 'pending' || payment.status === 'failed' ? 'paid_there_only' : undefined;
    case 'failed':
      if (isLeftWaiting) return 'failed_there_only';
      return isPaidHere ? 'paid_here_only' : undefined;
    case 'pending':
      return isPaidHere || payment.status === 'refunded' ? 'paid_here_only' : undefined;
    case 'not_found':
      return isPaidHere || payment.status === 'refunded' || isLeftWaiting ? 'unknown_there' : undefined;
    case 'unavailable':
      return undefined;
    default:
      return answer satisfies never;
  }
};
