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
 * The status of a payment. For a failed payment, it contains who concluded the failure
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
  /** The end of the prompt or of the card page. Undefined for cash. */
  readonly answerableUntil: number | undefined;
  /** True if the payer has got a card page. */
  readonly hasPage: boolean;
  /** True if the provider reported the payment as paid, but the report did not settle it. */
  readonly isSaidPaid: boolean;
}

/** A link that a client requested: its expiry, and the time at which it first opened the page. */
export interface FreshLink {
  readonly expiresAt: number;
  readonly openedAt: number | undefined;
}

/** The place of every shoot at first. */
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
  /** The number of edits of the place after the confirmation. specification.md#calendar-entry */
  readonly timesEdited: number;
  /** The starts for which a reminder was sent, by the email's cause. */
  readonly remindedOf: RemindedOf;
  /** The client's address. Empty for a client without an address. specification.md#no-email */
  readonly email: string;
  readonly newEmail: { readonly email: string; readonly expiresAt: number } | undefined;
  /** The times of requests to change the address, oldest first. Omits requests that no longer count. */
  readonly emailAskedAt: readonly number[];
  /** The times of corrections of the address at the checkout, oldest first. Omits corrections that no longer count. */
  readonly emailCorrectedAt: readonly number[];
  /** The time at which the current link first opened the page. */
  readonly linkOpenedAt: number | undefined;
  /** The requested links that have not replaced the current link, oldest first. */
  readonly freshLinks: readonly FreshLink[];
  /** The times of requests for links, oldest first. Omits requests that no longer count. */
  readonly freshLinksAskedAt: readonly number[];
  readonly location: string;
  readonly partySize: number | undefined;
  /** The time at which the client chose to pay the fee without a provider. */
  readonly offlineChosenAt: number | undefined;
  /**
   * The emails with instructions, oldest first. The address `to` is empty for a stored email, because the store has
   * only its digest.
   */
  readonly instructions: readonly { readonly to: string; readonly at: number }[];
  /** True if the photographer created the booking. */
  readonly isMadeByStudio: boolean;
  /** The network address from which the booking was created. The service shows it to no one. */
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
 * The policy of automatic emails. An undefined number means that there is no such reminder. specification.md#policies
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

/** An event. Its details name payments by their references and omit notes. specification.md#timeline */
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

/** The state of a studio at one instant, as far as the rules need it. */
export interface Studio {
  readonly now: number;
  readonly bookings: readonly Booking[];
  /** The recorded outcomes of verified events, by event key. Undefined for a stored event without an outcome. */
  readonly events: ReadonlyMap<string, string | undefined>;
  /** The busy times of other calendars at the last reading, in milliseconds. By default, there are none. */
  readonly busy?: readonly BusyTime[];
  /** The policy of automatic emails. By default, there are none. */
  readonly emailPolicy?: EmailPolicy;
  /**
   * The last day on which the worker sent or skipped the email about tomorrow's shoots. It is the day's midnight in
   * Kigali.
   */
  readonly tomorrowDecidedOn?: number;
}

/** An email with the facts that the rules determine. The recipient `to` is an address or `admin`. */
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
  /** The result in a word, or the code of the refusal with the invalid field. */
  readonly answer: string;
  readonly studio: Studio;
  readonly emails: readonly Email[];
  /** Returns true for the emails to remove from the queue. */
  readonly withdraws?: (email: Email) => boolean;
}

/** The name of a new booking or payment until the service has named it. */
export const NEW = 'new';
