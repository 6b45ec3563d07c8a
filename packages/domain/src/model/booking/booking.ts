import type { Instant } from '@js-joda/core';
import type { Locale } from '../locale.ts';
import type { Rate } from '../money/rate.ts';
import type { Rwf } from '../money/rwf.ts';
import type { KigaliDate } from '../time/kigali.ts';
import type { EmailAddress } from './contact.ts';
import type { BookingReference } from './reference.ts';
import type { Slot } from './slot.ts';

/**
 * specification.md#booking-statuses: one of seven, by its stored status. A fact that exists only in one status can't be
 * read in another.
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

/** What is true of a booking in every status. */
export interface BookingFacts {
  readonly id: string;
  readonly reference: BookingReference;
  readonly slot: Slot;
  /** Where the shoot was before its first move. */
  readonly originalStartsAt: Instant | undefined;
  readonly timesRescheduled: number;
  /** When it was last moved; undefined before that, and where the service kept no such date at the time. */
  readonly rescheduledAt: Instant | undefined;
  /** How many of these moves the client made. */
  readonly timesRescheduledByClient: number;
  readonly sold: Sold;
  readonly fullName: string;
  /** Undefined where the photographer booked for a client without one. specification.md#no-email */
  readonly email: EmailAddress | undefined;
  /** When the address was corrected at the checkout, oldest first; as many as the limit needs to know. */
  readonly emailCorrectedAt: readonly Instant[];
  readonly phone: string;
  readonly location: string;
  readonly partySize: number | undefined;
  readonly specialRequests: string | undefined;
  readonly locale: Locale;
  readonly consentAt: Instant;
  readonly createdAt: Instant;
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** Digest of the network address that made the booking, for the limit on live holds; never the address itself. */
  readonly madeFrom: string;
  /** specification.md#offline-fee: that its fee is to come without a provider; undefined unless it was chosen so. */
  readonly offlineFee: OfflineChoice | undefined;
  /** specification.md#erase-client: when its client was erased; undefined while it has one. */
  readonly erasedAt: Instant | undefined;
}

/** The choice to pay the booking fee without a provider. specification.md#choose-offline */
export interface OfflineChoice {
  readonly chosenAt: Instant;
  /** Digest of the network address that chose; undefined where the photographer did, and once erased. */
  readonly chosenFrom: string | undefined;
  /** The emails with instructions, oldest first; none once erased. */
  readonly instructionsSent: readonly SentInstructions[];
}

export interface SentInstructions {
  /** Digest of the email address, which may be another than the booking's by now. */
  readonly to: string;
  readonly at: Instant;
}

/**
 * specification.md#sold-copy: the booking's own copy of what was sold; later catalogue or setting edits never change
 * it.
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
 * specification.md#client-access-link specification.md#token-digests: what is stored of the link in the confirmation
 * email.
 */
export interface AccessLink {
  readonly digest: string;
  readonly expiresAt: Instant;
  /** When the script of its page first said that it was opened; undefined before that. */
  readonly openedAt: Instant | undefined;
}

/** specification.md#notes: the photographer's plain text to the client, or a private one. */
export interface Note {
  readonly id: string;
  readonly body: string;
  readonly createdAt: Instant;
  /** Whether it was emailed to the client too. */
  readonly emailed: boolean;
  /** Whether it is for the photographer alone. specification.md#private-notes */
  readonly private: boolean;
}

/** specification.md#email-change: the address that waits for its link to be followed. */
export interface EmailChange {
  readonly email: EmailAddress;
  /** What is stored of the token in the link. */
  readonly digest: string;
  readonly expiresAt: Instant;
}

/** specification.md#post-shoot-price: one entry per add-on, at the price agreed when it was first added. */
export interface PostShootAddOn {
  readonly addOnId: string;
  readonly nameEn: string;
  readonly nameFr: string | undefined;
  readonly unitPriceRwf: Rwf;
  readonly quantity: number;
}

/** What confirmation adds, for good. */
export interface Confirmation {
  readonly confirmedAt: Instant;
  readonly link: AccessLink;
  /** specification.md#find-booking-link: links its client asked for that have not replaced the one before, oldest first. */
  readonly freshLinks: readonly AccessLink[];
  /** When these were asked for, oldest first; as many as the limit needs to know. */
  readonly freshLinksAskedAt: readonly Instant[];
  /** The latest request to change the contact address, until it is confirmed. */
  readonly emailChange: EmailChange | undefined;
  /** When the latest changes were asked for, oldest first; as many as the limit needs to know. */
  readonly emailChangesAskedAt: readonly Instant[];
  readonly postShootAddOns: readonly PostShootAddOn[];
  /** specification.md#calendar-entry: how often the name or the place was edited since the confirmation. */
  readonly timesEdited: number;
  /** When it was last edited; undefined before that. */
  readonly editedAt: Instant | undefined;
  /** specification.md#one-reminder-a-start: the starts of which the client was reminded, oldest reminder first. */
  readonly remindedOf: readonly Instant[];
}

/**
 * specification.md#session-fee-request specification.md#session-fee-request-ends: what the photographer has asked the
 * client to pay.
 */
export interface SessionFeeRequest {
  readonly amountRwf: Rwf;
  readonly requestedAt: Instant;
}

/** Waiting for its booking fee; its hold keeps the slot until it lapses. */
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
  Confirmation & { readonly status: 'completed'; readonly photoLink: PhotoLink | undefined };

export type NoShowBooking = BookingFacts & Confirmation & { readonly status: 'no_show' };

export type ExpiredBooking = BookingFacts & {
  readonly status: 'expired';
  /** When its hold lapsed. */
  readonly expiredAt: Instant;
};

export type CancelledByClientBooking = BookingFacts &
  Confirmation & {
    readonly status: 'cancelled_by_client';
    readonly cancelledAt: Instant;
    /** What the photographer noted of a cancellation at the client's request; the client never sees it. */
    readonly cancellationReason: string | undefined;
  };

export type CancelledByAdminBooking = BookingFacts &
  Confirmation & {
    readonly status: 'cancelled_by_admin';
    readonly cancelledAt: Instant;
    readonly cancellationReason: string | undefined;
  };

/** A booking that nothing is ahead of; only a late fee may still take an expired one up. */
export type EndedBooking = Exclude<Booking, PendingBooking | ConfirmedBooking>;

/** A booking that was confirmed, whatever became of it: its client has a link. */
export type LinkedBooking = Extract<Booking, Confirmation>;

/** The facts of a booking that decide its stage. */
export type StageFacts = Pick<BookingFacts, 'slot'> &
  (
    | Pick<PendingBooking, 'status' | 'holdExpiresAt'>
    | (Pick<CompletedBooking, 'status'> & {
        readonly photoLink: Pick<PhotoLink, 'expiresOn'> | undefined;
      })
    | Pick<Exclude<Booking, PendingBooking | CompletedBooking>, 'status'>
  );

/** specification.md#photo-delivery specification.md#photo-link-lifetime: the link to the pictures. */
export interface PhotoLink {
  readonly url: string;
  readonly expiresOn: KigaliDate;
  readonly note: string | undefined;
  readonly sentAt: Instant | undefined;
}
