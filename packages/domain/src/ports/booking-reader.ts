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

/** A booking with what belongs to it, all of one moment. */
export interface BookingAccount {
  readonly booking: Booking;
  /** Every payment, oldest first. */
  readonly payments: readonly Payment[];
  /** When the client last opened the booking by its link. */
  readonly linkLastUsedAt: Instant | undefined;
}

/** specification.md#list-bookings-filters: all must hold; what is undefined does not restrict. */
export interface BookingFilter {
  readonly stages: readonly BookingStage[] | undefined;
  readonly statuses: readonly BookingStatus[] | undefined;
  /** Kigali dates of the shoot's start, both inclusive. */
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
  /** Words that reference, name, email or phone must all contain, read by `searchWords`. specification.md#list-bookings-search */
  readonly search: string | undefined;
  /** Only those that owe something. specification.md#list-owed */
  readonly isOwing?: boolean;
  /** How the list is sorted; `-startsAt` when left out. specification.md#list-bookings-order */
  readonly order?: BookingOrder | undefined;
}

/** By start, then id: `-startsAt` both descending. specification.md#list-owed */
export const BOOKING_ORDERS = ['startsAt', '-startsAt'] as const;

export type BookingOrder = (typeof BOOKING_ORDERS)[number];

/** specification.md#list-bookings-order: in the order of the filter. */
export interface BookingPage {
  readonly bookings: readonly BookingAccount[];
  /** All matches. */
  readonly total: number;
  /** The page answered, 1-based (specification.md#list-bookings-pages). */
  readonly page: number;
}

/** specification.md#list-clients-order: by the latest shoot, descending, then by address. */
export interface ClientPage {
  readonly clients: readonly Client[];
  /** All matches. */
  readonly total: number;
  /** The page answered, 1-based. */
  readonly page: number;
}

/** Ids of bookings that are not erased. */
export interface BookingsOfAddress {
  readonly own: readonly string[];
  /** Whether or not the change can still be confirmed. */
  readonly waiting: readonly string[];
}

/** Reads of bookings that change nothing and lock nothing. */
export interface BookingReader {
  byId(id: string): Promise<BookingAccount | undefined>;
  byReference(reference: BookingReference): Promise<BookingAccount | undefined>;
  /**
   * The booking whose access token has this digest, the present one or a fresh one that waits to be opened, and has not
   * expired at `now`; an expired one is not read.
   */
  byAccessToken(digest: string, now: Instant): Promise<BookingAccount | undefined>;
  /** Those of these ids, by start, then id. */
  byIds(ids: readonly string[]): Promise<readonly BookingAccount[]>;
  /** Which bookings are of this address, by start, then id, and which of other addresses wait for a change to it. */
  ofAddress(address: ClientAddress): Promise<BookingsOfAddress>;
  /** Stages are those at `now`; a page past the end is the last. */
  page(filter: BookingFilter, page: number, pageSize: number, now: Instant): Promise<BookingPage>;
  /**
   * The addresses with a booking that was ever confirmed, is not erased and matches the search, each with all such
   * bookings. specification.md#list-clients
   */
  clients(search: string | undefined, page: number, pageSize: number): Promise<ClientPage>;
  /** specification.md#package-warning: how many bookings of a package occupy their slot at `now` and start after it. */
  countUpcoming(packageId: string, now: Instant): Promise<number>;
  /** Whether no other booking occupies the slot of a booking at `now`; true for an unknown one. */
  isSlotFree(id: string, now: Instant): Promise<boolean>;
  /** A booking with its payments and events, all of one moment. */
  chronicle(id: string): Promise<(BookingAccount & Chronicle) | undefined>;
  /** The same of these ids, by start, then id. */
  chronicles(ids: readonly string[]): Promise<readonly (BookingAccount & Chronicle)[]>;
  /** The number of a booking's receipt, once one was given: by the end of the unit of its first success. specification.md#receipt-numbers-run */
  receiptNumber(id: string): Promise<ReceiptNumber | undefined>;
  /** The payment of this ourRef with its booking. */
  byOurRef(ourRef: string): Promise<{ readonly payment: Payment; readonly booking: Booking } | undefined>;
}
