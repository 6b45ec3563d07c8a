import type { FailureReason } from '../payment/payment-method.ts';

/** A provider's report on one payment, in the same format for all providers. */
export interface ProviderEvent {
  /** The ourRef of the payment, lower case. */
  readonly ourRef: string;
  readonly verdict: ProviderVerdict;
  /**
   * The amount reported as paid, as a whole number of francs. Undefined if the event reports no amount, a fraction of a
   * franc, or another currency.
   */
  readonly amountRwf: number | undefined;
  /** The provider's own id of the transaction, kept for reconciliation. */
  readonly providerReference: string | undefined;
}

/** `succeeded` and `failed` settle a payment. Every other value is recorded and waits for a later event. */
export type ProviderVerdict =
  | { readonly kind: 'succeeded' }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      /**
       * True if the failure is our own conclusion, because the company never reports this kind of failure. A later
       * success corrects the payment. specification.md#expiry-verdict
       */
      readonly isOurs?: true;
    }
  | { readonly kind: 'not_final' };

/**
 * True if a failure is our own conclusion, because the company never reports this kind of failure.
 * specification.md#expiry-verdict
 */
export const isOurs = (verdict: ProviderVerdict): boolean =>
  verdict.kind === 'failed' && verdict.isOurs === true;

/** The reason why a delivery has no proof. */
export type WhyUnproven = 'no_secret_configured' | 'proof_missing' | 'proof_wrong';

/**
 * The result of reading the raw bytes of an inbound request. The adapter that reads them stores nothing and does not
 * ask the provider about the payment.
 */
export type DeliveryReading =
  /** `ourRef` is the reference in the delivery, in lower case. Without proof, `ourRef` may be any text. */
  | { readonly verified: false; readonly why: WhyUnproven; readonly ourRef?: string | undefined }
  /**
   * A notice, which the company designed to carry no proof or no status. A notice only makes us ask the company.
   * specification.md#ask-soon
   */
  | { readonly verified: false; readonly why: 'notice'; readonly ourRef: string | undefined }
  | { readonly verified: true; readonly kind: 'unreadable' }
  /**
   * The delivery's proof belongs to one payment, but its body names another. Such a delivery has no event key
   * (specification.md#mobile-money-other-payment).
   */
  | { readonly verified: true; readonly kind: 'misaddressed'; readonly ourRef: string }
  /** Repeats of one event have the same `eventKey`. An event with another effect has another key. */
  | {
      readonly verified: true;
      readonly kind: 'event';
      readonly eventKey: string;
      readonly event: ProviderEvent;
    };
