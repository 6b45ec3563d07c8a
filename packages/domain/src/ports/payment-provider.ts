import type { Instant } from '@js-joda/core';
import type { ChargeOutcome } from '../model/payment/charge.ts';
import type { FailureReason, ProviderMethod, ProviderName } from '../model/payment/payment-method.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';
import type { DeliveryReading } from '../model/provider/provider-event.ts';
import type { Locale } from '../model/locale.ts';
import type { Rwf } from '../model/money/rwf.ts';

/**
 * One payment company, to which an adapter speaks the company's protocol. An adapter returns data, decides nothing
 * about bookings, and does not throw if the network or the provider fails.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** True if this is a company's sandbox, in which no money moves. specification.md#test-payments */
  readonly isTest?: boolean;
  /** The methods that the configuration offers, in the order in which they are shown (specification.md#providers). */
  readonly methods: readonly OfferedMethod[];
  /**
   * Asks the provider to prompt the payer. Call this method while no transaction is open and no lock is held. The
   * call ends within the adapter's time limits: 3 s to connect, and 8 s in total to get a token and start the charge.
   */
  startCharge(charge: Charge): Promise<ChargeOutcome>;
  /** Asks the provider for the status of a charge. Never prompts the payer. */
  queryCharge(ourRef: string, providerReference: string | undefined): Promise<ChargeStatus>;
}

export interface OfferedMethod {
  readonly method: ProviderMethod;
  /** How the payer pays: by answering a prompt on the phone, or on a page of the company. */
  readonly how: 'prompt' | 'page';
  /** How many minutes the payer has to answer the prompt or to open the page. */
  readonly answerableMinutes: number;
}

/** The data that the provider needs to start one charge. */
export interface Charge {
  /** A UUID of version 4. Every request to the provider contains it, so that a repeated request can't charge twice. */
  readonly ourRef: string;
  readonly amountRwf: Rwf;
  readonly method: ProviderMethod;
  readonly phone: PayerPhone;
  readonly payerName: string;
  readonly payerEmail: string;
  /** The language of the page on which the payer pays. */
  readonly locale: Locale;
  /** The text that appears in the payer's history, such as the booking reference: short plain ASCII, never empty. */
  readonly description: string;
  /** The address to which a card payer returns. */
  readonly returnUrl: string;
  /** The payer may pay until this instant. Only for providers that accept such a limit. */
  readonly expiresAt: Instant;
  /**
   * Records the provider's reference. Needed for companies that start a charge in two calls: the adapter calls this
   * function between the two. If the function rejects, the adapter does not make the second call, so that
   * no prompt is sent without a record.
   */
  readonly keepReference: (providerReference: string) => Promise<void>;
}

/** The provider's answer about a charge. */
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
      /**
       * True if we concluded that the charge failed, although the provider's answer was less precise.
       * specification.md#expiry-verdict
       */
      readonly isOurs?: true;
    }
  | { readonly kind: 'pending' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unavailable' };

/**
 * Reads a provider's deliveries. The reader is separate from {@link PaymentProvider}, because Booky also verifies the
 * late deliveries of a provider that is no longer active. specification.md#delivery-routes
 * specification.md#delivery-verified
 */
export interface DeliveryReader {
  readonly name: ProviderName;
  /** Reads any bytes without throwing. Makes no requests, except to fetch the keys that a company publishes. */
  read(delivery: InboundDelivery): DeliveryReading | Promise<DeliveryReading>;
  /** Returns the payer that a proven body names. Never throws. specification.md#erased-money */
  payerIn(body: Uint8Array): NamedPayer;
}

/** A reader that makes no requests. */
export interface PureDeliveryReader extends DeliveryReader {
  read(delivery: InboundDelivery): DeliveryReading;
}

/** The payer, as a provider names them. */
export interface NamedPayer {
  readonly phone: PayerPhone | undefined;
  readonly name: string | undefined;
}

/** A request from a provider, exactly as it arrived. */
export interface InboundDelivery {
  readonly body: Uint8Array;
  /**
   * The values of the headers, by lower-case name. If a header is repeated, its values are joined to one text, which
   * is never a valid proof.
   */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The ourRef and the signature from the path, unchanged. Needed for a provider that puts the proof into the URL. */
  readonly path?: { readonly ourRef: string; readonly signature: string };
}
