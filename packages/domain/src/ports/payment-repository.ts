import type { Instant } from '@js-joda/core';
import type { Payment } from '../model/payment/payment.ts';
import type { PayerPhone } from '../model/payment/payer-phone.ts';
import type { Prompt } from '../model/payment/prompt-limit.ts';

/** Payments inside a unit of work. Their booking is locked first, which locks its payments too. */
export interface PaymentRepository {
  /** Which booking a payment belongs to; locks nothing, so that the booking can be locked before the payment. */
  bookingIdOf(ourRef: string): Promise<string | undefined>;
  /** The same by the payment's id; any text may be asked for. */
  bookingIdOfPayment(id: string): Promise<string | undefined>;
  /** Every payment of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<readonly Payment[]>;
  add(payment: Payment): Promise<void>;
  /** Stores every fact of a payment. */
  save(payment: Payment): Promise<void>;
  /** One start of a payment to this phone at a time, from here to the end of the unit. */
  serialisePrompts(phone: PayerPhone): Promise<void>;
  /**
   * Attempts that may have prompted this phone and began after `since` and not after `until`, over all bookings,
   * oldest first. Not counted: a card attempt, which has a page instead of a prompt, and an attempt we concluded to
   * have failed, which never reached the payer (specification.md#prompts-per-phone).
   */
  promptsBetween(phone: PayerPhone, since: Instant, until: Instant): Promise<readonly Prompt[]>;
}
