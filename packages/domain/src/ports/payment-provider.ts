import type { Instant } from '@js-joda/core';
import type { ChargeOutcome } from '../model/payment/charge.ts';
import type { FailureReason, ProviderMethod, ProviderName } from '../model/payment/payment-method.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';
import type { DeliveryReading } from '../model/provider/provider-event.ts';
import type { Locale } from '../model/locale.ts';
import type { Rwf } from '../model/money/rwf.ts';

/**
 * One external payment company, spoken to over its own wire protocol. An adapter returns data and never throws for
 * anything the network or the provider can do; it decides nothing about bookings.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** True in a company's sandbox, where no money moves. specification.md#test-payments */
  readonly isTest?: boolean;
  /** The methods offered, in the order they are shown. Configuration decides which (specification.md#providers). */
  readonly methods: readonly OfferedMethod[];
  /**
   * Asks the provider to prompt the payer. Called with no transaction or lock open. Ends within its own time limits
   * (connect 3 s, token and charge together 8 s).
   */
  startCharge(charge: Charge): Promise<ChargeOutcome>;
  /** Asks what became of a charge. Never prompts the payer. */
  queryCharge(ourRef: string, providerReference: string | undefined): Promise<ChargeStatus>;
}

export interface OfferedMethod {
  readonly method: ProviderMethod;
  /** Whether the payer is prompted on the phone, or sent to a page of the company. */
  readonly how: 'prompt' | 'page';
  /** Minutes during which the payer can still answer the prompt, or open the page. */
  readonly answerableMinutes: number;
}

/** All that an adapter needs to start one charge. */
export interface Charge {
  /** UUID version 4; the same reference is used towards the provider everywhere, so a repeat can't charge twice. */
  readonly ourRef: string;
  readonly amountRwf: Rwf;
  readonly method: ProviderMethod;
  readonly phone: PayerPhone;
  readonly payerName: string;
  readonly payerEmail: string;
  /** The language of a page that the payer is sent to. */
  readonly locale: Locale;
  /** Short plain ASCII for the payer's history, such as the booking reference. Never empty. */
  readonly description: string;
  /** Where a card payer is sent back to. */
  readonly returnUrl: string;
  /** From when on it is not to be paid any more, for a provider that takes such a time. */
  readonly expiresAt: Instant;
  /**
   * Puts the provider's own reference on record, for a company that takes two calls: between them. Rejects when it can't;
   * the second call is not made then, so that nothing is prompted of which nothing is on record.
   */
  readonly keepReference: (providerReference: string) => Promise<void>;
}

/** What the provider says became of a charge, asked by us. */
export type ChargeStatus =
  | {
      readonly kind: 'paid';
      readonly amountRwf: number | undefined;
      readonly providerReference: string | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly providerReference: string | undefined;
      /** The company did not say so: we conclude it of an answer that says less. specification.md#expiry-verdict */
      readonly isOurs?: true;
    }
  | { readonly kind: 'pending' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unavailable' };

/**
 * Reads what a provider sends us. Apart from {@link PaymentProvider}, because late deliveries of a provider that is no
 * longer active are still verified (specification.md#delivery-routes specification.md#delivery-verified).
 */
export interface DeliveryReader {
  readonly name: ProviderName;
  /**
   * Never throws whatever the bytes are. Pure but for keys that a company publishes, which may have to be asked for.
   */
  read(delivery: InboundDelivery): DeliveryReading | Promise<DeliveryReading>;
  /** Whom a proven body names as the payer; likewise. specification.md#erased-money */
  payerIn(body: Uint8Array): NamedPayer;
}

/** A reader that asks for nothing: pure. */
export interface PureDeliveryReader extends DeliveryReader {
  read(delivery: InboundDelivery): DeliveryReading;
}

/** A payer as a provider names one. */
export interface NamedPayer {
  readonly phone: PayerPhone | undefined;
  readonly name: string | undefined;
}

/** An inbound request as it arrived. */
export interface InboundDelivery {
  readonly body: Uint8Array;
  /** Header values by lower-case name; a doubled header arrives as its values joined, and so proves nothing. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The proof in the URL, for a provider that has one: the path's ourRef and signature as they came. */
  readonly path?: { readonly ourRef: string; readonly signature: string };
}
