import type { Instant } from '@js-joda/core';
import { type Payment, RECEIVED_STATUSES } from '../payment/payment.ts';
import { isLinked } from './access-link.ts';
import type { Booking } from './booking.ts';
import { isCheckoutOpen } from './hold.ts';

export const CHECKOUT_OUTCOMES = ['open', 'paid', 'ended'] as const;

export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

/**
 * Returns `open` while the checkout is open. Afterwards, returns `paid` if a booking fee was ever received or the
 * booking was ever confirmed, and `ended` if not. specification.md#checkout-outcome
 */
export const checkoutOutcome = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): CheckoutOutcome => {
  if (isCheckoutOpen(booking, now)) return 'open';
  const hasPaid = payments.some(
    ({ purpose, status }) => purpose === 'booking_fee' && RECEIVED_STATUSES.includes(status),
  );
  return hasPaid || isLinked(booking) ? 'paid' : 'ended';
};
