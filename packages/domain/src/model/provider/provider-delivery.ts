import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';
import { dateOf, startOfDate } from '../time/kigali.ts';
import type { ProviderEvent } from './provider-event.ts';

/** What became of a verified delivery; each is final and on record. */
export type DeliveryOutcome =
  /** It settled its payment. */
  | 'applied'
  /** Its payment was settled before; recorded and ignored. */
  | 'already_settled'
  /** No verdict yet. */
  | 'not_final'
  | 'unreadable'
  | 'no_such_payment'
  /** About a charge by which the operator tried the company; it concerns no payment. */
  | 'try'
  /** A success over another amount or currency; applied to nothing, the admin is alerted. */
  | 'amount_mismatch'
  /** Proven for one payment, naming another; applied to nothing, the admin is alerted. */
  | 'reference_mismatch'
  /** A success after the provider had said failed; not applied, the admin is alerted. */
  | 'contradiction';

/** Every outcome a delivery can have. */
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

/** How a delivery came to us: the provider called, or we asked and it answered. */
export type DeliverySource = 'callback' | 'query';

/** A verified delivery, stored before it is applied. */
export interface ProviderDelivery {
  readonly id: string;
  readonly provider: ProviderName;
  readonly source: DeliverySource;
  /** What repeats share and nothing else does; undefined takes no part in recognising them. */
  readonly eventKey: string | undefined;
  readonly content: DeliveryContent;
  readonly body: Uint8Array;
  readonly receivedAt: Instant;
  /** specification.md#request-id: of the request that brought it; one we asked for has none. */
  readonly requestId?: string | undefined;
}

/** What the reader found in the bytes. */
export type DeliveryContent =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'misaddressed'; readonly ourRef: string }
  | { readonly kind: 'unreadable' };

/** The payment a delivery names, whether or not there is one; undefined when it was not readable. */
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

/** A delivery whose proof failed: applied to nothing, kept short and in bounded number. */
export interface UnverifiedDelivery {
  readonly provider: ProviderName;
  readonly why: string;
  readonly body: Uint8Array;
  readonly receivedAt: Instant;
  readonly requestId?: string | undefined;
}

/** specification.md#unverified-kept: how much of an unverified body is kept, in bytes, and how many such deliveries. */
export const UNVERIFIED_BODY_BYTES = 1024;
export const MOST_UNVERIFIED = 10_000;

/** specification.md#unproven-count: from when on unverified deliveries are counted, the beginning of yesterday in Kigali. */
export const beginningOfYesterday = (now: Instant): Instant => startOfDate(dateOf(now).minusDays(1));
