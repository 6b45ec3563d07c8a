import type { Instant } from '@js-joda/core';
import type { Payment } from '../model/payment/payment.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';

/** Payments inside a unit of work. Their booking is locked first, which locks its payments too. */
export interface PaymentRepository {
  /** Which booking a payment belongs to; locks nothing, so that the booking can be locked before the payment. */
  bookingIdOf(ourRef: string): Promise<string | undefined>;
  /** Every payment of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<readonly Payment[]>;
  add(payment: Payment): Promise<void>;
  /** Stores every fact of a payment. */
  save(payment: Payment): Promise<void>;
  /** One start of a payment to this phone at a time, from here to the end of the unit. */
  serialisePrompts(phone: PayerPhone): Promise<void>;
  /** When attempts to this phone began after `since`, over all bookings, oldest first. */
  promptsSince(phone: PayerPhone, since: Instant): Promise<readonly Instant[]>;
}
