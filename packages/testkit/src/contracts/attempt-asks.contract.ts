import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import {
  fail,
  nextAskAt,
  type OnlinePayment,
  type PendingPayment,
  succeed,
  turnsArePlannedUntil,
} from '@booky/domain';
import { aBooking, aCashPayment, anAttempt, MONDAY_MORNING } from '../index.ts';
import { PROVIDERS } from '../arbitraries/provider.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, addPayments, END_OF_DAYS, savePayment, untilNothingIsLeft } from './rows-in-store.ts';

type Attempt = OnlinePayment<PendingPayment>;

const never = (): undefined => undefined;

/** Makes sure that no stored attempt is queried again, so that a test sees only its own attempts. */
const endEveryAsking = async ({ attemptAsks }: ContractAdapters): Promise<void> => {
  for (const provider of PROVIDERS)
    await untilNothingIsLeft(
      async () => (await attemptAsks.takeDue(provider, END_OF_DAYS, 1000, never)).length,
    );
};

/** Stores a new booking, and for each of these instants an attempt that began then. */
const begun = async (
  adapters: ContractAdapters,
  ...times: readonly Instant[]
): Promise<readonly Attempt[]> => {
  const booking = freshBooking(aBooking());
  const attempts = times.map((createdAt) => anAttempt({ bookingId: booking.id, createdAt }));
  await addBookings(adapters, booking);
  await addPayments(adapters, booking.id, ...attempts);
  return attempts;
};

/** Finds the attempts whose status the worker should now query. specification.md#pending-attempts-asked */
export const attemptAsksContract: ContractSuite = (test) => {
  const start = MONDAY_MORNING;
  const after = (minutes: number) => start.plus(Duration.ofMinutes(minutes));

  test('a new attempt becomes due for a query at the time that nextAskAt returns', async (adapters) => {
    await endEveryAsking(adapters);
    const [attempt] = await begun(adapters, start);
    const firstAsk = attempt && nextAskAt(attempt, start);
    if (firstAsk === undefined) throw new Error('a new attempt has no time for its first status query');
    expect(await adapters.attemptAsks.takeDue('mobile-money', firstAsk.minusMillis(1), 10, never)).toEqual(
      [],
    );
    expect(await adapters.attemptAsks.takeDue('mobile-money', firstAsk, 10, never)).toEqual([attempt]);
  });

  test('an attempt that was taken is due again at the time set by the worker that took it', async (adapters) => {
    await endEveryAsking(adapters);
    const attempts = await begun(adapters, start);
    const { attemptAsks } = adapters;
    expect(await attemptAsks.takeDue('mobile-money', after(1), 10, () => after(5))).toEqual(attempts);
    expect(await attemptAsks.takeDue('mobile-money', after(5).minusMillis(1), 10, () => after(5))).toEqual(
      [],
    );
    expect(await attemptAsks.takeDue('mobile-money', after(5), 10, never)).toEqual(attempts);
    expect(await attemptAsks.takeDue('mobile-money', END_OF_DAYS, 10, never)).toEqual([]);
  });

  test('an attempt is due immediately if a wrong clock postponed it too far', async (adapters) => {
    await endEveryAsking(adapters);
    const attempts = await begun(adapters, start);
    const { attemptAsks } = adapters;
    const planned = turnsArePlannedUntil(start);
    await attemptAsks.takeDue('mobile-money', after(1), 10, () => planned.plusMillis(1));
    expect(await attemptAsks.takeDue('mobile-money', start, 10, () => planned)).toEqual(attempts);
    expect(await attemptAsks.takeDue('mobile-money', start, 10, never)).toEqual([]);
  });

  test('a worker may postpone each attempt that it takes to a different time', async (adapters) => {
    await endEveryAsking(adapters);
    const attempts = await begun(adapters, start, after(1));
    const { attemptAsks } = adapters;
    await attemptAsks.takeDue('mobile-money', after(10), 10, ({ createdAt }) =>
      createdAt.equals(start) ? after(20) : after(30),
    );
    expect(await attemptAsks.takeDue('mobile-money', after(20), 10, never)).toEqual(attempts.slice(0, 1));
    expect(await attemptAsks.takeDue('mobile-money', after(30), 10, never)).toEqual(attempts.slice(1));
  });

  test('the oldest attempts are taken first, but no more than the limit', async (adapters) => {
    await endEveryAsking(adapters);
    const [third, first, second] = await begun(adapters, after(3), after(1), after(2));
    expect(await adapters.attemptAsks.takeDue('mobile-money', END_OF_DAYS, 2, never)).toEqual([
      first,
      second,
    ]);
    expect(await adapters.attemptAsks.takeDue('mobile-money', END_OF_DAYS, 2, never)).toEqual([third]);
  });

  test('attempts with another provider do not count towards the limit', async (adapters) => {
    await endEveryAsking(adapters);
    const booking = freshBooking(aBooking());
    const elsewhere = [start, after(1)].map((createdAt) =>
      anAttempt({ bookingId: booking.id, createdAt, means: { provider: 'gateway' } }),
    );
    const own = anAttempt({ bookingId: booking.id, createdAt: after(2) });
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, ...elsewhere, own);
    const { attemptAsks } = adapters;
    expect(await attemptAsks.takeDue('mobile-money', after(10), 2, never)).toEqual([own]);
    expect(await attemptAsks.takeDue('gateway', after(10), 2, never)).toEqual(elsewhere);
  });

  test('settled attempts and cash are never due for a query', async (adapters) => {
    await endEveryAsking(adapters);
    const [paid, declined] = await begun(adapters, start, start);
    if (paid === undefined || declined === undefined)
      throw new Error('the test began fewer than two attempts');
    await savePayment(adapters, succeed(paid, after(1)));
    await savePayment(adapters, fail(declined, 'payer_declined', 'provider', after(1)));
    await addPayments(adapters, paid.bookingId, aCashPayment({ bookingId: paid.bookingId }));
    expect(await adapters.attemptAsks.takeDue('mobile-money', END_OF_DAYS, 10, never)).toEqual([]);
  });

  test('saving a pending attempt does not change when it is due', async (adapters) => {
    await endEveryAsking(adapters);
    const [attempt] = await begun(adapters, start);
    if (attempt === undefined) throw new Error('the test began no attempt');
    await adapters.attemptAsks.takeDue('mobile-money', after(1), 10, () => after(30));
    const answered = { ...attempt, means: { ...attempt.means, providerReference: 'their id' } };
    await savePayment(adapters, answered);
    expect(await adapters.attemptAsks.takeDue('mobile-money', after(30).minusMillis(1), 10, never)).toEqual(
      [],
    );
    expect(await adapters.attemptAsks.takeDue('mobile-money', after(30), 10, never)).toEqual([answered]);
  });

  /** specification.md#ask-soon */
  test('a notice makes a pending attempt due, but not within 30 seconds of its last query', async (adapters) => {
    await endEveryAsking(adapters);
    const [attempt] = await begun(adapters, start);
    if (attempt === undefined) throw new Error('the test began no attempt');
    const { attemptAsks } = adapters;
    const dueAt = async (now: Instant) => (await attemptAsks.takeDue('mobile-money', now, 10, never)).length;
    expect(await dueAt(start)).toBe(0);
    expect(await attemptAsks.askSoon('mobile-money', attempt.ourRef, start)).toBe(true);
    expect(await dueAt(start)).toBe(1);
    // Recording the query did not schedule another one, so the attempt becomes due again only because of the notice.
    const second = start.plusSeconds(10);
    expect(await attemptAsks.askSoon('mobile-money', attempt.ourRef, second)).toBe(true);
    expect(await attemptAsks.askSoon('mobile-money', attempt.ourRef, second)).toBe(true);
    expect(await dueAt(start.plusSeconds(30).minusMillis(1))).toBe(0);
    expect(await dueAt(start.plusSeconds(30))).toBe(1);
  });

  test('a notice that names an unknown ourRef changes nothing', async (adapters) => {
    await endEveryAsking(adapters);
    const [waiting, paid] = await begun(adapters, start, start);
    if (waiting === undefined || paid === undefined)
      throw new Error('the test began fewer than two attempts');
    await savePayment(adapters, succeed(paid, after(1)));
    const { attemptAsks } = adapters;
    for (const [provider, ourRef] of [
      ['gateway', waiting.ourRef],
      ['mobile-money', paid.ourRef],
      ['mobile-money', 'no uuid'],
      ['mobile-money', '0b9d1c1e-77aa-4b0e-9c55-3f2a8d4e6f10'],
    ] as const)
      expect(await attemptAsks.askSoon(provider, ourRef, start)).toBe(false);
    expect(await attemptAsks.takeDue('mobile-money', start, 10, never)).toEqual([]);
  });

  test('a notice never postpones an attempt', async (adapters) => {
    await endEveryAsking(adapters);
    const [attempt] = await begun(adapters, start);
    if (attempt === undefined) throw new Error('the test began no attempt');
    const { attemptAsks } = adapters;
    await attemptAsks.takeDue('mobile-money', after(1), 10, () => after(1).plusSeconds(5));
    await attemptAsks.askSoon('mobile-money', attempt.ourRef, after(1).plusSeconds(1));
    expect(await attemptAsks.takeDue('mobile-money', after(1).plusSeconds(5), 10, never)).toHaveLength(1);
  });

  test('workers that take attempts simultaneously take different ones', async (adapters) => {
    await endEveryAsking(adapters);
    const attempts = await begun(adapters, ...Array.from({ length: 12 }, (_, minute) => after(minute)));
    const taken = await Promise.all(
      [1, 2, 3, 4].map(() => adapters.attemptAsks.takeDue('mobile-money', after(60), 12, () => after(120))),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(ids.toSorted()).toEqual(attempts.map(({ id }) => id).toSorted());
  });
};
