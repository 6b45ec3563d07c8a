import type { Instant } from '@js-joda/core';
import type { Payment } from '../model/payment/payment.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';
import type { Prompt } from '../model/payment/prompt-limit.ts';

/**
 * Payments inside a unit of work. Lock the booking of a payment first: the lock on the booking also covers its
 * payments.
 */
export interface PaymentRepository {
  /**
   * Returns the id of the booking that a payment belongs to. Takes no lock, so that the caller can lock the booking
   * before the payment.
   */
  bookingIdOf(ourRef: string): Promise<string | undefined>;
  /** Returns the id of the booking that the payment with this id belongs to. Accepts any text. */
  bookingIdOfPayment(id: string): Promise<string | undefined>;
  /** Returns every payment of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<readonly Payment[]>;
  add(payment: Payment): Promise<void>;
  /** Stores all facts of a payment. */
  save(payment: Payment): Promise<void>;
  /** Locks the phone until the unit ends, so that payments from this phone start one after the other. */
  serialisePrompts(phone: PayerPhone): Promise<void>;
  /**
   * Returns the attempts of all bookings that may have prompted this phone, oldest first. The attempts began after
   * `since` and at or before `until`. Leaves out attempts by card, and attempts that we concluded as failed, because
   * their prompts never reached the phone or have expired. specification.md#prompts-per-phone
   */
  promptsBetween(phone: PayerPhone, since: Instant, until: Instant): Promise<readonly Prompt[]>;
}
