import { billOf, owedOf } from './money.ts';
import { type Booking, HOUR, type Payment } from './studio.ts';

/** A payment with the dates on which its money arrived and was refunded. */
export type DatedPayment = Payment & {
  readonly settledAt: number | undefined;
  readonly refundedAt: number | undefined;
};

/** A booking with the date on which it was created. */
export type DatedBooking = Omit<Booking, 'payments'> & {
  readonly madeAt: number;
  readonly payments: readonly DatedPayment[];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** specification.md#payment-totals */
export const ledgerTotals = (payments: readonly Payment[]) => {
  const sumOf = (counts: (payment: Payment) => boolean): number =>
    sum(payments.filter(counts).map(({ amountRwf }) => amountRwf));
  return {
    succeededRwf: sumOf(({ status }) => status === 'succeeded'),
    refundDueRwf: sumOf(({ status }) => status === 'refund_due'),
    refundedRwf: sumOf(({ status }) => status === 'refunded'),
    cashRwf: sumOf(({ status, method }) => status === 'succeeded' && method === 'cash'),
  };
};

/**
 * Returns the month of an instant in Kigali, where clocks are two hours ahead of UTC all year.
 * specification.md#kigali-date
 */
const monthOf = (instant: number): string => new Date(instant + 2 * HOUR).toISOString().slice(0, 7);

/**
 * Returns the sums of money for each of these months, which are written as `YYYY-MM`. specification.md#money-of-a-month
 */
export const moneyOfMonths = (bookings: readonly DatedBooking[], months: readonly string[]) =>
  months.map((month) => {
    const isIn = (instant: number | undefined): boolean =>
      instant !== undefined && monthOf(instant) === month;
    const payments = bookings.flatMap((booking) => booking.payments);
    const sumOf = (status: Payment['status'], when: (payment: DatedPayment) => number | undefined): number =>
      sum(
        payments
          .filter((payment) => payment.status === status && isIn(when(payment)))
          .map(({ amountRwf }) => amountRwf),
      );
    const kept = bookings.filter(({ status }) => ['confirmed', 'completed', 'no_show'].includes(status));
    return {
      month,
      bookedRwf: sum(kept.filter(({ madeAt }) => isIn(madeAt)).map((booking) => billOf(booking))),
      paidRwf: sumOf('succeeded', ({ settledAt }) => settledAt),
      owedRwf: sum(kept.filter(({ startsAt }) => isIn(startsAt)).map((booking) => owedOf(booking))),
      refundedRwf: sumOf('refunded', ({ refundedAt }) => refundedAt),
    };
  });
