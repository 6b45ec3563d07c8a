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

/** A booking with its payments and the time of the last use of its link, all from one snapshot. */
export interface BookingAccount {
  readonly booking: Booking;
  /** All payments, oldest first. */
  readonly payments: readonly Payment[];
  /** The last time the client opened the booking by its link. */
  readonly linkLastUsedAt: Instant | undefined;
}

/**
 * The conditions on the bookings in a list. Undefined conditions are ignored. specification.md#list-bookings-filters
 */
export interface BookingFilter {
  readonly stages: readonly BookingStage[] | undefined;
  readonly statuses: readonly BookingStatus[] | undefined;
  /** The dates in Kigali on which the shoot may start, both inclusive. */
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
  /**
   * The words of a search. Each word must occur in the booking's reference, name, email or phone (`searchWords`).
   * specification.md#list-bookings-search
   */
  readonly search: string | undefined;
  /** True to list only bookings that owe money. specification.md#list-owed */
  readonly isOwing?: boolean;
  /** The order of the list. If undefined, `-startsAt`. specification.md#list-bookings-order */
  readonly order?: BookingOrder | undefined;
}

/** The possible orders of the list: by start, then by id. `-startsAt` means descending. specification.md#list-owed */
export const BOOKING_ORDERS = ['startsAt', '-startsAt'] as const;

export type BookingOrder = (typeof BOOKING_ORDERS)[number];

/** One page of the bookings, in the order of the filter. specification.md#list-bookings-order */
export interface BookingPage {
  readonly bookings: readonly BookingAccount[];
  /** The number of bookings that match, on all pages. */
  readonly total: number;
  /** The number of the returned page, counted from 1 (specification.md#list-bookings-pages). */
  readonly page: number;
}

/**
 * One page of clients. The client with the latest shoot comes first; equal clients are ordered by address.
 * specification.md#list-clients-order
 */
export interface ClientPage {
  readonly clients: readonly Client[];
  /** The number of clients that match, on all pages. */
  readonly total: number;
  /** The number of the returned page, counted from 1. */
  readonly page: number;
}

/** The ids of all bookings of an address, except erased bookings. */
export interface BookingsOfAddress {
  readonly own: readonly string[];
  /** Bookings with another address that have a pending or expired change to this address. */
  readonly waiting: readonly string[];
}

/** Reads bookings, without changes or locks. */
export interface BookingReader {
  byId(id: string): Promise<BookingAccount | undefined>;
  byReference(reference: BookingReference): Promise<BookingAccount | undefined>;
  /**
   * Returns the booking that the access token with this digest opens, whether the current token or a fresh one. The
   * token must not have expired at `now`.
   */
  byAccessToken(digest: string, now: Instant): Promise<BookingAccount | undefined>;
  /** Returns the bookings with these ids, ordered by start, then by id. */
  byIds(ids: readonly string[]): Promise<readonly BookingAccount[]>;
  /**
   * Returns two lists, each ordered by start, then by id. `own`: the bookings with this address. `waiting`: the bookings
   * with another address, if a change to this address was requested, and is pending or has expired.
   */
  ofAddress(address: ClientAddress): Promise<BookingsOfAddress>;
  /**
   * Returns one page of bookings with the stages that they have at `now`. If `page` is past the end, returns the last
   * page.
   */
  page(filter: BookingFilter, page: number, pageSize: number, now: Instant): Promise<BookingPage>;
  /**
   * Returns one page of the clients that match the search. Counts only bookings that were confirmed at some time and
   * are not erased. A client matches if one of these bookings matches. The sums cover all of the client's counted
   * bookings. specification.md#list-clients
   */
  clients(search: string | undefined, page: number, pageSize: number): Promise<ClientPage>;
  /**
   * Counts the bookings of a package that start after `now` and occupy their slot at `now`.
   * specification.md#package-warning
   */
  countUpcoming(packageId: string, now: Instant): Promise<number>;
  /**
   * Returns true if no other booking occupies the slot of this booking at `now`. Also returns true if the booking is
   * unknown.
   */
  isSlotFree(id: string, now: Instant): Promise<boolean>;
  /** Returns a booking with its payments and events, all from one snapshot. */
  chronicle(id: string): Promise<(BookingAccount & Chronicle) | undefined>;
  /** Returns the {@link chronicle} of each of these bookings, ordered by start, then by id. */
  chronicles(ids: readonly string[]): Promise<readonly (BookingAccount & Chronicle)[]>;
  /**
   * Returns the number of the booking's receipt. It is assigned in the unit of work in which the booking's first
   * payment succeeds. specification.md#receipt-numbers-run
   */
  receiptNumber(id: string): Promise<ReceiptNumber | undefined>;
  /** Returns the payment with this ourRef, together with its booking. */
  byOurRef(ourRef: string): Promise<{ readonly payment: Payment; readonly booking: Booking } | undefined>;
}
