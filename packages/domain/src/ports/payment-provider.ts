import type { Instant } from '@js-joda/core';
import type { ChargeOutcome } from '../model/payment/charge.ts';
import type { FailureReason, ProviderMethod, ProviderName } from '../model/payment/payment-method.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';
import type { DeliveryReading } from '../model/provider/provider-event.ts';
import type { Locale } from '../model/locale.ts';
import type { Rwf } from '../model/money/rwf.ts';

/**
 * One payment company, reached through the company's protocol. An adapter returns data, decides nothing about bookings,
 * and does not throw for a fault of the network or the provider.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** True in a company's sandbox, where no money moves. specification.md#test-payments */
  readonly isTest?: boolean;
  /** The offered methods in display order, chosen by configuration (specification.md#providers). */
  readonly methods: readonly OfferedMethod[];
  /**
   * Requests a prompt for the payer. Call this method with no transaction or lock open. The call ends within the
   * adapter's time limits: 3 s to connect, 8 s for token and charge together.
   */
  startCharge(charge: Charge): Promise<ChargeOutcome>;
  /** Asks for the status of a charge. Never prompts the payer. */
  queryCharge(ourRef: string, providerReference: string | undefined): Promise<ChargeStatus>;
}

export interface OfferedMethod {
  readonly method: ProviderMethod;
  /** How the payer pays: by a prompt on the phone, or on a page of the company. */
  readonly how: 'prompt' | 'page';
  /** The number of minutes for which the payer can answer the prompt or open the page. */
  readonly answerableMinutes: number;
}

/** The data for starting one charge. */
export interface Charge {
  /** A UUID of version 4. Every request to the provider contains this id, so that a repeat can't charge twice. */
  readonly ourRef: string;
  readonly amountRwf: Rwf;
  readonly method: ProviderMethod;
  readonly phone: PayerPhone;
  readonly payerName: string;
  readonly payerEmail: string;
  /** The language of the payer's page. */
  readonly locale: Locale;
  /** Short plain ASCII for the payer's history, such as the booking reference. Never empty. */
  readonly description: string;
  /** The address to which a card payer returns. */
  readonly returnUrl: string;
  /** The instant until which the payer may pay, for providers that accept such a limit. */
  readonly expiresAt: Instant;
  /**
   * Records the provider's reference, for a company that needs two calls. The adapter calls this function between the
   * two calls. If the function rejects, the adapter makes no second call, so that no prompt is sent without a record.
   */
  readonly keepReference: (providerReference: string) => Promise<void>;
}

/** The provider's answer to a question about a charge. */
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
      /** True if we concluded the failure from a less precise answer. specification.md#expiry-verdict */
      readonly isOurs?: true;
    }
  | { readonly kind: 'pending' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unavailable' };

/**
 * Reads a provider's deliveries. The reader is separate from {@link PaymentProvider}, because Booky still verifies late
 * deliveries of an inactive provider. specification.md#delivery-routes specification.md#delivery-verified
 */
export interface DeliveryReader {
  readonly name: ProviderName;
  /** Never throws, for any bytes. Makes no requests, except for a company's published keys. */
  read(delivery: InboundDelivery): DeliveryReading | Promise<DeliveryReading>;
  /** Returns the payer named in a proven body. Never throws. specification.md#erased-money */
  payerIn(body: Uint8Array): NamedPayer;
}

/** A reader that makes no requests. */
export interface PureDeliveryReader extends DeliveryReader {
  read(delivery: InboundDelivery): DeliveryReading;
}

/** A payer as named by a provider. */
export interface NamedPayer {
  readonly phone: PayerPhone | undefined;
  readonly name: string | undefined;
}

/** An inbound request as it arrived. */
export interface InboundDelivery {
  readonly body: Uint8Array;
  /**
   * Header values by lower-case name. The values of a repeated header are joined to one text, which is never a valid
   * proof.
   */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The ourRef and the signature from the path, unchanged, for a provider whose proof is in the URL. */
  readonly path?: { readonly ourRef: string; readonly signature: string };
}
