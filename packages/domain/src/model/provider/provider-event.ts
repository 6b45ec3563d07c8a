import type { FailureReason } from '../payment/payment-method.ts';

/** What a provider says about one payment, in our words. */
export interface ProviderEvent {
  /** Our reference of the payment the event speaks of, lower case. */
  readonly ourRef: string;
  readonly verdict: ProviderVerdict;
  /**
   * Whole francs the provider says were paid. Undefined when the event names no amount, one that is no whole number of
   * francs, or another currency: none of these can be the amount due.
   */
  readonly amountRwf: number | undefined;
  /** The provider's own id of the transaction, kept for reconciliation. */
  readonly providerReference: string | undefined;
}

/** Succeeded and failed settle a payment; anything else is on record and waits for a later word. */
export type ProviderVerdict =
  | { readonly kind: 'succeeded' }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      /** We concluded it, because the company never says so: a success corrects it. specification.md#expiry-verdict */
      readonly isOurs?: true;
    }
  | { readonly kind: 'not_final' };

/** Whether we concluded a failure that the company never says. specification.md#expiry-verdict */
export const isOurs = (verdict: ProviderVerdict): boolean =>
  verdict.kind === 'failed' && verdict.isOurs === true;

/** What a delivery lacks as a proof. */
export type WhyUnproven = 'no_secret_configured' | 'proof_missing' | 'proof_wrong';

/** What an adapter made of an inbound request's raw bytes; pure, nothing was stored or asked. */
export type DeliveryReading =
  /** `ourRef` is the payment that it claims to be about, lower case; any text, and nothing proves it. */
  | { readonly verified: false; readonly why: WhyUnproven; readonly ourRef?: string | undefined }
  /** By its company's own design it proves nothing, or says no status: a reason to ask. specification.md#ask-soon */
  | { readonly verified: false; readonly why: 'notice'; readonly ourRef: string | undefined }
  | { readonly verified: true; readonly kind: 'unreadable' }
  /**
   * Proven for one payment, but the body names another: it has no event key
   * (specification.md#mobile-money-other-payment).
   */
  | { readonly verified: true; readonly kind: 'misaddressed'; readonly ourRef: string }
  /** A repeat has the same `eventKey`, an event that could settle anything else another. */
  | {
      readonly verified: true;
      readonly kind: 'event';
      readonly eventKey: string;
      readonly event: ProviderEvent;
    };
