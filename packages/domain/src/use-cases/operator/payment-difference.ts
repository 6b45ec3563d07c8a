import type { Instant } from '@js-joda/core';
import { nextAskAt } from '../../model/payment/ask-ladder.ts';
import type { OnlinePayment } from '../../model/payment/payment.ts';
import type { ChargeStatus } from '../../ports/payment-provider.ts';

/** How our record of an attempt and the provider's record can differ. */
export type PaymentDifference =
  /** The money was received, but no booking counts it. */
  | 'paid_there_only'
  /** A booking counts money that was not received. */
  | 'paid_here_only'
  /** The paid amount differs from the requested one, or is not in whole francs. */
  | 'other_amount'
  /** The provider reports a failure. Here the payment is pending, and the service no longer asks about it. */
  | 'failed_there_only'
  /** The provider does not know the payment. Here it is paid, or is pending and the service no longer asks about it. */
  | 'unknown_there';

/**
 * Returns how an attempt differs from the provider's answer. Returns undefined if they agree, or if the provider did
 * not answer. Also returns undefined if the attempt failed or is unknown at the provider but is pending here, as long
 * as the service still asks about it. specification.md#reconcile
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
