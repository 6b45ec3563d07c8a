import {
  BOOKED_STATUSES,
  billedRwf,
  type Booking,
  isOnline,
  type KigaliMonth,
  monthOf,
  OWED_STATUSES,
  owedRwf,
  payerPhone,
  type Payment,
  startOfDate,
  totalsOf,
} from '@booky/domain';
import type { LedgerReader, PaymentFilter, PaymentOfBooking } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { isFoundBy, pageOf } from './booking-list.ts';
import { paymentsOf } from './payments.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Returns the payments that the list shows under a filter, newest first. */
export const paymentsListed = (
  { payments, bookings }: MemoryState,
  filter: PaymentFilter,
): readonly PaymentOfBooking[] =>
  [...payments.values()]
    .map((payment) => {
      const booking = bookings.get(payment.bookingId);
      if (booking === undefined) throw new Error('the bookingId of a payment matches no booking');
      return { payment, booking };
    })
    .filter((row) => isListed(row, filter))
    .toSorted(
      ({ payment: one }, { payment: other }) =>
        other.createdAt.compareTo(one.createdAt) || (one.id < other.id ? 1 : -1),
    );

const isListed = ({ payment, booking }: PaymentOfBooking, filter: PaymentFilter): boolean => {
  const { statuses, methods, purposes, from, to, search } = filter;
  return (
    (statuses?.includes(payment.status) ?? true) &&
    (methods?.includes(payment.means.method) ?? true) &&
    (purposes?.includes(payment.purpose) ?? true) &&
    (from === undefined || !payment.createdAt.isBefore(startOfDate(from))) &&
    (to === undefined || payment.createdAt.isBefore(startOfDate(to.plusDays(1)))) &&
    (search === undefined || isFoundBy(booking, search) || isNamedBy(payment, search.trim()))
  );
};

/** specification.md#list-payments-search */
const isNamedBy = (payment: Payment, text: string): boolean => {
  if (payment.ourRef === text.toLowerCase()) return true;
  if (payment.means.method === 'offline') return payment.means.transactionReference === text;
  if (!isOnline(payment)) return false;
  const { providerReference, phone } = payment.means;
  const typed = payerPhone(text);
  return providerReference === text || (typed.ok && phone === typed.value);
};

const is = (words: readonly string[], word: string): boolean => words.includes(word);

export const makeLedgerReader = (store: Pick<MemoryStore, 'committed'>): LedgerReader => ({
  page: async (filter, page, pageSize) => {
    const matches = paymentsListed(store.committed(), filter);
    const { rows, ...found } = pageOf(matches, page, pageSize);
    return { payments: rows, totals: totalsOf(matches.map(({ payment }) => payment)), ...found };
  },

  months: async (first, count) => {
    const state = store.committed();
    const bookings = [...state.bookings.values()];
    const payments = [...state.payments.values()];
    return Array.from({ length: count }, (_, index) => first.plusMonths(index)).map((month) => ({
      month,
      bookedRwf: sum(
        inMonth(month, bookings, ({ createdAt }) => createdAt).filter(({ status }) =>
          is(BOOKED_STATUSES, status),
        ),
        billedRwf,
      ),
      paidRwf: sum(
        inMonth(month, payments, (payment) =>
          payment.status === 'succeeded' ? payment.settledAt : undefined,
        ),
        ({ amountRwf }) => amountRwf,
      ),
      owedRwf: sum(
        inMonth(month, bookings, ({ slot }) => slot.startsAt).filter(({ status }) =>
          is(OWED_STATUSES, status),
        ),
        (booking) => owedRwf(booking, paymentsOf(state, booking.id)),
      ),
      refundedRwf: sum(
        inMonth(month, payments, (payment) =>
          payment.status === 'refunded' ? payment.refund.refundedAt : undefined,
        ),
        ({ amountRwf }) => amountRwf,
      ),
    }));
  },
});

const inMonth = <Row extends Booking | Payment>(
  month: KigaliMonth,
  rows: readonly Row[],
  when: (row: Row) => Instant | undefined,
): readonly Row[] =>
  rows.filter((row) => {
    const instant = when(row);
    return instant !== undefined && monthOf(instant).equals(month);
  });

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amountOf(row), 0);
