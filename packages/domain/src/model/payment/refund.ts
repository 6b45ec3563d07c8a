import type { Instant } from '@js-joda/core';
import type { Booking } from '../booking/booking.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Payment, RefundedPayment } from './payment.ts';

/** specification.md#refund-record: a refund made by hand. */
export interface Refund {
  /** The mobile-money or bank reference. */
  readonly reference: string;
  readonly refundedAt: Instant;
}

/** specification.md#refund-record: a refund can't be dated in the future. Refused naming `refundedAt`. */
export const madeByNow = (refundedAt: Instant, now: Instant): Result<Instant> =>
  refundedAt.isAfter(now) ? refused(invalid('refundedAt', 'too_large')) : ok(refundedAt);

/**
 * specification.md#refund-record: records that refund_due money went back. Refused `not_refundable` for a payment in
 * any other status.
 */
export const recordRefund = (booking: Booking, payment: Payment, refund: Refund): Result<RefundedPayment> =>
  payment.status === 'refund_due'
    ? ok({ ...payment, status: 'refunded', refund })
    : refused({ code: 'not_refundable', bookingId: booking.id });
