// The rules of bookings in plain numbers, derived from docs/specification.md alone. This folder imports no other code
// of ours, so that it repeats no mistake of the service. Instants are milliseconds of the epoch, and money is whole
// Rwandan francs.

/** specification.md#booking-statuses */
export type Status =
  | 'pending_payment'
  | 'confirmed'
  | 'completed'
  | 'no_show'
  | 'expired'
  | 'cancelled_by_client'
  | 'cancelled_by_admin';

export type Purpose = 'booking_fee' | 'session_fee';

/** A failed payment also shows who concluded it (specification.md#own-conclusion). specification.md#payment-statuses */
export type PaymentStatus =
  | 'pending'
  | 'succeeded'
  | 'failed by us'
  | 'failed by the provider'
  | 'refund_due'
  | 'refunded'
  | 'voided';

export interface Payment {
  /** The payment's `ourRef`. */
  readonly ref: string;
  readonly purpose: Purpose;
  readonly method: string;
  /** Undefined for cash, and for a fee received without a provider. */
  readonly phone: string | undefined;
  readonly amountRwf: number;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  /** The end of the prompt or of the card page; undefined for cash. */
  readonly answerableUntil: number | undefined;
  /** True if a card payer has got a page. */
  readonly hasPage: boolean;
  /** True if the provider reported the payment as paid, but the report did not settle the payment. */
  readonly isSaidPaid: boolean;
}

/** The expiry of a link that a client requested, and the first opening of the page by this link. */
export interface FreshLink {
  readonly expiresAt: number;
  readonly openedAt: number | undefined;
}

/** The initial place of every shoot. */
export const FIRST_PLACE = 'Studio, Kacyiru';

export interface Booking {
  /** The booking's reference. */
  readonly ref: string;
  readonly status: Status;
  readonly startsAt: number;
  readonly minutes: number;
  readonly bufferMinutes: number;
  readonly totalRwf: number;
  readonly bookingFeeRwf: number;
  /** Set only for a pending booking. */
  readonly holdExpiresAt: number | undefined;
  readonly confirmedAt: number | undefined;
  readonly linkExpiresAt: number | undefined;
  readonly linkUsedAt: number | undefined;
  readonly originalStartsAt: number | undefined;
  readonly timesRescheduled: number;
  readonly rescheduledAt: number | undefined;
  readonly timesRescheduledByClient: number;
  /** The number of edits of the place since the confirmation. specification.md#calendar-entry */
  readonly timesEdited: number;
  /** The starts for which the client was reminded, by the cause of the email. */
  readonly remindedOf: RemindedOf;
  /** Empty for a client without an address. specification.md#no-email */
  readonly email: string;
  readonly newEmail: { readonly email: string; readonly expiresAt: number } | undefined;
  /** The times of requests to change the address, oldest first; only requests that still count. */
  readonly emailAskedAt: readonly number[];
  /** The times of corrections of the address at the checkout, oldest first; only corrections that still count. */
  readonly emailCorrectedAt: readonly number[];
  /** The first opening of the page by the current link. */
  readonly linkOpenedAt: number | undefined;
  /** The requested links that have not replaced the current link, oldest first. */
  readonly freshLinks: readonly FreshLink[];
  /** The times of requests for links, oldest first; only requests that still count. */
  readonly freshLinksAskedAt: readonly number[];
  readonly location: string;
  readonly partySize: number | undefined;
  /** The time of the choice to pay the fee without a provider. */
  readonly offlineChosenAt: number | undefined;
  /**
   * The emails with instructions, oldest first. `to` is empty for a stored email, because the store has only a digest
   * of the address.
   */
  readonly instructions: readonly { readonly to: string; readonly at: number }[];
  /** True if the photographer created the booking. */
  readonly isMadeByStudio: boolean;
  /** The network address that created the booking. The service shows it to no one. */
  readonly madeFrom?: string | undefined;
  /** The network address that chose to pay without a provider. The service shows it to no one. */
  readonly offlineFrom?: string | undefined;
  readonly sessionFeeAsked: { readonly amountRwf: number; readonly at: number } | undefined;
  readonly addOns: readonly { readonly id: string; readonly unitRwf: number; readonly quantity: number }[];
  readonly photos:
    | { readonly url: string; readonly endsAt: number; readonly sentAt: number | undefined }
    | undefined;
  readonly notes: number;
  readonly cancellationReason: string | undefined;
  /** specification.md#erased-booking */
  readonly isErased: boolean;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** Oldest first. */
  readonly timeline: readonly Happened[];
}

export type Reminder = 'shoot_reminder' | 'balance_due' | 'photos_expiring' | 'thank_you';

export type RemindedOf = Readonly<Record<Reminder, readonly number[]>>;

export const NOT_REMINDED: RemindedOf = {
  shoot_reminder: [],
  balance_due: [],
  photos_expiring: [],
  thank_you: [],
};

/** The emails that are sent automatically; an undefined number means no such reminder. specification.md#policies */
export interface EmailPolicy {
  readonly reminderHoursBefore: number | undefined;
  readonly receipts: boolean;
  readonly balanceDueDaysBefore: number | undefined;
  readonly photosExpiringDaysBefore: number | undefined;
  readonly tomorrowAtMinute: number | undefined;
  readonly thankYouDaysAfter: number | undefined;
}

export const NO_REMINDERS = {
  reminderHoursBefore: undefined,
  balanceDueDaysBefore: undefined,
  photosExpiringDaysBefore: undefined,
  tomorrowAtMinute: undefined,
  thankYouDaysAfter: undefined,
} as const satisfies Omit<EmailPolicy, 'receipts'>;

/** An event. Its details name payments by their references and leave out notes. specification.md#timeline */
export interface Happened {
  readonly at: number;
  readonly by: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | readonly string[]>>;
}

/** An event without its time and actor. */
export type Happening = Pick<Happened, 'kind' | 'detail'>;

/** specification.md#busy-times */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
}

/** The relevant state of a studio at one instant. */
export interface Studio {
  readonly now: number;
  readonly bookings: readonly Booking[];
  /** The recorded outcomes of verified events, by event key; undefined for a stored event without a conclusion. */
  readonly events: ReadonlyMap<string, string | undefined>;
  /** The busy times of other calendars as last read, in milliseconds; none by default. */
  readonly busy?: readonly BusyTime[];
  /** The emails that are sent automatically; none by default. */
  readonly emailPolicy?: EmailPolicy;
  /** The last day, as its midnight in Kigali, on which the worker decided about the email of tomorrow's shoots. */
  readonly tomorrowDecidedOn?: number;
}

/** An email with the facts that the rules determine. `to` is an address, or `admin`. */
export interface Email {
  readonly cause: string;
  readonly to: string;
  /** The booking's reference. */
  readonly booking: string;
  readonly says?: Readonly<Record<string, string | number | undefined>>;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** specification.md#largest-integer */
export const LARGEST = 2_147_483_647;

/** The effect of an event. */
export interface Turn {
  /** The result in a word, or the refusal's code with the invalid field. */
  readonly answer: string;
  readonly studio: Studio;
  readonly emails: readonly Email[];
  /** Selects the emails to remove from the queue. */
  readonly withdraws?: (email: Email) => boolean;
}

/** The name of a new booking or payment until the service's name is known. */
export const NEW = 'new';
