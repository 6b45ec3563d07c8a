import type { Instant } from '@js-joda/core';
import type { Locale } from '../locale.ts';
import type { Rate } from '../money/rate.ts';
import type { Rwf } from '../money/rwf.ts';
import type { KigaliDate } from '../time/kigali.ts';
import type { EmailAddress } from './contact.ts';
import type { BookingReference } from './reference.ts';
import type { Slot } from './slot.ts';

/**
 * A booking in one of seven stored statuses. The type of each status has only the facts that exist in that status.
 * specification.md#booking-statuses
 */
export type Booking =
  | PendingBooking
  | ConfirmedBooking
  | CompletedBooking
  | NoShowBooking
  | ExpiredBooking
  | CancelledByClientBooking
  | CancelledByAdminBooking;

export type BookingStatus = Booking['status'];

/** The facts of a booking in every status. */
export interface BookingFacts {
  readonly id: string;
  readonly reference: BookingReference;
  readonly slot: Slot;
  /** The start before the first reschedule; undefined if the booking was never rescheduled. */
  readonly originalStartsAt: Instant | undefined;
  readonly timesRescheduled: number;
  /**
   * When the booking was last rescheduled. Undefined if it was never rescheduled, or if it was rescheduled by an old
   * version, which did not record the time.
   */
  readonly rescheduledAt: Instant | undefined;
  readonly timesRescheduledByClient: number;
  readonly sold: Sold;
  readonly fullName: string;
  /** Undefined if the photographer booked for a client without an email address. specification.md#no-email */
  readonly email: EmailAddress | undefined;
  /**
   * When the client corrected the address at the checkout, oldest first. Holds only corrections that count towards the
   * limit.
   */
  readonly emailCorrectedAt: readonly Instant[];
  readonly phone: string;
  readonly location: string;
  readonly partySize: number | undefined;
  readonly specialRequests: string | undefined;
  readonly locale: Locale;
  readonly consentAt: Instant;
  readonly createdAt: Instant;
  /** The notes, oldest first. */
  readonly notes: readonly Note[];
  /**
   * Digest of the network address that created the booking, needed for the limit on live holds. The address itself is
   * never stored.
   */
  readonly madeFrom: string;
  /**
   * The choice to pay the fee without a provider; undefined if this choice was not made. specification.md#offline-fee
   */
  readonly offlineFee: OfflineChoice | undefined;
  /** The time at which the client was erased; undefined if not erased. specification.md#erase-client */
  readonly erasedAt: Instant | undefined;
}

/** The choice to pay the booking fee without a provider. specification.md#choose-offline */
export interface OfflineChoice {
  readonly chosenAt: Instant;
  /**
   * Digest of the network address of the visitor who made this choice. Undefined if the photographer made it, or after
   * an erasure.
   */
  readonly chosenFrom: string | undefined;
  /** When and to whom the payment instructions were emailed, oldest first; empty after an erasure. */
  readonly instructionsSent: readonly SentInstructions[];
}

export interface SentInstructions {
  /** Digest of the recipient's email address, which may differ from the booking's current address. */
  readonly to: string;
  readonly at: Instant;
}

/**
 * The booking's own copy of what was sold. Later changes to the catalogue or the settings do not affect it.
 * specification.md#sold-copy
 */
export interface Sold {
  readonly service: {
    readonly id: string;
    readonly slug: string;
    readonly nameEn: string;
    readonly nameFr: string | undefined;
  };
  readonly package: {
    readonly id: string;
    readonly nameEn: string;
    readonly nameFr: string | undefined;
    readonly priceRwf: Rwf;
    readonly durationMinutes: number;
    readonly photoCount: number;
  };
  readonly addOns: readonly SoldAddOn[];
  readonly bookingFeeRate: Rate;
  readonly totalRwf: Rwf;
  readonly bookingFeeRwf: Rwf;
  readonly sessionFeeRwf: Rwf;
}

export interface SoldAddOn {
  readonly id: string;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly priceRwf: Rwf;
}

/**
 * The stored part of the link that the client gets in the confirmation email. specification.md#client-access-link
 * specification.md#token-digests
 */
export interface AccessLink {
  readonly digest: string;
  readonly expiresAt: Instant;
  /** When the page's script first reported that the link was opened; undefined until then. */
  readonly openedAt: Instant | undefined;
}

/** A note by the photographer: plain text that the client sees, or a private note. specification.md#notes */
export interface Note {
  readonly id: string;
  readonly body: string;
  readonly createdAt: Instant;
  readonly emailed: boolean;
  /** True if only the photographer sees the note. specification.md#private-notes */
  readonly private: boolean;
}

/** A new address that the client has not confirmed yet. specification.md#email-change */
export interface EmailChange {
  readonly email: EmailAddress;
  /** Digest of the token in the link. */
  readonly digest: string;
  readonly expiresAt: Instant;
}

/**
 * An add-on that was added after the shoot began. There is one entry per add-on, at the price that was agreed when the
 * add-on was first added. specification.md#post-shoot-price
 */
export interface PostShootAddOn {
  readonly addOnId: string;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly unitPriceRwf: Rwf;
  readonly quantity: number;
}

/** The facts that a booking gets at its confirmation and never loses. */
export interface Confirmation {
  readonly confirmedAt: Instant;
  readonly link: AccessLink;
  /**
   * The links that the client requested and that have not yet replaced the current link, oldest first.
   * specification.md#find-booking-link
   */
  readonly freshLinks: readonly AccessLink[];
  /** When the client requested fresh links, oldest first. Holds only requests that count towards the limit. */
  readonly freshLinksAskedAt: readonly Instant[];
  /** The latest request to change the contact address, until the change is confirmed. */
  readonly emailChange: EmailChange | undefined;
  /**
   * When the client requested changes of the address, oldest first. Holds only requests that count towards the limit.
   */
  readonly emailChangesAskedAt: readonly Instant[];
  readonly postShootAddOns: readonly PostShootAddOn[];
  /** How often the name or the place was edited since the confirmation. specification.md#calendar-entry */
  readonly timesEdited: number;
  /** The time of the last edit of the name or the place; undefined before the first edit. */
  readonly editedAt: Instant | undefined;
  readonly remindedOf: RemindedOf;
}

/**
 * The starts for which each reminder was already sent, oldest first. A reminder has several starts if it was sent again
 * after a reschedule. specification.md#one-reminder-a-start
 */
export type RemindedOf = Readonly<
  Record<'shoot_reminder' | 'balance_due' | 'photos_expiring' | 'thank_you', readonly Instant[]>
>;

/**
 * The photographer's request to pay the session fee. specification.md#session-fee-request
 * specification.md#session-fee-request-ends
 */
export interface SessionFeeRequest {
  readonly amountRwf: Rwf;
  readonly requestedAt: Instant;
}

/** A booking that waits for its booking fee. The hold keeps the slot until the hold lapses. */
export type PendingBooking = BookingFacts & {
  readonly status: 'pending_payment';
  readonly holdExpiresAt: Instant;
};

export type ConfirmedBooking = BookingFacts &
  Confirmation & {
    readonly status: 'confirmed';
    readonly sessionFeeRequest: SessionFeeRequest | undefined;
  };

export type CompletedBooking = BookingFacts &
  Confirmation & {
    readonly status: 'completed';
    /** Undefined for a booking completed before version 1.2.0, the first version that records this time. */
    readonly completedAt: Instant | undefined;
    readonly photoLink: PhotoLink | undefined;
  };

export type NoShowBooking = BookingFacts & Confirmation & { readonly status: 'no_show' };

export type ExpiredBooking = BookingFacts & {
  readonly status: 'expired';
  /** The instant at which the hold lapsed. */
  readonly expiredAt: Instant;
};

export type CancelledByClientBooking = BookingFacts &
  Confirmation & {
    readonly status: 'cancelled_by_client';
    readonly cancelledAt: Instant;
    /** The photographer's note about a cancellation that the client requested. The client never sees it. */
    readonly cancellationReason: string | undefined;
  };

export type CancelledByAdminBooking = BookingFacts &
  Confirmation & {
    readonly status: 'cancelled_by_admin';
    readonly cancelledAt: Instant;
    readonly cancellationReason: string | undefined;
  };

/** A booking in a final status. An expired booking can still be revived by a late booking fee. */
export type EndedBooking = Exclude<Booking, PendingBooking | ConfirmedBooking>;

/** A booking that was ever confirmed, so that its client has a link. */
export type LinkedBooking = Extract<Booking, Confirmation>;

/** The facts that decide the stage of a booking. */
export type StageFacts = Pick<BookingFacts, 'slot'> &
  (
    | Pick<PendingBooking, 'status' | 'holdExpiresAt'>
    | (Pick<CompletedBooking, 'status'> & {
        readonly photoLink: Pick<PhotoLink, 'expiresOn'> | undefined;
      })
    | Pick<Exclude<Booking, PendingBooking | CompletedBooking>, 'status'>
  );

/** The link to the pictures. specification.md#photo-delivery specification.md#photo-link-lifetime */
export interface PhotoLink {
  readonly url: string;
  readonly expiresOn: KigaliDate;
  readonly note: string | undefined;
  readonly sentAt: Instant | undefined;
}
