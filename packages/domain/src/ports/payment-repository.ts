import type { Instant } from '@js-joda/core';
import type { Payment } from '../model/payment/payment.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';
import type { Prompt } from '../model/payment/prompt-limit.ts';

/**
 * Payments inside a unit of work. Lock the booking of a payment first. The booking's lock also covers its payments.
 */
export interface PaymentRepository {
  /** Returns the booking id of a payment without a lock, so that the booking can be locked before the payment. */
  bookingIdOf(ourRef: string): Promise<string | undefined>;
  /** Returns the booking id for a payment's id; accepts any text. */
  bookingIdOfPayment(id: string): Promise<string | undefined>;
  /** Returns every payment of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<readonly Payment[]>;
  add(payment: Payment): Promise<void>;
  /** Stores every fact of a payment. */
  save(payment: Payment): Promise<void>;
  /** Locks the phone until the unit ends, so that payments by this phone start one after the other. */
  serialisePrompts(phone: PayerPhone): Promise<void>;
  /**
   * Returns the attempts of all bookings that may have prompted this phone, oldest first. The attempts began after
   * `since`, but not after `until`. Card attempts and attempts that we concluded as failed are left out, because they
   * never prompted a phone. specification.md#prompts-per-phone
   */
  promptsBetween(phone: PayerPhone, since: Instant, until: Instant): Promise<readonly Prompt[]>;
}
