import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  aBookingOf,
  aCashPayment,
  type Account,
  anAttempt,
  arbitraryAccount,
  arbitraryAnyAccount,
  arbitraryBookingOf,
  arbitraryRwf,
  isStillInFlight,
  owedOf,
} from '@booky/testkit';
import { owedRwf } from '../booking/amount-owed.ts';
import { LARGEST_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { Result } from '../result.ts';
import { type RecordedCash, recordCash } from './cash.ts';

const DAY = Duration.ofHours(24);
const names = { id: 'id', ourRef: 'our reference' };

const record = ({ booking, payments, now }: Account, amountRwf: Rwf): Result<RecordedCash> =>
  recordCash(booking, payments, { amountRwf, note: 'At the studio' }, names, now);

const isAnyInFlight = ({ payments, now }: Account): boolean =>
  payments.some((payment) => isStillInFlight(payment, now));

/**
 * Returns the expected result, checking for refusals in the order in which they apply. specification.md#cash
 * specification.md#cash-and-online specification.md#conflict-order
 */
const answerTo = (account: Account, amount: number): string => {
  const owed = owedOf(account.booking, account.payments);
  if (account.booking.status !== 'confirmed') return 'wrong_status';
  if (isAnyInFlight(account)) return 'payment_in_flight';
  if (owed === 0) return 'nothing_owed';
  return amount > owed ? 'exceeds_owed' : 'recorded';
};

/** An account and an amount, which is often close to the amount owed. */
const handed = fc
  .oneof(
    { weight: 3, arbitrary: arbitraryAccount(arbitraryBookingOf('confirmed')) },
    { weight: 1, arbitrary: arbitraryAnyAccount() },
  )
  .chain((account: Account) => {
    const owed = owedOf(account.booking, account.payments);
    const around = fc
      .constantFrom(-1, 0, 1)
      .map((off) => rwf(Math.min(LARGEST_RWF, Math.max(1, owed + off))));
    return fc.tuple(
      fc.constant(account),
      fc.oneof(around, arbitraryRwf(1, Math.max(1, owed)), arbitraryRwf(1)),
    );
  });

/** specification.md#cash specification.md#cash-and-online specification.md#conflict-order */
describe('recording cash', () => {
  test.prop([handed], { numRuns: 300 })(
    'is checked in this order: status, payment in flight, nothing owed, amount too large',
    ([account, amount]) => {
      const recorded = record(account, amount);
      const answer = answerTo(account, amount);
      if (answer === 'recorded') expect(recorded.ok).toBe(true);
      else expect(recorded).toEqual({ ok: false, refusal: { code: answer, bookingId: account.booking.id } });
    },
  );

  test.prop([handed], { numRuns: 200 })(
    'reduces the amount owed by exactly the amount recorded',
    ([account, amount]) => {
      const { booking, payments, now } = account;
      const recorded = record(account, amount);
      if (!recorded.ok) return;
      const { payment } = recorded.value;
      expect(owedRwf(recorded.value.booking, [...payments, payment])).toBe(
        owedRwf(booking, payments) - amount,
      );
      expect(payment).toStrictEqual({
        ...names,
        bookingId: booking.id,
        purpose: 'session_fee',
        amountRwf: amount,
        means: { method: 'cash', note: 'At the studio' },
        createdAt: now,
        status: 'succeeded',
        settledAt: now,
      });
    },
  );

  test.prop([handed])('removes a session-fee request', ([account, amount]) => {
    const recorded = record(account, amount);
    if (recorded.ok)
      expect(recorded.value.booking).toStrictEqual({ ...account.booking, sessionFeeRequest: undefined });
  });

  test.prop(
    [arbitraryAccount(arbitraryBookingOf('confirmed')), fc.array(arbitraryRwf(1), { maxLength: 8 })],
    { numRuns: 100 },
  )(
    'never takes in more than the amount owed, even when it is repeated',
    ({ booking, payments, now }, amounts) => {
      const owed = owedOf(booking, payments);
      let paid = payments;
      let taken = 0;
      for (const amount of [...amounts, rwf(Math.max(1, owed))]) {
        const recorded = record({ booking, payments: paid, now }, amount);
        if (!recorded.ok) continue;
        taken += amount;
        paid = [...paid, recorded.value.payment];
      }
      expect(taken).toBeLessThanOrEqual(owed);
      expect(owedOf(booking, paid)).toBe(owed - taken);
    },
  );

  it('is refused while an attempt is pending and less than 24 hours old', () => {
    const booking = aBookingOf('confirmed');
    const attempt = anAttempt({ bookingId: booking.id });
    const dayOld = attempt.createdAt.plus(DAY);
    const at = (now: typeof dayOld) => record({ booking, payments: [attempt], now }, rwf(110_000));
    expect(at(dayOld.minusMillis(1))).toMatchObject({ refusal: { code: 'payment_in_flight' } });
    expect(at(dayOld).ok).toBe(true);
  });

  it('is accepted up to the amount still owed after earlier cash', () => {
    const booking = aBookingOf('confirmed');
    const cash = aCashPayment({ bookingId: booking.id });
    const account = { booking, payments: [cash], now: cash.createdAt };
    expect(record(account, rwf(100_000)).ok).toBe(true);
    expect(record(account, rwf(100_001))).toMatchObject({ refusal: { code: 'exceeds_owed' } });
  });
});
