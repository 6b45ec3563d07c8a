import type { CalendarFaultReason } from './availability/busy-calendar.ts';
import type { ApiScope } from './admin/api-key.ts';
import type { Locale } from './locale.ts';
import type { GatheredReason } from './admin/gathered-alerts.ts';
import type { PaymentMethod, ProviderMethod, ProviderName } from './payment/payment-method.ts';
import type { PaymentPurpose } from './payment/payment.ts';
import type { WhyUnproven } from './provider/provider-event.ts';

/**
 * specification.md#email-causes: one variant per cause, with exactly the data it needs. All values are plain JSON,
 * because a message waits in the outbox: instants are ISO-8601 text in UTC, money is whole RWF. A message may have been
 * queued by the version before: keys added since are optional.
 */
export type EmailMessage =
  | BookingConfirmedEmail
  | BookingRescheduledEmail
  | BookingUpdatedEmail
  | BookingCancelledEmail
  | CancellationCopyEmail
  | FreshLinkEmail
  | PaymentLinkEmail
  | PaymentInstructionsEmail
  | EmailChangeEmail
  | EmailChangedEmail
  | SessionFeeRequestedEmail
  | PaymentReceiptEmail
  | ShootReminderEmail
  | PhotosReadyEmail
  | ClientNoteEmail
  | BookingAlertEmail
  | LapsedHoldsAlertEmail
  | LateFeeAlertEmail
  | OfflinePaymentAlertEmail
  | PaymentAlertEmail
  | DeliveryAlertEmail
  | UnknownPaymentAlertEmail
  | UnprovenDeliveryAlertEmail
  | GatheredAlertEmail
  | PasswordResetEmail
  | LoginFailuresEmail
  | CalendarAlertEmail
  | ApiKeyCreatedEmail
  | WebhookOffEmail;

export type EmailCause = EmailMessage['cause'];

const GOES_TO: Readonly<Record<EmailCause, 'client' | 'photographer'>> = {
  booking_confirmed: 'client',
  booking_rescheduled: 'client',
  booking_updated: 'client',
  booking_cancelled: 'client',
  cancellation_copy: 'client',
  fresh_link: 'client',
  payment_link: 'client',
  payment_instructions: 'client',
  payment_receipt: 'client',
  shoot_reminder: 'client',
  email_change: 'client',
  email_changed: 'client',
  session_fee_requested: 'client',
  photos_ready: 'client',
  client_note: 'client',
  booking_alert: 'photographer',
  late_fee_alert: 'photographer',
  offline_payment_alert: 'photographer',
  payment_alert: 'photographer',
  password_reset: 'photographer',
  login_failures: 'photographer',
  calendar_alert: 'photographer',
  api_key_created: 'photographer',
  webhook_off: 'photographer',
};

/** Emails to a client, or to another address on a client's behalf. */
export const isToClient = ({ cause }: Pick<EmailMessage, 'cause'>): boolean => GOES_TO[cause] === 'client';

const isCause = (name: string): name is EmailCause => name in GOES_TO;

/** The causes of these emails. */
export const CLIENT_CAUSES: readonly EmailCause[] = Object.keys(GOES_TO)
  .filter(isCause)
  .filter((cause) => isToClient({ cause }));

/**
 * Emails of one key arrive in the order of queueing, so that an older "has moved to" never follows a newer one. The key
 * is one booking and one address, so that an address that accepts no mail delays no other. Undefined for an email about
 * no booking.
 */
export const orderKeyOf = (message: EmailMessage): string | undefined => {
  const reference = bookingNamedIn(message);
  return reference === undefined ? undefined : `${reference} ${message.to}`;
};

/** The reference of the booking that an email is about; undefined for one about none. */
export const bookingNamedIn = (message: EmailMessage): string | undefined =>
  'shoot' in message
    ? message.shoot.reference
    : 'reference' in message
      ? (message.reference ?? undefined)
      : undefined;

/** The shoot as every email about a booking shows it. */
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

/** A payment as its client sees it in an email. */
export interface PaymentGivenBack {
  readonly purpose: PaymentPurpose;
  readonly method: PaymentMethod;
  readonly amountRwf: number;
}

/** A payment as the photographer needs it, to return money and to record that. */
export interface NamedPayment extends PaymentGivenBack {
  /** The id that the refund record takes. */
  readonly paymentId: string;
  readonly payerName: string;
  /** Null for cash. */
  readonly payerPhone: string | null;
}

/**
 * Which state of the shoot's calendar entry an email carries. The entry is the same for a booking's whole life; a
 * greater revision replaces a smaller one.
 */
export interface CalendarRevision {
  /** 0 at confirmation, then one more with every change of a shown fact, and with a cancellation. */
  readonly sequence: number;
  /** When the entry came to be as it is. */
  readonly revisedAt: string;
}

/** What every email to a client about a booking carries. */
interface ClientEmail {
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
}

/** To the client: the booking stands, and here is its private link. The plaintext token exists nowhere else. */
export interface BookingConfirmedEmail extends ClientEmail {
  readonly cause: 'booking_confirmed';
  readonly accessToken: string;
  readonly calendar: CalendarRevision;
}

/** To the client: the shoot was moved; `shoot` tells its new time. */
export interface BookingRescheduledEmail extends ClientEmail {
  readonly cause: 'booking_rescheduled';
  readonly previousStartsAt: string;
  /** The photographer, when left out. */
  readonly movedBy?: 'client';
  readonly calendar: CalendarRevision;
}

/** To the client: the photographer edited the booking's contact; `shoot` has its new facts. */
export interface BookingUpdatedEmail extends ClientEmail {
  readonly cause: 'booking_updated';
  readonly calendar: CalendarRevision;
}

/** To the client: the photographer cancelled; everything paid is to be returned by hand. */
export interface BookingCancelledEmail extends ClientEmail {
  readonly cause: 'booking_cancelled';
  /** In the photographer's own words, when some were given. */
  readonly reason: string | null;
  /** All that is due back for the booking, whenever it became so. */
  readonly refundDueRwf: number;
  /** Which payments these are. */
  readonly refundsDue?: readonly PaymentGivenBack[];
  readonly calendar: CalendarRevision;
}

/** To the client, who cancelled: a copy with what that comes to. */
export interface CancellationCopyEmail extends ClientEmail {
  readonly cause: 'cancellation_copy';
  /** What stays with the studio. */
  readonly keptRwf: number;
  /** All that is due back for the booking, whenever it became so. */
  readonly refundDueRwf: number;
  readonly refundsDue: readonly PaymentGivenBack[];
  readonly calendar: CalendarRevision;
}

/** To the client: a new private link. The one before works no more, or until this one is opened where the client asked. */
export interface FreshLinkEmail extends ClientEmail {
  readonly cause: 'fresh_link';
  readonly accessToken: string;
  /** The photographer, when left out. */
  readonly askedBy?: 'client';
}

/** To the client of a booking that the photographer made: the fee confirms it, and here is where to pay. */
export interface PaymentLinkEmail extends ClientEmail {
  readonly cause: 'payment_link';
  /** Opens the checkout together with the reference. */
  readonly checkoutToken: string;
  /** Until when the time is held. */
  readonly holdExpiresAt: string;
}

/** To the client: how to pay the booking fee without a provider, with the reference to write. specification.md#offline-fee */
export interface PaymentInstructionsEmail extends ClientEmail {
  readonly cause: 'payment_instructions';
  /** As they were when this was queued. */
  readonly instructionsEn: string;
  /** The English ones, when null. */
  readonly instructionsFr: string | null;
  /** Opens the checkout together with the reference. */
  readonly checkoutToken: string;
  /** Until when the time is held. */
  readonly holdExpiresAt: string;
}

/** To the new address alone: following the link makes it the booking's contact address. */
export interface EmailChangeEmail extends ClientEmail {
  readonly cause: 'email_change';
  readonly confirmationToken: string;
  /** Until when the link works. */
  readonly expiresAt: string;
}

/** To the address before: emails about the booking go to another one from now on. */
export interface EmailChangedEmail extends ClientEmail {
  readonly cause: 'email_changed';
  /** The new address, masked (specification.md#masked-email), because others may read the old mailbox. */
  readonly maskedEmail: string;
  /** The client, by a link in an email, when left out. */
  readonly changedBy?: 'photographer';
}

/** To the client: the photographer asks for what is still owed. */
export interface SessionFeeRequestedEmail extends ClientEmail {
  readonly cause: 'session_fee_requested';
  readonly amountRwf: number;
}

/** To the client: a session fee was paid online. */
export interface PaymentReceiptEmail extends ClientEmail {
  readonly cause: 'payment_receipt';
  readonly amountRwf: number;
  readonly method: ProviderMethod;
  /** When the payment succeeded. */
  readonly paidAt: string;
  /** What is owed after it. */
  readonly owedRwf: number;
}

/** To the client: the shoot is soon. Goes out only while `shoot.startsAt` is ahead and the booking's start. */
export interface ShootReminderEmail extends ClientEmail {
  readonly cause: 'shoot_reminder';
  readonly bookingId: string;
  readonly owedRwf: number;
}

/** To the client, or to one other address: the pictures can be fetched. */
export interface PhotosReadyEmail extends ClientEmail {
  readonly cause: 'photos_ready';
  readonly url: string;
  /** The last day the link is shown, a Kigali date YYYY-MM-DD. */
  readonly expiresOn: string;
  readonly note: string | null;
}

/** To the client: a note of the photographer, plain text. */
export interface ClientNoteEmail extends ClientEmail {
  readonly cause: 'client_note';
  readonly body: string;
  /** Whether the client was ever sent a private link to the booking: not before it is confirmed. */
  readonly hasLink: boolean;
}

/** To the admin: a link that sets a new password, once. */
export interface PasswordResetEmail {
  readonly cause: 'password_reset';
  readonly to: string;
  readonly locale: Locale;
  readonly resetToken: string;
  /** Until when the link works. */
  readonly expiresAt: string;
}

/** To the admin: so many logins failed that the account is locked for a while. */
export interface LoginFailuresEmail {
  readonly cause: 'login_failures';
  readonly to: string;
  readonly locale: Locale;
  readonly failures: number;
  readonly lockedUntil: string;
}

/** To the admin: a calendar of another program cannot be read. specification.md#busy-calendar-alert */
export interface CalendarAlertEmail {
  readonly cause: 'calendar_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly calendarName: string;
  readonly reason: CalendarFaultReason;
  /** When it was last read; null where it never was. */
  readonly lastFetchedAt: string | null;
}

/** To the admin: a key to the back office was made, with what it may do. Its secret is in no email. */
export interface ApiKeyCreatedEmail {
  readonly cause: 'api_key_created';
  readonly to: string;
  readonly locale: Locale;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: string;
  /** Null for a key without an end. */
  readonly expiresAt: string | null;
}

/** To the admin: an endpoint is sent no more events, because it answered 410 or failed too often. */
export interface WebhookOffEmail {
  readonly cause: 'webhook_off';
  readonly to: string;
  readonly locale: Locale;
  readonly url: string;
  readonly why: 'gone' | 'failures';
}

/** What a booking alert reports. */
export type BookingAlertEvent =
  | { readonly kind: 'confirmed' }
  /** The booking fee stays; `refundDueRwf` is all that is due back by hand, whenever it became so. */
  | {
      readonly kind: 'cancelled_by_client';
      readonly refundDueRwf: number;
      readonly refundsDue?: readonly NamedPayment[];
    }
  /** `shoot` has the new time. */
  | { readonly kind: 'moved_by_client'; readonly previousStartsAt: string };

/** To the admin: a booking was confirmed, or its client cancelled or moved it. */
export interface BookingAlertEmail {
  readonly cause: 'booking_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly event: BookingAlertEvent;
  readonly shoot: BookedShoot;
  /** Null for a client without one. */
  readonly clientEmail: string | null;
  readonly clientPhone: string;
  readonly partySize: number | null;
  readonly specialRequests: string | null;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/** To the admin: many holds of one address, which is not named, lapsed unpaid within an hour. */
export interface LapsedHoldsAlertEmail {
  readonly cause: 'booking_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'many_lapsed_holds';
  readonly count: number;
}

/** To the admin: a booking fee came after its hold had lapsed and the slot is lost, so the money is to be returned. */
export interface LateFeeAlertEmail {
  readonly cause: 'late_fee_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
  /** Null for a client without one. */
  readonly clientEmail: string | null;
  readonly clientPhone: string;
  readonly ourRef: string;
  readonly amountRwf: number;
  readonly payment?: NamedPayment;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/** To the admin: a client will pay the booking fee without a provider. specification.md#choose-offline */
export interface OfflinePaymentAlertEmail {
  readonly cause: 'offline_payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
  /** Null for a client without one. */
  readonly clientEmail: string | null;
  readonly clientPhone: string;
  /** Until when the time is held. */
  readonly holdExpiresAt: string;
  /** The id of the booking in the back office. */
  readonly bookingId: string;
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
  /** The provider reports a failure of a payment that it had reported as a success. */
  | 'reversal'
  /** The provider reports a second success under one reference of ours, as another transaction. */
  | 'second_charge'
  /** The provider, asked by us, says paid, but no delivery has come. */
  | 'paid_without_delivery';

/** specification.md#alert-kinds. To the admin: whatever concerns money, but a lost slot. */
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
  readonly payment?: NamedPayment;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/** To the admin: a stored delivery keeps failing to apply, so the operator has to look. */
export interface DeliveryAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'delivery_keeps_failing';
  /** By which the operator's commands find the delivery. */
  readonly deliveryId: string;
  /** How many tries have failed. */
  readonly failures: number;
  /** The payment the delivery names; null when it was not readable. */
  readonly ourRef: string | null;
  /** Its booking and the amount due, when there is such a payment. */
  readonly reference: string | null;
  readonly amountRwf: number | null;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/** To the admin: the provider reports a success for a payment that is not on record, as after a restored backup. */
export interface UnknownPaymentAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'unknown_payment';
  /** By which the operator's commands find the delivery. */
  readonly deliveryId: string;
  readonly ourRef: string;
  readonly reportedRwf: number | null;
  /** Whom the provider names as the payer, as far as it does. */
  readonly payerName?: string | null;
  readonly payerPhone?: string | null;
}

/** specification.md#unproven-alert. To the admin: a delivery without its proof names a payment that waits. */
export interface UnprovenDeliveryAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'unproven_delivery';
  readonly provider: ProviderName;
  readonly why: WhyUnproven;
  readonly ourRef: string;
  readonly reference: string;
  /** The id of the booking in the back office. */
  readonly bookingId: string;
}

/** To the admin: how many alerts of one cause were left out since the last email. */
export interface GatheredAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'gathered';
  readonly about: GatheredReason;
  readonly count: number;
  readonly since: string;
}
