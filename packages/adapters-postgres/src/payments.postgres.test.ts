import { nextAskAt } from '@booky/domain';
import { aBooking, anAttempt, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAdapters } from '../test/use-adapters.ts';

/** `specification.md#pending-attempts-asked` */
describe('attempts at a provider', () => {
  const opened = useAdapters();
  const booking = aBooking();
  const attempts = Array.from({ length: 30 }, () => anAttempt({ bookingId: booking.id }));
  const now = MONDAY_MORNING.plus(Duration.ofMinutes(1));

  beforeAll(async () => {
    await opened.adapters.unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.add(booking);
      for (const attempt of attempts) await payments.add(attempt);
    });
  });

  const take = () =>
    opened.adapters.attemptAsks.takeDue('mobile-money', now, 5, (payment) => nextAskAt(payment, now));

  it('are each taken by one of ten concurrent status checks, and not again before the next one is due', async () => {
    const takes = await Promise.all(Array.from({ length: 10 }, take));
    const taken = takes.flat().map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    for (let more = await take(); more.length > 0; more = await take())
      taken.push(...more.map(({ id }) => id));
    expect(taken.toSorted()).toEqual(attempts.map(({ id }) => id).toSorted());
  });

  it('keep the provider reference, with NUL characters replaced', async () => {
    const { unitOfWork } = opened.adapters;
    const named = anAttempt({ bookingId: booking.id, means: { providerReference: 'a\0b' } });
    const stored = await unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.find(booking.id);
      await payments.add(named);
      return payments.ofBooking(booking.id);
    });
    expect(stored.find(({ id }) => id === named.id)?.means).toMatchObject({ providerReference: 'a\uFFFDb' });
  });
});
