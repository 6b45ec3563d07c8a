import {
  type Booking,
  dateOf,
  isOnline,
  monthOf,
  type Payment,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  startOfDate,
} from '@booky/domain';
import type { BookingAccount, PaymentFilter, RowStream } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  aBookingOf,
  aCashPayment,
  anAttempt,
  arbitraryBooking,
  arbitraryPayment,
  freshMonths,
  freshNumber,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { ledgerTotals, moneyOfMonths } from '../reference/ledger.ts';
import { datedBookingOf, datedPaymentOf } from '../snapshots/of-account.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, SOME_RUNS } from './contract-suite.ts';
import { freshBooking, freshPayment, slotMovedTo } from './fresh-rows.ts';
import { addBookings, addPayments, EVERY_BOOKING, savePayment } from './rows-in-store.ts';

const EVERYTHING: PaymentFilter = {
  statuses: undefined,
  methods: undefined,
  purposes: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

const freshName = (): string => `Ledger Client ${freshNumber()} of the contract`;

/** Returns the payment with its times replaced by these instants. */
const datedAt = (
  payment: Payment,
  [made, settled, refunded]: readonly [Instant, Instant, Instant],
): Payment => {
  const created = isOnline(payment)
    ? {
        ...payment,
        createdAt: made,
        means: { ...payment.means, answerableUntil: made.plus(Duration.ofMinutes(5)) },
      }
    : { ...payment, createdAt: made };
  if (created.status === 'pending') return created;
  const dated = { ...created, settledAt: settled };
  return dated.status === 'refunded'
    ? { ...dated, refund: { ...dated.refund, refundedAt: refunded } }
    : dated;
};

const MOST_DAYS = 480;
const HALF_DAY = 720;
/** A moment, given as minutes after the beginning of a period or of one of its months (in Kigali). */
const arbitraryMoment = fc.oneof(
  fc.record({ month: fc.constant(0), minutes: fc.nat(MOST_DAYS * 1440) }),
  fc.record({
    month: fc.integer({ min: 1, max: 15 }),
    minutes: fc.integer({ min: -HALF_DAY, max: HALF_DAY }),
  }),
);
type Moment = typeof arbitraryMoment extends fc.Arbitrary<infer Value> ? Value : never;

const arbitraryLedger = fc.array(
  fc.record({
    booking: arbitraryBooking(),
    made: arbitraryMoment,
    payments: fc.array(
      fc.record({
        payment: arbitraryPayment(),
        moments: fc.tuple(arbitraryMoment, arbitraryMoment, arbitraryMoment),
      }),
      { maxLength: 4 },
    ),
  }),
  { minLength: 4, maxLength: 24 },
);

/** Stores bookings with payments in a fresh period. Returns them as the readers should return them. */
const storeLedger = async (
  adapters: ContractAdapters,
  drawn: typeof arbitraryLedger extends fc.Arbitrary<infer Value> ? Value : never,
): Promise<{
  readonly accounts: readonly BookingAccount[];
  readonly from: Instant;
  readonly name: string;
}> => {
  const { from } = freshMonths();
  const name = freshName();
  const at = ({ month, minutes }: Moment): Instant =>
    (month === 0 ? from : startOfDate(monthOf(from).plusMonths(month).atDay(1))).plus(
      Duration.ofMinutes(minutes),
    );
  const accounts = drawn.map(({ booking, made, payments }, index): BookingAccount => {
    const fresh: Booking = freshBooking(booking);
    const moved = {
      ...fresh,
      fullName: name,
      createdAt: at(made),
      slot: slotMovedTo(fresh.slot, from.plus(Duration.ofDays(index * 19 + 1))),
    };
    const own = payments.map(({ payment, moments: [begun, settled, refunded] }) =>
      datedAt(freshPayment(payment, moved.id), [at(begun), at(settled), at(refunded)]),
    );
    const payment = own.toSorted(
      (one, other) => one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1),
    );
    return { booking: moved, payments: payment, linkLastUsedAt: undefined };
  });
  await addBookings(adapters, ...accounts.map(({ booking }) => booking));
  for (const { booking, payments } of accounts) await addPayments(adapters, booking.id, ...payments);
  return { accounts, from, name };
};

/** Generates a list of some of these values, or undefined for a filter that allows all values. */
const someOf = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });

/**
 * Returns the ids in the order in which the list shows the payments: the latest first, and the larger id first if two
 * times are equal. specification.md#list-payments-order
 */
const inListOrder = (payments: readonly Payment[]): readonly string[] =>
  payments
    .toSorted(
      (one, other) =>
        other.createdAt.toEpochMilli() - one.createdAt.toEpochMilli() || (one.id > other.id ? -1 : 1),
    )
    .map(({ id }) => id);

const allOf = async <Row>(stream: RowStream<Row>): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let some = await stream.next(); some.length > 0; some = await stream.next()) rows.push(...some);
  expect(await stream.next()).toEqual([]);
  await stream.close();
  return rows;
};

/**
 * specification.md#list-payments specification.md#list-payments-order specification.md#payment-totals
 * specification.md#money-of-a-month
 */
export const ledgerContract: ContractSuite = (test) => {
  test('a page lists exactly the payments that match every filter', async (adapters) => {
    const [drawn = []] = fc.sample(arbitraryLedger, { numRuns: 1, seed: 5 });
    const { accounts, name } = await storeLedger(adapters, drawn);
    const payments = accounts.flatMap((account) => account.payments);
    const dates = payments.map(({ createdAt }) => dateOf(createdAt));
    await fc.assert(
      fc.asyncProperty(
        someOf(PAYMENT_STATUSES),
        someOf(PAYMENT_METHODS),
        someOf(PAYMENT_PURPOSES),
        fc.option(fc.constantFrom(...dates), { nil: undefined }),
        fc.option(fc.constantFrom(...dates), { nil: undefined }),
        fc.constantFrom(name, ...accounts.map(({ booking }) => booking.reference)),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 30 }),
        async (statuses, methods, purposes, from, to, search, page, pageSize) => {
          const expected = accounts
            .filter(({ booking }) => search === name || search === booking.reference)
            .flatMap((account) => account.payments)
            .filter(
              (payment) =>
                (statuses?.includes(payment.status) ?? true) &&
                (methods?.includes(payment.means.method) ?? true) &&
                (purposes?.includes(payment.purpose) ?? true) &&
                (from === undefined || !dateOf(payment.createdAt).isBefore(from)) &&
                (to === undefined || !dateOf(payment.createdAt).isAfter(to)),
            );
          const filter: PaymentFilter = { statuses, methods, purposes, from, to, search };
          const listed = await adapters.ledgerReader.page(filter, page, pageSize);
          const shown = Math.min(page, Math.max(1, Math.ceil(expected.length / pageSize)));
          expect([listed.total, listed.page]).toEqual([expected.length, shown]);
          expect(listed.totals).toEqual(ledgerTotals(expected.map(datedPaymentOf)));
          expect(listed.payments.map(({ payment }) => payment.id)).toEqual(
            inListOrder(expected).slice((shown - 1) * pageSize, shown * pageSize),
          );
        },
      ),
      SOME_RUNS,
    );
  });

  test('a row contains the payment and its booking exactly as they are stored', async (adapters) => {
    const [drawn = []] = fc.sample(arbitraryLedger, { numRuns: 1, seed: 8 });
    const { accounts, name } = await storeLedger(adapters, drawn);
    const { payments } = await adapters.ledgerReader.page({ ...EVERYTHING, search: name }, 1, 100);
    const bookings = new Map(accounts.map(({ booking }) => [booking.id, booking]));
    const stored = accounts.flatMap((account) => account.payments);
    expect(payments.length).toBe(stored.length);
    for (const { payment, booking } of payments) {
      expect(stored).toContainEqual(payment);
      expect(booking).toEqual(bookings.get(payment.bookingId));
    }
  });

  /** specification.md#list-payments-search */
  test('a search finds a payment by its ourRef, provider reference or payer', async (adapters) => {
    const bookings = Array.from({ length: 2 }, () => freshBooking(aBookingOf('confirmed')));
    await addBookings(adapters, ...bookings);
    const payments = bookings.map(({ id }) => {
      const { means, ...facts } = anAttempt({ bookingId: id });
      const last = String(freshNumber() % 1_000_000).padStart(6, '0');
      const phone = `+250738${last}` as typeof means.phone;
      return { ...facts, means: { ...means, phone, providerReference: `TX ${freshUuid()}` } };
    });
    for (const payment of payments) await addPayments(adapters, payment.bookingId, payment);
    for (const { ourRef, means } of payments)
      for (const search of [
        ourRef,
        ourRef.toUpperCase(),
        ` ${means.providerReference} `,
        means.phone,
        means.phone?.replace('+250', '0'),
      ]) {
        const { payments: found } = await adapters.ledgerReader.page({ ...EVERYTHING, search }, 1, 100);
        expect([search, found.map(({ payment }) => payment.ourRef)]).toEqual([search, [ourRef]]);
      }
  });

  /** specification.md#list-payments-search */
  test('a search finds a recorded fee by the reference of its transaction', async (adapters) => {
    const booking = freshBooking(aBookingOf('confirmed'));
    const transactionReference = `FT ${freshUuid()}`;
    const { means: _online, ...facts } = anAttempt({ bookingId: booking.id });
    const fee: Payment = {
      ...facts,
      means: { method: 'offline', means: 'bank', transactionReference, note: undefined },
      status: 'succeeded',
      settledAt: facts.createdAt,
    };
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, fee);
    const search = ` ${transactionReference} `;
    const { payments } = await adapters.ledgerReader.page({ ...EVERYTHING, search }, 1, 100);
    expect(payments.map(({ payment }) => payment)).toEqual([fee]);
  });

  test('a list that matches nothing is returned as one empty page whose totals are 0', async ({
    ledgerReader,
  }) => {
    expect(await ledgerReader.page({ ...EVERYTHING, search: freshName() }, 9, 25)).toEqual({
      payments: [],
      total: 0,
      totals: { succeededRwf: 0, refundDueRwf: 0, refundedRwf: 0, cashRwf: 0 },
      page: 1,
    });
  });

  test('a total may exceed the largest amount that a single payment may have', async (adapters) => {
    const booking = { ...freshBooking(aBookingOf('confirmed')), fullName: freshName() };
    await addBookings(adapters, booking);
    const most = { bookingId: booking.id, amountRwf: 2_147_483_647 as Payment['amountRwf'] };
    for (let time = 0; time < 3; time += 1) await addPayments(adapters, booking.id, aCashPayment(most));
    const { totals } = await adapters.ledgerReader.page({ ...EVERYTHING, search: booking.reference }, 1, 1);
    expect(totals).toMatchObject({ succeededRwf: 6_442_450_941, cashRwf: 6_442_450_941 });
  });

  test('each amount is counted in exactly one month', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryLedger,
        fc.nat(3),
        fc.integer({ min: 1, max: 18 }),
        async (drawn, later, count) => {
          const { accounts, from } = await storeLedger(adapters, drawn);
          // No other rows are in the months between the first and the last month of this period.
          const first = monthOf(from).plusMonths(1 + later);
          const most = Math.min(count, 14 - later);
          const months = Array.from({ length: most }, (_, index) => first.plusMonths(index).toString());
          const shown = await adapters.ledgerReader.months(first, most);
          expect(shown.map(({ month, ...sums }) => ({ month: month.toString(), ...sums }))).toEqual(
            moneyOfMonths(accounts.map(datedBookingOf), months),
          );
        },
      ),
      { ...SOME_RUNS, numRuns: 15 },
    );
  });
};

/** specification.md#csv-files */
export const rowExportsContract: ContractSuite = (test) => {
  test('an export contains every row of the list, in the same order', async (adapters) => {
    const [drawn = []] = fc.sample(arbitraryLedger, { numRuns: 1, seed: 11 });
    const { accounts, name } = await storeLedger(adapters, drawn);
    const { rowExports, ledgerReader, bookingReader } = adapters;
    for (const filter of [
      { ...EVERYTHING, search: name },
      { ...EVERYTHING, search: name, statuses: ['succeeded', 'failed'] as const },
      { ...EVERYTHING, search: accounts[0]?.booking.reference },
    ])
      expect(await allOf(await rowExports.payments(filter))).toEqual(
        (await ledgerReader.page(filter, 1, 100)).payments,
      );
    const now = MONDAY_MORNING;
    for (const filter of [
      { ...EVERY_BOOKING, search: name },
      { ...EVERY_BOOKING, search: name, stages: ['confirmed', 'needs_review', 'closed'] as const },
      { ...EVERY_BOOKING, from: dateOf(now), to: dateOf(now) },
    ])
      expect(await allOf(await rowExports.bookings(filter, now))).toEqual(
        (await bookingReader.page(filter, 1, 100, now)).bookings,
      );
  });

  test('an export does not contain changes that are made while it runs', async (adapters) => {
    const booking = { ...freshBooking(aBookingOf('confirmed')), fullName: freshName() };
    await addBookings(adapters, booking);
    const attempts = Array.from({ length: 8 }, () => anAttempt({ bookingId: booking.id }));
    await addPayments(adapters, booking.id, ...attempts);
    const stream = await adapters.rowExports.payments({ ...EVERYTHING, search: booking.reference });
    for (const attempt of attempts)
      await savePayment(adapters, { ...attempt, status: 'succeeded', settledAt: MONDAY_MORNING });
    await addPayments(adapters, booking.id, anAttempt({ bookingId: booking.id }));
    const rows = await allOf(stream);
    expect(rows.map(({ payment }) => payment.status)).toEqual(attempts.map(() => 'pending'));
  });

  test('closing an export frees its connection, and the export can no longer be read', async (adapters) => {
    const filter = { ...EVERYTHING, search: freshUuid() };
    for (let time = 0; time < 9; time += 1) {
      const stream = await adapters.rowExports.payments(filter);
      await stream.close();
      await stream.close();
      await expect(stream.next()).rejects.toThrow();
    }
  });
};
