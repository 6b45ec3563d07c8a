import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';
import { dateOf, startOfDate } from '../time/kigali.ts';
import type { ProviderEvent } from './provider-event.ts';

/** The recorded outcome of a verified delivery. */
export type DeliveryOutcome =
  /** The delivery settled its payment. */
  | 'applied'
  /** The payment was already settled. The delivery is recorded and has no effect. */
  | 'already_settled'
  /** The delivery has no final verdict. */
  | 'not_final'
  | 'unreadable'
  | 'no_such_payment'
  /** The delivery is about an operator's test charge and concerns no payment. */
  | 'try'
  /** A success whose amount or currency differs from what is due. It is not applied, and the admin is alerted. */
  | 'amount_mismatch'
  /**
   * The delivery's proof belongs to one payment, but the delivery names another. It is not applied, and the admin is
   * alerted.
   */
  | 'reference_mismatch'
  /** A success after the provider had reported a failure. It is not applied, and the admin is alerted. */
  | 'contradiction';

export const DELIVERY_OUTCOMES = [
  'applied',
  'already_settled',
  'not_final',
  'unreadable',
  'no_such_payment',
  'try',
  'amount_mismatch',
  'reference_mismatch',
  'contradiction',
] as const satisfies readonly DeliveryOutcome[];

/** The origin of a delivery: `callback` if the provider sent it unasked, `query` if it answers our question. */
export type DeliverySource = 'callback' | 'query';

/** A verified delivery, stored before it is applied. */
export interface ProviderDelivery {
  readonly id: string;
  readonly provider: ProviderName;
  readonly source: DeliverySource;
  /** All repeats of one event have the same key. Repeats without a key are not recognised. */
  readonly eventKey: string | undefined;
  readonly content: DeliveryContent;
  readonly body: Uint8Array;
  readonly receivedAt: Instant;
  /**
   * The id of the request that brought the delivery; undefined for answers to our questions.
   * specification.md#request-id
   */
  readonly requestId?: string | undefined;
}

/** The content that the provider's reader found in a delivery. */
export type DeliveryContent =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'misaddressed'; readonly ourRef: string }
  | { readonly kind: 'unreadable' };

/** Returns the ourRef in a delivery, even if no such payment exists; undefined if the delivery was not readable. */
export const paymentNamedIn = (content: DeliveryContent): string | undefined => {
  switch (content.kind) {
    case 'event':
      return content.event.ourRef;
    case 'misaddressed':
      return content.ourRef;
    case 'unreadable':
      return undefined;
    default:
      return content satisfies never;
  }
};

/**
 * A delivery whose proof failed. Such a delivery is not applied. Only a limited number of them is stored, with
 * truncated bodies.
 */
export interface UnverifiedDelivery {
  readonly provider: ProviderName;
  readonly why: string;
  readonly body: Uint8Array;
  readonly receivedAt: Instant;
  readonly requestId?: string | undefined;
}

/**
 * The limits on stored unverified deliveries: the bytes of each body, and the number of deliveries.
 * specification.md#unverified-kept
 */
export const UNVERIFIED_BODY_BYTES = 1024;
export const MOST_UNVERIFIED = 10_000;

/**
 * Returns the start of yesterday in Kigali, from which unverified deliveries are counted.
 * specification.md#unproven-count
 */
export const beginningOfYesterday = (now: Instant): Instant => startOfDate(dateOf(now).minusDays(1));
