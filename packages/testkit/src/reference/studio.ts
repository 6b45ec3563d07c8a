// The rules of a booking's life in plain numbers, stated from docs/specification.md alone: nothing of ours is imported
// here, so that a mistake in the service and in this folder is not the same mistake. Instants are milliseconds of the
// epoch, money is whole Rwandan francs.

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

/** specification.md#payment-statuses, and of a failed payment who says so (specification.md#own-conclusion). */
export type PaymentStatus =
  | 'pending'
  | 'succeeded'
  | 'failed by us'
  | 'failed by the provider'
  | 'refund_due'
  | 'refunded'
  | 'voided';

export interface Payment {
  /** Its `ourRef`. */
  readonly ref: string;
  readonly purpose: Purpose;
  readonly method: string;
  /** Undefined for cash, and for a fee that came without a provider. */
  readonly phone: string | undefined;
  readonly amountRwf: number;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  /** The end of the prompt or of the card page; undefined for cash. */
  readonly answerableUntil: number | undefined;
  /** A card payer has been given a page. */
  readonly hasPage: boolean;
  /** The provider said paid, which settled nothing. */
  readonly isSaidPaid: boolean;
}

/** When a link that a client asked for ends, and when the page was first opened by it. */
export interface FreshLink {
  readonly expiresAt: number;
  readonly openedAt: number | undefined;
}

/** Where every shoot is at first. */
export const FIRST_PLACE = 'Studio, Kacyiru';

export interface Booking {
  /** Its reference. */
  readonly ref: string;
  readonly status: Status;
  readonly startsAt: number;
  readonly minutes: number;
  readonly bufferMinutes: number;
  readonly totalRwf: number;
  readonly bookingFeeRwf: number;
  /** Only of a pending booking. */
  readonly holdExpiresAt: number | undefined;
  readonly confirmedAt: number | undefined;
  readonly linkExpiresAt: number | undefined;
  readonly linkUsedAt: number | undefined;
  readonly originalStartsAt: number | undefined;
  readonly timesRescheduled: number;
  readonly rescheduledAt: number | undefined;
  readonly timesRescheduledByClient: number;
  /** specification.md#calendar-entry: how often the place was edited since the confirmation. */
  readonly timesEdited: number;
  /** The starts of which the client was reminded. */
  readonly remindedOf: readonly number[];
  /** Empty for a client without one. specification.md#no-email */
  readonly email: string;
  readonly newEmail: { readonly email: string; readonly expiresAt: number } | undefined;
  /** When changes of address were asked for, oldest first, as many as still count. */
  readonly emailAskedAt: readonly number[];
  /** When the address was corrected at the checkout, oldest first, as many as still count. */
  readonly emailCorrectedAt: readonly number[];
  /** When the page was first opened by the present link. */
  readonly linkOpenedAt: number | undefined;
  /** The links that its client asked for and that have not replaced the present one, oldest first. */
  readonly freshLinks: readonly FreshLink[];
  /** When these were asked for, oldest first, as many as still count. */
  readonly freshLinksAskedAt: readonly number[];
  readonly location: string;
  readonly partySize: number | undefined;
  /** When it was chosen to pay its fee without a provider. */
  readonly offlineChosenAt: number | undefined;
  /** The emails that said how, oldest first; the addresses are kept as digests, so none is seen of a stored one. */
  readonly instructions: readonly { readonly to: string; readonly at: number }[];
  /** Whether the photographer made it. */
  readonly isMadeByStudio: boolean;
  readonly sessionFeeAsked: { readonly amountRwf: number; readonly at: number } | undefined;
  readonly addOns: readonly { readonly id: string; readonly unitRwf: number; readonly quantity: number }[];
  readonly photos: { readonly url: string; readonly endsAt: number; readonly isSent: boolean } | undefined;
  readonly notes: number;
  readonly cancellationReason: string | undefined;
  /** specification.md#erased-booking */
  readonly isErased: boolean;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** Oldest first. */
  readonly timeline: readonly Happened[];
}

/** specification.md#policies: which emails go out by themselves; no reminder where there is no number. */
export interface EmailPolicy {
  readonly reminderHoursBefore: number | undefined;
  readonly receipts: boolean;
}

/** specification.md#timeline: an event, with its details; a payment by its reference, a note by nothing. */
export interface Happened {
  readonly at: number;
  readonly by: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | readonly string[]>>;
}

/** An event before it is said when and by whom. */
export type Happening = Pick<Happened, 'kind' | 'detail'>;

/** Everything that matters of a studio at one instant. */
export interface Studio {
  readonly now: number;
  readonly bookings: readonly Booking[];
  /** What is on record of verified events, by event key; undefined for one that was stored and not concluded. */
  readonly events: ReadonlyMap<string, string | undefined>;
  /** All off when left out. */
  readonly emailPolicy?: EmailPolicy;
}

/** An email in the words that the rules decide. `to` is an address, or `admin`. */
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

/** What an event comes to. */
export interface Turn {
  /** What was done, in a word, or the refusal's code, with the field at fault. */
  readonly answer: string;
  readonly studio: Studio;
  readonly emails: readonly Email[];
  /** Emails that are taken out of the queue. */
  readonly withdraws?: (email: Email) => boolean;
}

/** Names what an event adds, until the service's own name for it is known. */
export const NEW = 'new';
