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

/** How asking the provider for a charge went. The kinds differ in what is certain about the payer's money. */
export type ChargeOutcome =
  /** The provider has it; not paid yet. `redirectUrl` is where a card payer must go. */
  | { readonly kind: 'accepted'; readonly providerReference?: string; readonly redirectUrl?: string }
  /** The provider gave a final no about the payer. */
  | { readonly kind: 'declined'; readonly reason: FailureReason; readonly providerReference?: string }
  /** The provider refused us: credentials, currency, configuration. Certainly not taken. */
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  /** Nothing reached the provider: certainly not taken. */
  | { readonly kind: 'not_sent' }
  /** The request may have been sent and no verdict came back, so the payer may still be charged. */
  | { readonly kind: 'unknown' };

/**
 * specification.md#provider-trouble specification.md#own-conclusion: records the answer to a charge. Only a decline is
 * the provider's verdict; refused and not sent are our own conclusion, and an unknown outcome leaves the attempt
 * pending. An attempt that something else settled meanwhile stays as it is.
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

/** The attempt itself when the answer says nothing new of it. */
export const withAnswer = (
  payment: OnlinePayment<PendingPayment>,
  providerReference = payment.means.providerReference,
  redirectUrl = payment.means.redirectUrl,
): OnlinePayment<PendingPayment> =>
  providerReference === payment.means.providerReference && redirectUrl === payment.means.redirectUrl
    ? payment
    : { ...payment, means: { ...payment.means, providerReference, redirectUrl } };
