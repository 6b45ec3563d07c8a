import type { Instant } from '@js-joda/core';
import type { Booking, BookingStatus } from '../model/booking/booking.ts';
import type { ClientAddress } from '../model/booking/contact.ts';
import type { BookingReference } from '../model/booking/reference.ts';
import type { BookingStage } from '../model/booking/stage.ts';
import type { Chronicle } from '../model/booking/timeline.ts';
import type { Client } from '../model/client.ts';
import type { Payment } from '../model/payment/payment.ts';
import type { ReceiptNumber } from '../model/payment/receipt.ts';
import type { KigaliDate } from '../model/time/kigali.ts';

/** A booking with its payments and the last use of its link, from one snapshot. */
export interface BookingAccount {
  readonly booking: Booking;
  /** Every payment, oldest first. */
  readonly payments: readonly Payment[];
  /** The last time the client opened the booking by its link. */
  readonly linkLastUsedAt: Instant | undefined;
}

/** The conditions of a list. Undefined conditions are ignored. specification.md#list-bookings-filters */
export interface BookingFilter {
  readonly stages: readonly BookingStage[] | undefined;
  readonly statuses: readonly BookingStatus[] | undefined;
  /** Kigali dates of the shoot's start, both inclusive. */
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
  /**
   * The words of a search. Each word must occur in the reference, the name, the email or the phone (`searchWords`).
   * specification.md#list-bookings-search
   */
  readonly search: string | undefined;
  /** True to list only bookings that owe money. specification.md#list-owed */
  readonly isOwing?: boolean;
  /** The order of the list; `-startsAt` if undefined. specification.md#list-bookings-order */
  readonly order?: BookingOrder | undefined;
}

/** The orders of the list: by start, then by id. `-startsAt` is the descending order. specification.md#list-owed */
export const BOOKING_ORDERS = ['startsAt', '-startsAt'] as const;

export type BookingOrder = (typeof BOOKING_ORDERS)[number];

/** One page of the bookings, in the order of the filter. specification.md#list-bookings-order */
export interface BookingPage {
  readonly bookings: readonly BookingAccount[];
  /** The number of matches. */
  readonly total: number;
  /** The returned page, 1-based (specification.md#list-bookings-pages). */
  readonly page: number;
}

/** One page of clients, by the latest shoot, descending, then by address. specification.md#list-clients-order */
export interface ClientPage {
  readonly clients: readonly Client[];
  /** The number of matches. */
  readonly total: number;
  /** The returned page, 1-based. */
  readonly page: number;
}

/** The ids of the bookings of an address, without erased bookings. */
export interface BookingsOfAddress {
  readonly own: readonly string[];
  /** The bookings of other addresses with a pending or expired change to this address. */
  readonly waiting: readonly string[];
}

/** Reads bookings, without changes or locks. */
export interface BookingReader {
  byId(id: string): Promise<BookingAccount | undefined>;
  byReference(reference: BookingReference): Promise<BookingAccount | undefined>;
  /** Returns the booking with an access token of this digest, current or fresh, that has not expired at `now`. */
  byAccessToken(digest: string, now: Instant): Promise<BookingAccount | undefined>;
  /** Returns the bookings with these ids, by start, then id. */
  byIds(ids: readonly string[]): Promise<readonly BookingAccount[]>;
  /**
   * Returns the bookings of this address, and the bookings of other addresses with a pending change to this address; by
   * start, then id.
   */
  ofAddress(address: ClientAddress): Promise<BookingsOfAddress>;
  /** Returns one page with stages derived at `now`. Returns the last page if `page` is past the end. */
  page(filter: BookingFilter, page: number, pageSize: number, now: Instant): Promise<BookingPage>;
  /**
   * Returns one page of the clients that match the search. Only bookings that were ever confirmed and are not erased
   * count. A client matches if one of these bookings matches. The sums cover all of these bookings.
   * specification.md#list-clients
   */
  clients(search: string | undefined, page: number, pageSize: number): Promise<ClientPage>;
  /**
   * Counts the bookings of a package that occupy their slot at `now` and start after `now`.
   * specification.md#package-warning
   */
  countUpcoming(packageId: string, now: Instant): Promise<number>;
  /**
   * Returns true if no other booking occupies the slot of a booking at `now`. Also returns true for an unknown booking.
   */
  isSlotFree(id: string, now: Instant): Promise<boolean>;
  /** Returns a booking with its payments and events, from one snapshot. */
  chronicle(id: string): Promise<(BookingAccount & Chronicle) | undefined>;
  /** Returns the {@link chronicle} of each of these bookings, by start, then by id. */
  chronicles(ids: readonly string[]): Promise<readonly (BookingAccount & Chronicle)[]>;
  /**
   * Returns the number of a booking's receipt. The unit of work of the booking's first successful payment assigns the
   * number. specification.md#receipt-numbers-run
   */
  receiptNumber(id: string): Promise<ReceiptNumber | undefined>;
  /** Returns the payment with this ourRef, with its booking. */
  byOurRef(ourRef: string): Promise<{ readonly payment: Payment; readonly booking: Booking } | undefined>;
}
