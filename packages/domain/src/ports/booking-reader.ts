import type { Instant } from '@js-joda/core';
import type { Booking } from '../model/booking/booking.ts';
import type { BookingReference } from '../model/booking/reference.ts';
import type { Payment } from '../model/payment/payment.ts';

/** A booking with what belongs to it, all of one moment. */
export interface BookingAccount {
  readonly booking: Booking;
  /** Every payment, oldest first. */
  readonly payments: readonly Payment[];
  /** When the client last opened the booking by its link. */
  readonly linkLastUsedAt: Instant | undefined;
}

/** Reads of single bookings that change nothing and lock nothing. */
export interface BookingReader {
  byId(id: string): Promise<BookingAccount | undefined>;
  byReference(reference: BookingReference): Promise<BookingAccount | undefined>;
  /** The booking whose present access token has this digest and has not expired at `now`; an expired one is not read. */
  byAccessToken(digest: string, now: Instant): Promise<BookingAccount | undefined>;
  /** The payment of this ourRef with its booking. */
  byOurRef(ourRef: string): Promise<{ readonly payment: Payment; readonly booking: Booking } | undefined>;
}
