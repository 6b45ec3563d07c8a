import { OCCUPYING_STATUSES, occupiedPeriod, type PendingBooking, Refused } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import { aBooking, aBookingOf, BOOKING_STATUSES, aSlot, MONDAY_MORNING } from '@booky/domain/testing';
import { Duration, type Instant } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdapters } from '../test/use-adapters.ts';

const RIVALS = 200;

const later = (minutes: number): Instant => MONDAY_MORNING.plus(Duration.ofMinutes(minutes));

const slotTaken = expect.objectContaining({ refusal: { code: 'slot_taken' } });

const claim = async ({ bookings }: Transaction, booking: PendingBooking): Promise<void> => {
  await bookings.serialiseClaims();
  const rivals = await bookings.overlapping(occupiedPeriod(booking.slot));
  if (rivals.length > 0) throw new Refused({ code: 'slot_taken' });
  await bookings.add(booking);
};

describe('claims of a slot', () => {
  const opened = useAdapters({ poolSize: 16 });

  beforeEach(async () => {
    await opened.database.sql`truncate bookings cascade`;
  });

  it('have one winner of 200 at once, and the others are told that the slot is taken', async () => {
    const { unitOfWork } = opened.adapters;
    const began = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: RIVALS }, () => unitOfWork.run((transaction) => claim(transaction, aBooking()))),
    );
    const took = performance.now() - began;

    const losers = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(losers.map(({ reason }): unknown => reason)).toEqual(
      Array.from({ length: RIVALS - 1 }, () => slotTaken),
    );
    expect(await opened.database.sql`select 1 from bookings`).toHaveLength(1);
    // Waiting for one another until the database looks for deadlocks would take a second at least.
    expect(took).toBeLessThan(3_000);
  });

  it('fill a day without a gap or an overlap when they are after starts of one another', async () => {
    const { unitOfWork } = opened.adapters;
    const claims = Array.from({ length: 60 }, (_, number) =>
      aBooking({ slot: aSlot(later((number % 20) * 30), 60, 30) }),
    );
    await Promise.allSettled(
      claims.map((booking) => unitOfWork.run((transaction) => claim(transaction, booking))),
    );

    const stored = await opened.database.sql<{ from: Instant; to: Instant }[]>`
      select starts_at as from, buffer_ends_at as to from bookings order by starts_at`;
    const isOverlapping = stored.some(({ to }, index) => stored[index + 1]?.from.isBefore(to));
    const free = claims.filter(({ slot }) =>
      stored.every(({ from, to }) => !from.isBefore(slot.bufferEndsAt) || !slot.startsAt.isBefore(to)),
    );
    expect({ isOverlapping, free }).toEqual({ isOverlapping: false, free: [] });
  });

  it('that nobody serialised are caught by the table itself', async () => {
    const { unitOfWork } = opened.adapters;
    await unitOfWork.run(({ bookings }) => bookings.add(aBooking()));
    const rival = aBooking({ slot: aSlot(aBooking().slot.startsAt.plus(Duration.ofMinutes(89))) });
    await expect(unitOfWork.run(({ bookings }) => bookings.add(rival))).rejects.toEqual(slotTaken);

    const elsewhere = aBooking({ slot: aSlot(aBooking().slot.startsAt.plus(Duration.ofMinutes(90))) });
    await unitOfWork.run(({ bookings }) => bookings.add(elsewhere));
    await expect(
      unitOfWork.run(({ bookings }) => bookings.save({ ...elsewhere, slot: rival.slot })),
    ).rejects.toEqual(slotTaken);
  });

  it.each(BOOKING_STATUSES)('meet a booking that is %s as the domain says', async (status) => {
    const { unitOfWork } = opened.adapters;
    const there = aBookingOf(status);
    await unitOfWork.run(({ bookings }) => bookings.add(there));
    const isInTheWay = OCCUPYING_STATUSES.some((occupying) => occupying === status);

    const seen = await unitOfWork.run(({ bookings }) => bookings.overlapping(occupiedPeriod(there.slot)));
    expect(seen).toEqual(isInTheWay ? [there] : []);

    const rival = unitOfWork.run(({ bookings }) => bookings.add(aBooking()));
    await (isInTheWay ? expect(rival).rejects.toEqual(slotTaken) : rival);
  });

  it('tangled up with another unit end as a taken slot, not as a fault', async () => {
    const { unitOfWork } = opened.adapters;
    const first = aBooking({ slot: aSlot(later(0)) });
    const second = aBooking({ slot: aSlot(later(90)) });
    await unitOfWork.run(async ({ bookings }) => {
      await bookings.add(first);
      await bookings.add(second);
    });

    const holdsSecond = Promise.withResolvers<void>();
    const claimantWaits = Promise.withResolvers<void>();
    const other = unitOfWork.run(async ({ bookings }) => {
      await bookings.find(second.id);
      holdsSecond.resolve();
      await claimantWaits.promise;
      await bookings.find(first.id);
    });
    await holdsSecond.promise;
    const claimant = unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims();
      await bookings.overlapping({ from: later(0), to: later(180) });
    });
    const outcome = expect(claimant).rejects.toEqual(slotTaken);
    await expect
      .poll(() => opened.database.sql`select 1 from pg_locks where not granted and locktype <> 'advisory'`)
      .toHaveLength(1);
    claimantWaits.resolve();
    await outcome;
    await other;
  });
});
