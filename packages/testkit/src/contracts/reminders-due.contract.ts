import { Duration, type Instant, LocalDate } from '@js-joda/core';
import {
  type CompletedBooking,
  type ConfirmedBooking,
  type PhotoLink,
  type RemindedBooking,
  reminded,
  REMINDER_CAUSES,
  type ReminderCause,
  REMINDERS,
} from '@booky/domain';
import { expect } from 'vitest';
import { aBookingOf } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking, untilNothingIsLeft } from './rows-in-store.ts';

/** The lead time that the policy sets for each reminder: in hours for shoot_reminder, and in days for the others. */
const LEADS: Readonly<Record<ReminderCause, number>> = {
  shoot_reminder: 24,
  balance_due: 7,
  photos_expiring: 3,
  thank_you: 2,
};

/** A shoot on a day that no other test uses, confirmed long before its reminders are due. */
const aShoot = (given: Partial<ConfirmedBooking> = {}): ConfirmedBooking => {
  const shoot = freshBooking(aBookingOf('confirmed'));
  return { ...shoot, confirmedAt: shoot.slot.startsAt.minus(Duration.ofDays(30)), ...given };
};

/** A booking that was completed when the shoot ended, and whose photos were sent a day later. */
const aCompleted = (given: Partial<CompletedBooking> = {}): CompletedBooking => {
  const shoot = freshBooking(aBookingOf('completed'));
  const completedAt = shoot.slot.endsAt;
  const photoLink: PhotoLink = {
    url: 'https://photos.example/1',
    expiresOn: LocalDate.ofEpochDay(Math.floor(completedAt.epochSecond() / 86_400) + 10),
    note: undefined,
    sentAt: completedAt.plus(Duration.ofDays(1)),
  };
  return { ...shoot, completedAt, photoLink, ...given };
};

const bookingFor = (cause: ReminderCause): RemindedBooking =>
  cause === 'shoot_reminder' || cause === 'balance_due' ? aShoot() : aCompleted();

/** Returns the booking as if an email with the same content as the reminder had been sent at this instant. */
const saidAgainAt = (booking: RemindedBooking, at: Instant): RemindedBooking =>
  booking.status === 'confirmed'
    ? { ...booking, confirmedAt: at }
    : { ...booking, photoLink: booking.photoLink && { ...booking.photoLink, sentAt: at } };

const timeOf = (cause: ReminderCause, booking: RemindedBooking, lead = LEADS[cause]) => {
  const time = REMINDERS[cause].timeOf(booking, lead);
  if (time === undefined) throw new Error(`the booking made for '${cause}' has no time for this reminder`);
  return time;
};

const rescheduledAt = (shoot: ConfirmedBooking, at: Instant): ConfirmedBooking => ({
  ...shoot,
  originalStartsAt: shoot.slot.startsAt.minus(Duration.ofDays(9)),
  timesRescheduled: 1,
  rescheduledAt: at,
});

/** Short shoots on the same day. Each starts a number of half hours after a common instant. */
const shootsOfOneDay = (halfHours: readonly number[]) => {
  const { slot, confirmedAt } = aShoot();
  const shoots = halfHours.map((count) => {
    const startsAt = slot.startsAt.plus(Duration.ofMinutes(30 * count));
    const endsAt = startsAt.plus(Duration.ofMinutes(20));
    return aShoot({ confirmedAt, slot: { startsAt, endsAt, bufferEndsAt: endsAt } });
  });
  return { slot, shoots };
};

/** Returns those of the given shoots for which a reminder is due. The store may contain other shoots. */
const dueAmong = async (
  { unitOfWork }: ContractAdapters,
  cause: ReminderCause,
  bookings: readonly RemindedBooking[],
  now: Instant,
  lead = LEADS[cause],
): Promise<readonly string[]> => {
  const due = await unitOfWork.run((transaction) =>
    transaction.bookings.remindersDue(cause, lead, now, 1000),
  );
  return due.filter(({ id }) => bookings.some((booking) => booking.id === id)).map(({ id }) => id);
};

/**
 * Finds the reminders that the worker should send. specification.md#shoot-reminder specification.md#balance-due
 * specification.md#photos-expiring specification.md#thank-you specification.md#one-reminder-a-start
 * specification.md#never-a-day-late
 */
export const remindersDueContract: ContractSuite = (test) => {
  for (const cause of REMINDER_CAUSES) {
    test(`${cause} is due from its due time until its deadline`, async (adapters) => {
      const booking = bookingFor(cause);
      await addBookings(adapters, booking);
      const { dueAt, until } = timeOf(cause, booking);
      const isDueAt = async (now: Instant): Promise<boolean> =>
        (await dueAmong(adapters, cause, [booking], now)).length === 1;
      expect(await isDueAt(dueAt.minusMillis(1))).toBe(false);
      expect(await isDueAt(dueAt)).toBe(true);
      expect(await isDueAt(until.minusMillis(1))).toBe(true);
      expect(await isDueAt(until)).toBe(false);
    });

    test(`${cause} is never due again once it is recorded`, async (adapters) => {
      const booking = bookingFor(cause);
      await addBookings(adapters, reminded<RemindedBooking>(booking, cause));
      const lead = LEADS[cause] + 1;
      for (const one of [LEADS[cause], lead])
        expect(
          await dueAmong(adapters, cause, [booking], timeOf(cause, booking, one).dueAt.plusSeconds(60), one),
        ).toEqual([]);
      const other = REMINDER_CAUSES.find((one) => one !== cause && bookingFor(one).status === booking.status);
      if (other === undefined)
        throw new Error(`expected a second reminder for a ${booking.status} booking, found none`);
      const now = timeOf(other, booking).dueAt;
      expect(await dueAmong(adapters, other, [booking], now)).toEqual([booking.id]);
    });
  }

  for (const cause of ['shoot_reminder', 'balance_due', 'photos_expiring'] as const)
    test(`${cause} is not due if the client got the same content after it became due`, async (adapters) => {
      const bookings = [0, 1].map((late) => {
        const booking = bookingFor(cause);
        return saidAgainAt(booking, timeOf(cause, booking).dueAt.plusMillis(late));
      });
      await addBookings(adapters, ...bookings);
      const isDue = await Promise.all(
        bookings.map(async (booking) => {
          const now = timeOf(cause, booking).dueAt.plusSeconds(60);
          return (await dueAmong(adapters, cause, [booking], now)).length;
        }),
      );
      expect(isDue).toEqual([1, 0]);
    });

  test('a reminder is not due if the shoot was rescheduled after the reminder became due', async (adapters) => {
    for (const cause of ['shoot_reminder', 'balance_due'] as const) {
      const shoots = [0, 1].map((late) => {
        const shoot = aShoot();
        return rescheduledAt(shoot, timeOf(cause, shoot).dueAt.plusMillis(late));
      });
      await addBookings(adapters, ...shoots);
      const isDue = await Promise.all(
        shoots.map(async (shoot) => {
          const now = timeOf(cause, shoot).dueAt.plusSeconds(60);
          return (await dueAmong(adapters, cause, [shoot], now)).length;
        }),
      );
      expect(isDue).toEqual([1, 0]);
    }
  });

  test('reminders before the shoot are due only for confirmed bookings', async (adapters) => {
    const others = (['no_show', 'cancelled_by_client', 'cancelled_by_admin'] as const).map((status) =>
      freshBooking(aBookingOf(status)),
    );
    const [confirmed, completed] = [aShoot(), aCompleted()];
    await addBookings(adapters, ...others, confirmed, completed);
    const looks = REMINDER_CAUSES.flatMap((cause) => {
      const { slot } = confirmed;
      const like = cause === 'shoot_reminder' || cause === 'balance_due' ? { ...aShoot(), slot } : completed;
      return [...others, confirmed, completed].map((booking) => {
        const time = timeOf(cause, like.status === 'confirmed' ? { ...like, slot: booking.slot } : like);
        return { cause, booking, now: time.dueAt };
      });
    });
    for (const { cause, booking, now } of looks) {
      const due = await adapters.unitOfWork.run(({ bookings }) =>
        bookings.remindersDue(cause, LEADS[cause], now, 1000),
      );
      const isMeant = cause === 'shoot_reminder' || cause === 'balance_due' ? confirmed : completed;
      expect([cause, due.some(({ id }) => id === booking.id)]).toEqual([cause, booking === isMeant]);
    }
  });

  test('no reminder is due for a booking whose client was erased', async (adapters) => {
    const unsent = aCompleted();
    const { photoLink } = unsent;
    const photos = { ...unsent, photoLink: photoLink && { ...photoLink, sentAt: undefined } };
    const undated = aCompleted({ completedAt: undefined });
    const erased = aCompleted({ photoLink: undefined });
    await addBookings(adapters, photos, undated, { ...erased, erasedAt: erased.slot.endsAt });
    const at = timeOf('photos_expiring', unsent).dueAt;
    expect(await dueAmong(adapters, 'photos_expiring', [photos], at)).toEqual([]);
    for (const booking of [undated, erased]) {
      const now = timeOf('thank_you', { ...booking, completedAt: booking.slot.endsAt }).dueAt;
      expect(await dueAmong(adapters, 'thank_you', [booking], now)).toEqual([]);
    }
  });

  test('a reminder is due again, for the new start, when the shoot is rescheduled', async (adapters) => {
    for (const cause of ['shoot_reminder', 'balance_due'] as const) {
      const shoot = aShoot();
      const elsewhere = { ...shoot.slot, startsAt: shoot.slot.startsAt.plusSeconds(1) };
      await addBookings(adapters, reminded(shoot, cause));
      const moved = rescheduledAt({ ...reminded(shoot, cause), slot: elsewhere }, shoot.confirmedAt);
      await adapters.unitOfWork.run(async ({ bookings }) => {
        await bookings.find(shoot.id);
        await bookings.save(moved);
      });
      const now = timeOf(cause, moved).dueAt.plusSeconds(60);
      expect(await dueAmong(adapters, cause, [shoot], now)).toEqual([shoot.id]);
      expect(await loadBooking(adapters, shoot.id)).toEqual(moved);
    }
  });

  test('reminders for the earliest shoots are taken first', async (adapters) => {
    const { slot, shoots } = shootsOfOneDay([2, 0, 1]);
    await addBookings(adapters, ...shoots);
    const soonest = [shoots[1], shoots[2]].map((shoot) => shoot?.id);
    for (const [cause, before] of [
      ['shoot_reminder', Duration.ofMinutes(1)],
      ['balance_due', Duration.ofDays(7).minusHours(2)],
    ] as const) {
      const due = await adapters.unitOfWork.run(({ bookings }) =>
        bookings.remindersDue(cause, LEADS[cause], slot.startsAt.minus(before), 2),
      );
      expect(due.map(({ id }) => id)).toEqual(soonest);
    }
  });

  test('simultaneous workers take each reminder only once', async (adapters) => {
    const { slot, shoots } = shootsOfOneDay([0, 1, 2, 3, 4, 5, 6, 7]);
    await addBookings(adapters, ...shoots);
    const now = slot.startsAt.minus(Duration.ofDays(7)).plus(Duration.ofHours(4));
    const work = async (): Promise<readonly string[]> => {
      const taken: string[] = [];
      await untilNothingIsLeft(async () => {
        const batch = await adapters.unitOfWork.run(async ({ bookings }) => {
          const due = await bookings.remindersDue('balance_due', LEADS.balance_due, now, 2);
          for (const booking of due) await bookings.save(reminded(booking, 'balance_due'));
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
