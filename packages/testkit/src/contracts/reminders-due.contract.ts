import { Duration, type Instant } from '@js-joda/core';
import { type ConfirmedBooking, reminded } from '@booky/domain';
import { expect } from 'vitest';
import { aBookingOf } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking, untilNothingIsLeft } from './rows-in-store.ts';

const HOURS = 24;

/** A confirmed shoot on a day of its own, whose reminder is due a day before. */
const aShoot = (given: Partial<ConfirmedBooking> = {}): ConfirmedBooking => {
  const shoot = freshBooking(aBookingOf('confirmed'));
  const confirmedAt = dueAt(shoot).minus(Duration.ofDays(3));
  return { ...shoot, confirmedAt, ...given };
};

const dueAt = ({ slot }: ConfirmedBooking): Instant => slot.startsAt.minus(Duration.ofHours(HOURS));

const rescheduledAt = (shoot: ConfirmedBooking, at: Instant): ConfirmedBooking => ({
  ...shoot,
  originalStartsAt: shoot.slot.startsAt.minus(Duration.ofDays(9)),
  timesRescheduled: 1,
  rescheduledAt: at,
});

/** Short shoots of one day, so many half hours behind the slot. */
const shootsOfOneDay = (halfHours: readonly number[]) => {
  const { slot, confirmedAt } = aShoot();
  const shoots = halfHours.map((count) => {
    const startsAt = slot.startsAt.plus(Duration.ofMinutes(30 * count));
    const endsAt = startsAt.plus(Duration.ofMinutes(20));
    return aShoot({ confirmedAt, slot: { startsAt, endsAt, bufferEndsAt: endsAt } });
  });
  return { slot, shoots };
};

/** Of these, whose reminder is due; a store may hold others. */
const dueAmong = async (
  { unitOfWork }: ContractAdapters,
  shoots: readonly ConfirmedBooking[],
  now: Instant,
  hoursBefore = HOURS,
): Promise<readonly string[]> => {
  const due = await unitOfWork.run(({ bookings }) => bookings.remindersDue(now, hoursBefore, 1000));
  return due.filter(({ id }) => shoots.some((shoot) => shoot.id === id)).map(({ id }) => id);
};

/** specification.md#shoot-reminder specification.md#one-reminder-a-start: what the worker reminds of. */
export const remindersDueContract: ContractSuite = (test) => {
  test('a reminder is due from its hours before the start until the start, and not at the start', async (adapters) => {
    const shoot = aShoot();
    await addBookings(adapters, shoot);
    const isDueAt = async (now: Instant): Promise<boolean> =>
      (await dueAmong(adapters, [shoot], now)).length === 1;
    expect(await isDueAt(dueAt(shoot).minusMillis(1))).toBe(false);
    expect(await isDueAt(dueAt(shoot))).toBe(true);
    expect(await isDueAt(shoot.slot.startsAt.minusMillis(1))).toBe(true);
    expect(await isDueAt(shoot.slot.startsAt)).toBe(false);
  });

  test('a shoot that was confirmed or moved within its hours is left alone, and one at their very beginning is not', async (adapters) => {
    const shoots = [0, 1].flatMap((late) => {
      const [confirmed, moved] = [aShoot(), aShoot()];
      return [
        { ...confirmed, confirmedAt: dueAt(confirmed).plusMillis(late) },
        rescheduledAt(moved, dueAt(moved).plusMillis(late)),
      ];
    });
    await addBookings(adapters, ...shoots);
    const isDue = await Promise.all(
      shoots.map(async (shoot) => (await dueAmong(adapters, [shoot], dueAt(shoot).plusSeconds(60))).length),
    );
    expect(isDue).toEqual([1, 1, 0, 0]);
  });

  test('only a confirmed shoot is due', async (adapters) => {
    const others = (['completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'] as const).map(
      (status) => freshBooking(aBookingOf(status)),
    );
    await addBookings(adapters, ...others);
    for (const { id, slot } of others) {
      const due = await adapters.unitOfWork.run(({ bookings }) =>
        bookings.remindersDue(slot.startsAt.minusSeconds(60), HOURS, 1000),
      );
      expect(due.map((booking) => booking.id)).not.toContain(id);
    }
  });

  test('a start of which the client was reminded is never due again, also with other hours, and another start is', async (adapters) => {
    const shoot = aShoot();
    const elsewhere = { ...shoot.slot, startsAt: shoot.slot.startsAt.plusSeconds(1) };
    await addBookings(adapters, reminded(shoot));
    const almost = shoot.slot.startsAt.minusSeconds(60);
    for (const hours of [1, HOURS, 72]) expect(await dueAmong(adapters, [shoot], almost, hours)).toEqual([]);
    const moved = rescheduledAt({ ...reminded(shoot), slot: elsewhere }, shoot.confirmedAt);
    await adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.find(shoot.id);
      await bookings.save(moved);
    });
    expect(await dueAmong(adapters, [shoot], almost)).toEqual([shoot.id]);
    expect(await loadBooking(adapters, shoot.id)).toEqual(moved);
  });

  test('the soonest start comes first, up to the limit', async (adapters) => {
    const { slot, shoots } = shootsOfOneDay([2, 0, 1]);
    await addBookings(adapters, ...shoots);
    const soonest = [shoots[1], shoots[2]].map((shoot) => shoot?.id);
    const due = await adapters.unitOfWork.run(({ bookings }) =>
      bookings.remindersDue(slot.startsAt.minusSeconds(60), HOURS, 2),
    );
    expect(due.map(({ id }) => id)).toEqual(soonest);
  });

  test('workers at the same time take each shoot once', async (adapters) => {
    const { slot, shoots } = shootsOfOneDay([0, 1, 2, 3, 4, 5, 6, 7]);
    await addBookings(adapters, ...shoots);
    const work = async (): Promise<readonly string[]> => {
      const taken: string[] = [];
      await untilNothingIsLeft(async () => {
        const batch = await adapters.unitOfWork.run(async ({ bookings }) => {
          const due = await bookings.remindersDue(slot.startsAt.minusSeconds(60), HOURS, 2);
          for (const booking of due) await bookings.save(reminded(booking));
          return due.map(({ id }) => id);
        });
        taken.push(...batch);
        return batch.length;
      });
      return taken;
    };
    const taken = (await Promise.all([work(), work(), work()])).flat();
    expect(taken.toSorted()).toEqual(shoots.map(({ id }) => id).toSorted());
  });
};
