import type { Instant } from '@js-joda/core';
import type { Booking } from '../booking/booking.ts';
import { erasePayer, hasClient } from '../booking/erase.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Payment, RefundedPayment } from './payment.ts';

/** A refund that the photographer sent. specification.md#refund-record */
export interface Refund {
  /** The mobile-money or bank reference. */
  readonly reference: string;
  readonly refundedAt: Instant;
}

/** Refuses, naming `refundedAt`, if the refund is dated in the future. specification.md#refund-record */
export const madeByNow = (refundedAt: Instant, now: Instant): Result<Instant> =>
  refundedAt.isAfter(now) ? refused(invalid('refundedAt', 'too_large')) : ok(refundedAt);

/**
 * Records that refund_due money was returned, and erases the payer if the client was erased. Refuses with
 * `not_refundable` if the payment has any other status. specification.md#refund-record specification.md#erased-money
 */
export const recordRefund = (booking: Booking, payment: Payment, refund: Refund): Result<RefundedPayment> => {
  if (payment.status !== 'refund_due') return refused({ code: 'not_refundable', bookingId: booking.id });
  const refunded: RefundedPayment = { ...payment, status: 'refunded', refund };
  return ok(hasClient(booking) ? refunded : erasePayer(refunded));
};
