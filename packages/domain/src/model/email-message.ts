import type { Locale } from './locale.ts';

/**
 * Specification, Queued emails: what is to be said, to whom, and why. One variant per cause, with exactly the data it
 * needs. All values are plain JSON, because a message waits in the outbox: instants are ISO-8601 text in UTC, money is
 * whole RWF.
 */
export type EmailMessage = BookingConfirmedEmail | BookingAlertEmail | LateFeeAlertEmail | PaymentAlertEmail;

export type EmailCause = EmailMessage['cause'];

/** What every email that speaks of a booking tells. */
export interface BookedShoot {
  readonly reference: string;
  readonly fullName: string;
  readonly serviceNameEn: string;
  readonly serviceNameFr: string | null;
  readonly packageNameEn: string;
  readonly packageNameFr: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly location: string;
  readonly totalRwf: number;
  readonly bookingFeeRwf: number;
  readonly sessionFeeRwf: number;
}

/** To the client: the booking stands, and here is its private link. The plaintext token exists nowhere else. */
export interface BookingConfirmedEmail {
  readonly cause: 'booking_confirmed';
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
  readonly accessToken: string;
}

/** To the admin: a booking was confirmed. */
export interface BookingAlertEmail {
  readonly cause: 'booking_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
  readonly clientEmail: string;
  readonly clientPhone: string;
  readonly partySize: number | null;
  readonly specialRequests: string | null;
}

/** To the admin: a booking fee came after its hold had lapsed and the slot is lost, so the money is to be returned. */
export interface LateFeeAlertEmail {
  readonly cause: 'late_fee_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
  readonly clientEmail: string;
  readonly clientPhone: string;
  readonly ourRef: string;
  readonly amountRwf: number;
}

/** Why money needs the admin's eye. */
export type PaymentAlertReason =
  /** The provider reports a success over an amount or currency that is not the one due. */
  | 'amount_mismatch'
  /** A delivery proven for one payment names another. */
  | 'reference_mismatch'
  /** A success after the provider had said failed. */
  | 'contradiction'
  /** Money the booking can't use: paid twice, more than owed, or a booking that takes none any more. */
  | 'refund_due'
  /** The provider refused our request: credentials, currency or configuration. */
  | 'provider_refused_us'
  /** The provider, asked by us, says paid, but no delivery has come. */
  | 'paid_without_delivery';

/** To the admin: whatever concerns money, but a lost slot. */
export interface PaymentAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: PaymentAlertReason;
  readonly ourRef: string;
  readonly reference: string;
  /** The amount due on the payment. */
  readonly amountRwf: number;
  /** What the provider reported, when it reported a whole number of francs. */
  readonly reportedRwf: number | null;
}
