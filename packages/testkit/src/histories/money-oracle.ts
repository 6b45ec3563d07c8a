import { Duration, type Instant } from '@js-joda/core';
import type { Booking, Payment } from '@booky/domain';

// Written from the specification, without the model's own functions, so that a mistake there shows in a test.

/** specification.md#amount-owed: the total and what was added after the shoot. */
export const billOf = (booking: Booking): number =>
  booking.sold.totalRwf +
  ('postShootAddOns' in booking ? booking.postShootAddOns : []).reduce(
    (sum, { unitPriceRwf, quantity }) => sum + unitPriceRwf * quantity,
    0,
  );

/** specification.md#refunded-is-not-paid: succeeded payments, cash included. */
export const paidOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { status, amountRwf }) => (status === 'succeeded' ? sum + amountRwf : sum), 0);

/** Payments that wait to be returned. */
export const dueBackOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { status, amountRwf }) => (status === 'refund_due' ? sum + amountRwf : sum), 0);

/** The bill less what was paid, of a booking that can owe at all, and never negative. */
export const owedOf = (booking: Booking, payments: readonly Payment[]): number =>
  ['pending_payment', 'confirmed', 'completed'].includes(booking.status)
    ? Math.max(0, billOf(booking) - paidOf(payments))
    : 0;

/** specification.md#in-flight specification.md#card-in-flight: when a pending payment stops being in flight. */
export const flightEndOf = ({ means, createdAt }: Payment): Instant =>
  means.method === 'card' ? means.answerableUntil : createdAt.plus(Duration.ofHours(24));

/** Whether the payer may still pay: what cash waits for, and what is limited. */
export const mayBeAnswered = (payment: Payment, now: Instant): boolean =>
  payment.status === 'pending' && now.compareTo(flightEndOf(payment)) < 0;
