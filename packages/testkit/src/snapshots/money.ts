import type { Booking, Payment } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import * as reference from '../reference/money.ts';
import type * as plain from '../reference/studio.ts';
import { bookingOf, paymentOf } from './of-account.ts';

// These functions return sums of money as the reference model computes them, but from domain values.

const plainOf = (booking: Booking, payments: readonly Payment[]): plain.Booking =>
  bookingOf({ booking, payments, linkLastUsedAt: undefined });

/** Returns the total price plus the prices of the post-shoot add-ons, in francs. */
export const billOf = (booking: Booking): number => reference.billOf(plainOf(booking, []));

/** Returns the sum that has been paid, including cash, in francs. */
export const paidOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { status, amountRwf }) => (status === 'succeeded' ? sum + amountRwf : sum), 0);

/** Returns the amount that is still owed, in francs. */
export const owedOf = (booking: Booking, payments: readonly Payment[]): number =>
  reference.owedOf(plainOf(booking, payments));

/**
 * True if the payment may still succeed. Such a payment delays cash payments, and counts towards the limit on attempts.
 */
export const isStillInFlight = (payment: Payment, now: Instant): boolean =>
  reference.isInFlight(paymentOf(payment), now.toEpochMilli());
