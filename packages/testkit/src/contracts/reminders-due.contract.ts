import { Duration, type Instant, LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import {
  type Booking,
  type CompletedBooking,
  type ConfirmedBooking,
  isReminderDue,
  type PhotoLink,
  type RemindedBooking,
  reminded,
  REMINDER_CAUSES,
  type ReminderCause,
  REMINDERS,
} from '@booky/domain';
import { expect } from 'vitest';
import { aBookingOf } from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, untilNothingIsLeft } from './rows-in-store.ts';

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

/** A booking that gets this reminder, unless something else has happened. */
const usualFor = (cause: ReminderCause): RemindedBooking =>
  cause === 'shoot_reminder' || cause === 'balance_due' ? aShoot() : aCompleted();

const occasions = fc.record({
  cause: fc.constantFrom(...REMINDER_CAUSES),
  status: fc.constantFrom(
    'usual',
    'usual',
    'usual',
    'confirmed',
    'completed',
    'no_show',
    'cancelled_by_client',
  ),
  /** When an email with the same content as the reminder was last sent. */
  said: fc.constantFrom('long before', 'long before', 'when due', 'after it was due', 'never'),
  isRescheduled: fc.boolean(),
  isErased: fc.constantFrom(false, false, false, true),
  remindedOf: fc.constantFrom('no start', 'this start', 'another start'),
  remindedBy: fc.constantFrom(...REMINDER_CAUSES),
  edge: fc.constantFrom('dueAt', 'dueAt', 'until'),
  milliseconds: fc.constantFrom(-1, 0, 1),
});

type Occasion = typeof occasions extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Returns a booking, and an instant at which a reminder of this kind is due for a usual booking, or just not due. */
const draw = (occasion: Occasion): { readonly booking: Booking; readonly now: Instant } => {
  const { cause, status, said, isRescheduled, isErased, remindedOf, remindedBy, edge, milliseconds } =
    occasion;
  const usual = usualFor(cause);
  const time = REMINDERS[cause].timeOf(usual, LEADS[cause]);
  if (time === undefined) throw new Error(`a usual booking has no time for '${cause}'`);
  const now = time[edge].plusMillis(milliseconds);
  const { slot } = usual;
  if (status !== 'usual' && status !== usual.status)
    return { booking: { ...freshBooking<Booking>(aBookingOf(status)), slot }, now };
  const saidAt = {
    'long before': time.dueAt.minus(Duration.ofDays(5)),
    'when due': time.dueAt,
    'after it was due': time.dueAt.plusMillis(1),
    never: undefined,
  }[said];
  const start = remindedOf === 'this start' ? slot.startsAt : slot.startsAt.minusSeconds(1);
  const marks = remindedOf === 'no start' ? {} : { [remindedBy]: [start] };
  const marked = { ...usual, remindedOf: { ...usual.remindedOf, ...marks } };
  if (marked.status === 'confirmed') {
    const confirmed = {
      ...marked,
      confirmedAt: isRescheduled ? marked.confirmedAt : (saidAt ?? marked.confirmedAt),
    };
    return {
      booking: isRescheduled ? rescheduledAt(confirmed, saidAt ?? marked.confirmedAt) : confirmed,
      now,
    };
  }
  if (isErased) return { booking: { ...marked, photoLink: undefined, erasedAt: slot.endsAt }, now };
  const photoLink = marked.photoLink && { ...marked.photoLink, sentAt: saidAt };
  return {
    booking: { ...marked, photoLink, completedAt: said === 'never' ? undefined : marked.completedAt },
    now,
  };
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

/**
 * Finds the reminders that the worker should send. specification.md#shoot-reminder specification.md#balance-due
 * specification.md#photos-expiring specification.md#thank-you specification.md#one-reminder-a-start
 * specification.md#never-a-day-late
 */
export const remindersDueContract: ContractSuite = (test) => {
  test('a reminder is due for exactly the bookings that the rule selects', async (adapters) => {
    const found = new Set<string>();
    await fc.assert(
      fc.asyncProperty(occasions, async (occasion) => {
        const { cause } = occasion;
        const { booking, now } = draw(occasion);
        await addBookings(adapters, booking);
        const due = await adapters.unitOfWork.run(({ bookings }) =>
          bookings.remindersDue(cause, LEADS[cause], now, 1000),
        );
        const isDue = isReminderDue(cause, booking, LEADS[cause], now);
        expect(due.filter(({ id }) => id === booking.id)).toEqual(isDue ? [booking] : []);
        if (isDue) found.add(cause);
      }),
      { ...FEW_RUNS, numRuns: 200, seed: 12 },
    );
    expect(found).toEqual(new Set(REMINDER_CAUSES));
  });

  test('a reminder is not due again once it is recorded for the start of the shoot', async (adapters) => {
    for (const cause of REMINDER_CAUSES) {
      const usual = usualFor(cause);
      const now = REMINDERS[cause].timeOf(usual, LEADS[cause])?.dueAt ?? usual.slot.startsAt;
      await addBookings(adapters, reminded<RemindedBooking>(usual, cause));
      const due = await adapters.unitOfWork.run(({ bookings }) =>
        bookings.remindersDue(cause, LEADS[cause], now, 1000),
      );
      expect(due.filter(({ id }) => id === usual.id)).toEqual([]);
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
