import type { Instant } from '@js-joda/core';
import { refusalOfAnswerable } from '../payment/admit-attempt.ts';
import type { Payment } from '../payment/payment.ts';
import { notFound } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, ExpiredBooking } from './booking.ts';
import { expireHold, isCheckoutOpen } from './hold.ts';

/** Ends a live hold at the photographer's request. Refuses with `wrong_status`. specification.md#release-hold */
export const releaseHold = (booking: Booking, now: Instant): Result<ExpiredBooking> =>
  isCheckoutOpen(booking, now)
    ? ok(expireHold({ ...booking, holdExpiresAt: now }))
    : refused({ code: 'wrong_status', bookingId: booking.id });

/**
 * Ends a live hold at the visitor's request. Refuses with one of these codes, checked in this order:
 * - `not_found` unless the checkout is open
 * - `already_chosen` once the visitor has chosen to pay without a provider
 * - `payment_in_flight` while a prompt can still be answered
 * specification.md#release-checkout
 */
export const releaseCheckout = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): Result<ExpiredBooking> => {
  if (!isCheckoutOpen(booking, now)) return refused(notFound);
  if (booking.offlineFee !== undefined) return refused({ code: 'already_chosen', bookingId: booking.id });
  const attempt = refusalOfAnswerable(payments, 'booking_fee', now);
  return attempt === undefined ? releaseHold(booking, now) : refused(attempt);
};
