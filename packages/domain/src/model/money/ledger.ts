import type { BookingStatus } from '../booking/booking.ts';
import type { Payment } from '../payment/payment.ts';
import type { KigaliMonth } from '../time/kigali.ts';

/** A sum of francs over many bookings, which may exceed the largest amount of one booking. */
export type RwfSum = number;

/** specification.md#payment-totals */
export interface PaymentTotals {
  readonly succeededRwf: RwfSum;
  readonly refundDueRwf: RwfSum;
  readonly refundedRwf: RwfSum;
  /** The part of `succeededRwf` that was received as cash. */
  readonly cashRwf: RwfSum;
}

/** specification.md#money-of-a-month */
export interface MoneyOfMonth {
  readonly month: KigaliMonth;
  readonly bookedRwf: RwfSum;
  readonly paidRwf: RwfSum;
  readonly owedRwf: RwfSum;
  readonly refundedRwf: RwfSum;
}

/**
 * The statuses whose bills count as booked money. Holds and cancelled bookings do not count.
 * specification.md#money-of-a-month
 */
export const BOOKED_STATUSES = [
  'confirmed',
  'completed',
  'no_show',
] as const satisfies readonly BookingStatus[];

/** The statuses that can owe money. A hold owes nothing yet. specification.md#money-of-a-month */
export const OWED_STATUSES = ['confirmed', 'completed'] as const satisfies readonly BookingStatus[];

const sumOf = (payments: readonly Payment[], counts: (payment: Payment) => boolean): RwfSum =>
  payments.reduce((sum, payment) => (counts(payment) ? sum + payment.amountRwf : sum), 0);

/** specification.md#payment-totals specification.md#offline-money */
export const totalsOf = (payments: readonly Payment[]): PaymentTotals => ({
  succeededRwf: sumOf(payments, ({ status }) => status === 'succeeded'),
  refundDueRwf: sumOf(payments, ({ status }) => status === 'refund_due'),
  refundedRwf: sumOf(payments, ({ status }) => status === 'refunded'),
  cashRwf: sumOf(payments, ({ status, means }) => status === 'succeeded' && means.method === 'cash'),
});
