import type { Instant } from '@js-joda/core';
import type { FailureReason } from './payment-method.ts';
import {
  fail,
  type FailedPayment,
  isOnline,
  type OnlinePayment,
  type Payment,
  type PendingPayment,
} from './payment.ts';

/** The provider's answer to a charge. Each kind proves something different about the payer's money. */
export type ChargeOutcome =
  /** The provider accepted the request, and the payer has not paid yet. `redirectUrl` is the page for a card payer. */
  | { readonly kind: 'accepted'; readonly providerReference?: string; readonly redirectUrl?: string }
  /** The provider declined the payment, and this is final. */
  | { readonly kind: 'declined'; readonly reason: FailureReason; readonly providerReference?: string }
  /** The provider refused our request because of its credentials, currency or configuration. No money was taken. */
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  /** Nothing reached the provider, so no money was taken. */
  | { readonly kind: 'not_sent' }
  /** The request may have been sent, but there was no answer. The payer may still be charged. */
  | { readonly kind: 'unknown' };

/**
 * Records the answer to a charge. Only `declined` is a verdict by the provider. After `refused` and `not_sent`, we
 * conclude that the attempt failed. After `unknown`, the attempt stays pending. An attempt that was settled
 * concurrently is not changed. specification.md#provider-trouble specification.md#own-conclusion
 */
export const recordChargeOutcome = <Known extends Payment>(
  payment: Known,
  outcome: ChargeOutcome,
  now: Instant,
): Known | PendingPayment | FailedPayment => {
  if (payment.status !== 'pending' || !isOnline<PendingPayment>(payment)) return payment;
  switch (outcome.kind) {
    case 'accepted':
      return withAnswer(payment, outcome.providerReference, outcome.redirectUrl);
    case 'declined':
      return fail(withAnswer(payment, outcome.providerReference, undefined), outcome.reason, 'provider', now);
    case 'refused':
      return fail(payment, outcome.reason, 'us', now);
    case 'not_sent':
      return fail(payment, 'provider_unreachable', 'us', now);
    case 'unknown':
      return payment;
    default:
      return outcome satisfies never;
  }
};

/** Adds the facts in the answer to the attempt. Returns the attempt unchanged if the answer has no new fact. */
export const withAnswer = (
  payment: OnlinePayment<PendingPayment>,
  providerReference = payment.means.providerReference,
  redirectUrl = payment.means.redirectUrl,
): OnlinePayment<PendingPayment> =>
  providerReference === payment.means.providerReference && redirectUrl === payment.means.redirectUrl
    ? payment
    : { ...payment, means: { ...payment.means, providerReference, redirectUrl } };
