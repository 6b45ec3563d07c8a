import type { CalendarFaultReason } from './availability/busy-calendar.ts';
import type { ApiScope } from './admin/api-key.ts';
import type { Locale } from './locale.ts';
import type { GatheredReason } from './admin/gathered-alerts.ts';
import type { PaymentMethod, ProviderMethod, ProviderName } from './payment/payment-method.ts';
import type { PaymentPurpose } from './payment/payment.ts';
import type { WhyUnproven } from './provider/provider-event.ts';

/**
 * An email before it is written: the cause, and exactly the data that the cause needs. The outbox stores the message as
 * JSON. All values are therefore plain JSON: instants are ISO-8601 text in UTC, and money is whole RWF. New keys are
 * optional, because the previous version may have queued the message. specification.md#email-causes
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
  | BalanceDueEmail
  | PhotosExpiringEmail
  | ThankYouEmail
  | TomorrowEmail
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
  balance_due: 'client',
  photos_expiring: 'client',
  thank_you: 'client',
  email_change: 'client',
  email_changed: 'client',
  session_fee_requested: 'client',
  photos_ready: 'client',
  client_note: 'client',
  tomorrow: 'photographer',
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

/** True for emails to a client, or to another address on a client's behalf. */
export const isToClient = ({ cause }: Pick<EmailMessage, 'cause'>): boolean => GOES_TO[cause] === 'client';

const isCause = (name: string): name is EmailCause => name in GOES_TO;

/** The causes of the emails that go to clients. */
export const CLIENT_CAUSES: readonly EmailCause[] = Object.keys(GOES_TO)
  .filter(isCause)
  .filter((cause) => isToClient({ cause }));

/**
 * Returns the order key of an email; undefined for an email about no booking. Emails with the same key are sent in the
 * order of queueing, so that an email about a newer start follows an email about an older start. A failed email does
 * not delay later emails. The key names one booking and one address, so that an address that accepts no mail does not
 * delay emails to other addresses.
 */
export const orderKeyOf = (message: EmailMessage): string | undefined => {
  const reference = bookingNamedIn(message);
  return reference === undefined ? undefined : `${reference} ${message.to}`;
};

/** Returns the reference of the booking that an email is about; undefined for an email about no booking. */
export const bookingNamedIn = (message: EmailMessage): string | undefined =>
  'shoot' in message
    ? message.shoot.reference
    : 'reference' in message
      ? (message.reference ?? undefined)
      : undefined;

/** Returns the references of all bookings that an email is about. */
export const bookingsNamedIn = (message: EmailMessage): readonly string[] => {
  if (message.cause === 'tomorrow') return message.shoots.map(({ shoot }) => shoot.reference);
  const reference = bookingNamedIn(message);
  return reference === undefined ? [] : [reference];
};

/** The shoot as shown in every email about a booking. */
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

/** A payment as shown to its client in an email. */
export interface PaymentGivenBack {
  readonly purpose: PaymentPurpose;
  readonly method: PaymentMethod;
  readonly amountRwf: number;
}

/** A payment, with the facts that the photographer needs to return the money and to record the refund. */
export interface NamedPayment extends PaymentGivenBack {
  /** The payment id for the refund record. */
  readonly paymentId: string;
  readonly payerName: string;
  /** Null for cash. */
  readonly payerPhone: string | null;
}

/**
 * The revision of the shoot's calendar entry in an email. Each booking has one entry. A greater revision of the entry
 * replaces a smaller revision.
 */
export interface CalendarRevision {
  /** 0 at the confirmation. Each change of a shown fact and each cancellation adds one. */
  readonly sequence: number;
  /** The time of the entry's last change. */
  readonly revisedAt: string;
}

/** The data of every email to a client about a booking. */
interface ClientEmail {
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
}

/**
 * To the client: the booking is confirmed. The email contains the private link, whose token is stored nowhere else in
 * plain text.
 */
export interface BookingConfirmedEmail extends ClientEmail {
  readonly cause: 'booking_confirmed';
  readonly accessToken: string;
  readonly calendar: CalendarRevision;
}

/** To the client: the shoot was moved. `shoot` has the new time. */
export interface BookingRescheduledEmail extends ClientEmail {
  readonly cause: 'booking_rescheduled';
  readonly previousStartsAt: string;
  /** Undefined if the photographer moved the shoot. */
  readonly movedBy?: 'client';
  readonly calendar: CalendarRevision;
}

/** To the client: the photographer edited the booking's contact. `shoot` has the new facts. */
export interface BookingUpdatedEmail extends ClientEmail {
  readonly cause: 'booking_updated';
  readonly calendar: CalendarRevision;
}

/** To the client: the photographer cancelled, and everything paid is due back. */
export interface BookingCancelledEmail extends ClientEmail {
  readonly cause: 'booking_cancelled';
  readonly reason: string | null;
  /** All money due back for the booking, including earlier amounts. */
  readonly refundDueRwf: number;
  readonly refundsDue?: readonly PaymentGivenBack[];
  readonly calendar: CalendarRevision;
}

/** To the client who cancelled: a copy with the amounts. */
export interface CancellationCopyEmail extends ClientEmail {
  readonly cause: 'cancellation_copy';
  readonly keptRwf: number;
  /** All money due back for the booking, including earlier amounts. */
  readonly refundDueRwf: number;
  readonly refundsDue: readonly PaymentGivenBack[];
  readonly calendar: CalendarRevision;
}

/**
 * To the client: a new private link. If the photographer sent the new link, earlier links no longer work. If the client
 * requested it, earlier links end 24 hours after the new link is first opened, or at the first change made through the
 * new link.
 */
export interface FreshLinkEmail extends ClientEmail {
  readonly cause: 'fresh_link';
  readonly accessToken: string;
  /** Undefined if the photographer sent the link. */
  readonly askedBy?: 'client';
}

/**
 * To the client of a booking created by the photographer: the page for paying the fee. The payment confirms the
 * booking.
 */
export interface PaymentLinkEmail extends ClientEmail {
  readonly cause: 'payment_link';
  /** Opens the checkout, together with the reference. */
  readonly checkoutToken: string;
  readonly holdExpiresAt: string;
}

/**
 * To the client: the instructions for paying the booking fee without a provider, and the reference to write on the
 * payment. specification.md#offline-fee
 */
export interface PaymentInstructionsEmail extends ClientEmail {
  readonly cause: 'payment_instructions';
  /** The instructions at the time of queueing. */
  readonly instructionsEn: string;
  /** If null, the email has the English instructions. */
  readonly instructionsFr: string | null;
  /** Opens the checkout, together with the reference. */
  readonly checkoutToken: string;
  readonly holdExpiresAt: string;
}

/** To the new address only: a link that makes this address the booking's contact address. */
export interface EmailChangeEmail extends ClientEmail {
  readonly cause: 'email_change';
  readonly confirmationToken: string;
  readonly expiresAt: string;
}

/** To the previous address: from now on, emails about the booking go to another address. */
export interface EmailChangedEmail extends ClientEmail {
  readonly cause: 'email_changed';
  /** The new address, masked (specification.md#masked-email), because others may read the old mailbox. */
  readonly maskedEmail: string;
  /** Undefined if the client changed the address through a link in an email. */
  readonly changedBy?: 'photographer';
}

/** To the client: the photographer requests the session fee. */
export interface SessionFeeRequestedEmail extends ClientEmail {
  readonly cause: 'session_fee_requested';
  readonly amountRwf: number;
}

/** To the client: a session fee was paid online. */
export interface PaymentReceiptEmail extends ClientEmail {
  readonly cause: 'payment_receipt';
  readonly amountRwf: number;
  readonly method: ProviderMethod;
  readonly paidAt: string;
  /** The amount owed after the payment. */
  readonly owedRwf: number;
}

/** To the client: the shoot is soon. Not sent after `shoot.startsAt`, nor after the booking got a different start. */
export interface ShootReminderEmail extends ClientEmail {
  readonly cause: 'shoot_reminder';
  readonly bookingId: string;
  readonly owedRwf: number;
}

/** The data that the reminders introduced in version 1.2.0 have in common. */
interface ReminderEmail extends ClientEmail {
  readonly bookingId: string;
  /** The instant from which it is too late to send. specification.md#never-a-day-late */
  readonly until: string;
}

/** To the client: the amount still owed for a future shoot, and the ways to pay. specification.md#balance-due */
export interface BalanceDueEmail extends ReminderEmail {
  readonly cause: 'balance_due';
  readonly owedRwf: number;
  /** True if the client can pay on the booking's page. */
  readonly isPaidOnline: boolean;
  /** The instructions for paying without a provider, at the time of queueing; null without instructions. */
  readonly instructionsEn: string | null;
  /** If null, the email has the English instructions. */
  readonly instructionsFr: string | null;
}

/** To the client: the link to the pictures expires in a few days. specification.md#photos-expiring */
export interface PhotosExpiringEmail extends ReminderEmail {
  readonly cause: 'photos_expiring';
  readonly url: string;
  /** The last day on which the link is shown, a Kigali date YYYY-MM-DD. */
  readonly expiresOn: string;
}

/** To the client: thanks after the shoot. specification.md#thank-you */
export interface ThankYouEmail extends ReminderEmail {
  readonly cause: 'thank_you';
  /** The address for writing a review; null if no review is requested. */
  readonly reviewUrl: string | null;
}

/** To the admin: the shoots of tomorrow. specification.md#tomorrow */
export interface TomorrowEmail {
  readonly cause: 'tomorrow';
  readonly to: string;
  readonly locale: Locale;
  /** The Kigali date of the shoots, YYYY-MM-DD. */
  readonly date: string;
  /** At least one shoot, earliest first. */
  readonly shoots: readonly ShootOfTomorrow[];
  /** The instant from which it is too late to send. specification.md#never-a-day-late */
  readonly until: string;
}

export interface ShootOfTomorrow {
  readonly shoot: BookedShoot;
  readonly clientPhone: string;
  readonly owedRwf: number;
  /** The id of the booking in the back office. */
  readonly bookingId: string;
}

/** To the client, or to one other address: the link to the pictures. */
export interface PhotosReadyEmail extends ClientEmail {
  readonly cause: 'photos_ready';
  readonly url: string;
  /** The last day on which the link is shown, a Kigali date YYYY-MM-DD. */
  readonly expiresOn: string;
  readonly note: string | null;
}

/** To the client: a note from the photographer, as plain text. */
export interface ClientNoteEmail extends ClientEmail {
  readonly cause: 'client_note';
  readonly body: string;
  /** True if the booking was ever confirmed, so that the client has a private link. */
  readonly hasLink: boolean;
}

/** To the admin: a link that sets a new password once. */
export interface PasswordResetEmail {
  readonly cause: 'password_reset';
  readonly to: string;
  readonly locale: Locale;
  readonly resetToken: string;
  readonly expiresAt: string;
}

/** To the admin: the account is locked for a while after failed logins. */
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
  /** The time of the last reading that succeeded, at least in part; null if there was none. */
  readonly lastFetchedAt: string | null;
}

/** To the admin: an API key was created. The email has the scopes of the key, but not the secret. */
export interface ApiKeyCreatedEmail {
  readonly cause: 'api_key_created';
  readonly to: string;
  readonly locale: Locale;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: string;
  /** Null for a key that never expires. */
  readonly expiresAt: string | null;
}

/** To the admin: Booky turned off a webhook endpoint that answered 410 or failed too often. */
export interface WebhookOffEmail {
  readonly cause: 'webhook_off';
  readonly to: string;
  readonly locale: Locale;
  readonly url: string;
  readonly why: 'gone' | 'failures';
}

export type BookingAlertEvent =
  | { readonly kind: 'confirmed' }
  /** The studio keeps the booking fee. `refundDueRwf` is all money due back, including earlier amounts. */
  | {
      readonly kind: 'cancelled_by_client';
      readonly refundDueRwf: number;
      readonly refundsDue?: readonly NamedPayment[];
    }
  /** `shoot` has the new time. */
  | { readonly kind: 'moved_by_client'; readonly previousStartsAt: string };

/** To the admin: a booking was confirmed, or the client cancelled or moved the booking. */
export interface BookingAlertEmail {
  readonly cause: 'booking_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly event: BookingAlertEvent;
  readonly shoot: BookedShoot;
  /** Null for a client without an address. */
  readonly clientEmail: string | null;
  readonly clientPhone: string;
  readonly partySize: number | null;
  readonly specialRequests: string | null;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/**
 * To the admin: many holds from one network address lapsed unpaid within an hour. The email does not contain the
 * address.
 */
export interface LapsedHoldsAlertEmail {
  readonly cause: 'booking_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'many_lapsed_holds';
  readonly count: number;
}

/** To the admin: a booking fee was received after the hold had lapsed and the slot was taken. The fee is due back. */
export interface LateFeeAlertEmail {
  readonly cause: 'late_fee_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
  /** Null for a client without an address. */
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
  /** Null for a client without an address. */
  readonly clientEmail: string | null;
  readonly clientPhone: string;
  readonly holdExpiresAt: string;
  /** The id of the booking in the back office. */
  readonly bookingId: string;
}

export type PaymentAlertReason =
  /** The provider reports a success, but the amount or the currency differs from the amount due. */
  | 'amount_mismatch'
  /** A delivery whose proof belongs to one payment names another payment. */
  | 'reference_mismatch'
  /** The provider reports a success after it had reported a failure. */
  | 'contradiction'
  /** Money that the booking can't use: paid twice, more than owed, or for a booking that no longer accepts money. */
  | 'refund_due'
  /** The provider refused our request because of its credentials, currency or configuration. */
  | 'provider_refused_us'
  /** The provider reports a failure after it had reported a success. */
  | 'reversal'
  /** The provider reports a second success for one ourRef, under another transaction id. */
  | 'second_charge'
  /** The provider answered "paid" when we asked, but no delivery has arrived. */
  | 'paid_without_delivery';

/** To the admin: any problem with money except a lost slot. specification.md#alert-kinds */
export interface PaymentAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: PaymentAlertReason;
  readonly ourRef: string;
  readonly reference: string;
  /** The amount due on the payment. */
  readonly amountRwf: number;
  /** The amount in francs that the provider reported; null unless it reported a whole number of francs. */
  readonly reportedRwf: number | null;
  readonly payment?: NamedPayment;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/** To the admin: Booky repeatedly failed to apply a stored delivery, so the operator must act. */
export interface DeliveryAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'delivery_keeps_failing';
  /** The id of the delivery, for use in the operator's commands. */
  readonly deliveryId: string;
  readonly failures: number;
  /** The payment that the delivery names; null if the delivery was not readable. */
  readonly ourRef: string | null;
  /** The reference of the payment's booking; null if the payment does not exist. */
  readonly reference: string | null;
  readonly amountRwf: number | null;
  /** The id of the booking in the back office. */
  readonly bookingId?: string;
}

/** To the admin: the provider reports a success for an unknown payment, for example after restoring a backup. */
export interface UnknownPaymentAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'unknown_payment';
  /** The id of the delivery, for use in the operator's commands. */
  readonly deliveryId: string;
  readonly ourRef: string;
  readonly reportedRwf: number | null;
  /** The payer that the provider names, if any. */
  readonly payerName?: string | null;
  readonly payerPhone?: string | null;
}

/** To the admin: a delivery without proof names a pending payment. specification.md#unproven-alert */
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

/** To the admin: how many alerts about one problem were held back since the last email about it. */
export interface GatheredAlertEmail {
  readonly cause: 'payment_alert';
  readonly to: string;
  readonly locale: Locale;
  readonly reason: 'gathered';
  readonly about: GatheredReason;
  readonly count: number;
  readonly since: string;
}
