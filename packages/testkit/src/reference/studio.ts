// The rules of bookings in plain numbers, derived from docs/specification.md alone. This folder imports no other code
// of Booky, so that it repeats no mistake of the service. Instants are epoch milliseconds, and money is whole Rwandan
// francs.

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

/**
 * The status of a payment. For a failed payment, it also says who decided that it failed
 * (specification.md#own-conclusion). specification.md#payment-statuses
 */
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
  /** The payer's phone. Undefined for cash, and for a fee that arrived without a provider. */
  readonly phone: string | undefined;
  readonly amountRwf: number;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  /** When the prompt or the card page expires. Undefined for a payment that the photographer has recorded. */
  readonly answerableUntil: number | undefined;
  /** True if the payer got a card page. */
  readonly hasPage: boolean;
  /** True if the provider reported the payment as paid, but the report did not settle it. */
  readonly isSaidPaid: boolean;
}

/** A link that a client has requested: when it expires, and when the page was first opened by it. */
export interface FreshLink {
  readonly expiresAt: number;
  readonly openedAt: number | undefined;
}

/** Where every shoot takes place unless it is changed. */
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
  /** Undefined unless the booking is pending. */
  readonly holdExpiresAt: number | undefined;
  readonly confirmedAt: number | undefined;
  readonly linkExpiresAt: number | undefined;
  readonly linkUsedAt: number | undefined;
  readonly originalStartsAt: number | undefined;
  readonly timesRescheduled: number;
  readonly rescheduledAt: number | undefined;
  readonly timesRescheduledByClient: number;
  /**
   * How many times the place was changed after the confirmation, by an edit or by an erasure.
   * specification.md#calendar-entry
   */
  readonly timesEdited: number;
  /** The starts for which each reminder has been sent or skipped, by the reminder's cause. */
  readonly remindedOf: RemindedOf;
  /** The client's address. Empty for a client without an address. specification.md#no-email */
  readonly email: string;
  readonly newEmail: { readonly email: string; readonly expiresAt: number } | undefined;
  /** When the client asked to change the address, oldest first. Leaves out requests that no longer count. */
  readonly emailAskedAt: readonly number[];
  /**
   * When the client corrected the address at the checkout, oldest first. Leaves out corrections that no longer count.
   */
  readonly emailCorrectedAt: readonly number[];
  /** When the page was first opened by the current link. */
  readonly linkOpenedAt: number | undefined;
  /** The links that the client has requested and that have not become the current link, oldest first. */
  readonly freshLinks: readonly FreshLink[];
  /** When the client requested links, oldest first. Leaves out requests that no longer count. */
  readonly freshLinksAskedAt: readonly number[];
  readonly location: string;
  readonly partySize: number | undefined;
  /** When the client chose to pay the booking fee without a provider. */
  readonly offlineChosenAt: number | undefined;
  /**
   * When payment instructions were emailed, and to which address, oldest first. For stored emails `to` is empty,
   * because the store keeps only the digest of the address.
   */
  readonly instructions: readonly { readonly to: string; readonly at: number }[];
  /** True if the photographer created the booking. */
  readonly isMadeByStudio: boolean;
  /** The network address from which the booking was made. The service never shows it to anyone. */
  readonly madeFrom?: string | undefined;
  /** The network address from which the client chose to pay without a provider. The service shows it to no one. */
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

/**
 * The settings of the automatic emails. If a number is undefined, that reminder is turned off.
 * specification.md#policies
 */
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

/**
 * An event in a booking's timeline. Its details identify payments by their references, and leave out notes.
 * specification.md#timeline
 */
export interface Happened {
  readonly at: number;
  readonly by: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | readonly string[]>>;
}

/** An event without the time at which it happened and who caused it. */
export type Happening = Pick<Happened, 'kind' | 'detail'>;

/** specification.md#busy-times */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
}

/** The state of a studio at one instant, as much of it as the rules need. */
export interface Studio {
  readonly now: number;
  readonly bookings: readonly Booking[];
  /**
   * The outcomes recorded for verified events, by event key. The outcome is undefined if the event is stored but has
   * none yet.
   */
  readonly events: ReadonlyMap<string, string | undefined>;
  /** The busy times of the last reading of the external calendars. Undefined before the first reading. */
  readonly busy?: readonly BusyTime[];
  /** The settings of the automatic emails. If undefined, no such emails are sent. */
  readonly emailPolicy?: EmailPolicy;
  /**
   * The last day on which the worker sent the email about tomorrow's shoots or decided to skip it, given as the
   * midnight in Kigali that begins this day.
   */
  readonly tomorrowDecidedOn?: number;
}

/** An email with those of its facts that the rules determine. `to` is either an address or `admin`. */
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

/** The effect that an event has. */
export interface Turn {
  /** The result in a word or two. For a refusal, it is the code of the refusal, followed by the invalid fields. */
  readonly answer: string;
  readonly studio: Studio;
  readonly emails: readonly Email[];
  /** Returns true for each email that the event removes from the queue. */
  readonly withdraws?: (email: Email) => boolean;
}

/** A placeholder for the reference of a new booking or payment that the service has not named yet. */
export const NEW = 'new';
