import type { Booking } from '../model/booking/booking.ts';
import type { BookingReference } from '../model/booking/reference.ts';
import type { Payment } from '../model/payment/payment.ts';

/** A booking and every payment of it, newest first. */
export interface BookingWithPayments {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

/** Reads of single bookings that change nothing and lock nothing. */
export interface BookingReader {
  byReference(reference: BookingReference): Promise<BookingWithPayments | undefined>;
  /** The payment of this ourRef with its booking. */
  byOurRef(ourRef: string): Promise<{ readonly payment: Payment; readonly booking: Booking } | undefined>;
}
