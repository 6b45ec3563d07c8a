import { Duration, Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { arbitraryBooking, arbitraryBookingOf, arbitraryEmailOf } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { dateOf, startOfDate } from '../time/kigali.ts';
import { NOT_REMINDED } from './hold.ts';
import { reschedule } from './reschedule.ts';
import {
  isReminder,
  isReminderDue,
  isReminderStillTrue,
  isTomorrowDue,
  isTooLate,
  reminded,
  type RemindedBooking,
  REMINDER_CAUSES,
  type ReminderCause,
  REMINDERS,
} from './reminder.ts';

const DAY_MS = 86_400_000;

const causes = fc.constantFrom(...REMINDER_CAUSES);
const leads = fc.integer({ min: 1, max: 30 });
/** Milliseconds counted from the first or last moment of a period, often 0 or 1. */
const nearby = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }));

/** Returns the booking as if the client last got the content of the reminder at `at`. */
const saidAt = (booking: RemindedBooking, cause: ReminderCause, at: Instant): RemindedBooking => {
  if (booking.status === 'confirmed') return { ...booking, confirmedAt: at, rescheduledAt: undefined };
  return cause === 'photos_expiring' && booking.photoLink !== undefined
    ? { ...booking, photoLink: { ...booking.photoLink, sentAt: at } }
    : booking;
};

/**
 * A booking whose reminder is in the future. The client last got the same content when the reminder is due, or earlier.
 */
const inTime = fc
  .tuple(
    causes,
    leads,
    fc.nat(1_000_000),
    arbitraryBookingOf('confirmed'),
    arbitraryBookingOf('completed').filter(
      ({ photoLink, completedAt }) => photoLink?.sentAt !== undefined && completedAt !== undefined,
    ),
  )
  .map(([cause, lead, early, confirmed, completed]) => {
    const isAhead = cause === 'shoot_reminder' || cause === 'balance_due';
    const drawn = { ...(isAhead ? confirmed : completed), remindedOf: NOT_REMINDED, erasedAt: undefined };
    const dueAt = REMINDERS[cause].timeOf(drawn, lead)?.dueAt ?? drawn.slot.startsAt;
    const booking = saidAt(drawn, cause, dueAt.minusMillis(early));
    const until = cause === 'shoot_reminder' ? booking.slot.startsAt : dueAt.plusMillis(DAY_MS);
    return { cause, lead, dueAt, until, booking };
  });

/** specification.md#shoot-reminder specification.md#one-reminder-a-start specification.md#never-a-day-late */
describe('a reminder', () => {
  test.prop([inTime, nearby])(
    'is due from dueAt until its deadline, unless it was already sent for the same start',
    ({ cause, lead, dueAt, until, booking }, milliseconds) => {
      for (const edge of [dueAt, until]) {
        const now = edge.plusMillis(milliseconds);
        const isWithin = !now.isBefore(dueAt) && now.isBefore(until);
        expect(isReminderDue(cause, booking, lead, now)).toBe(isWithin);
        expect(isReminderDue(cause, reminded(booking, cause), lead, now)).toBe(false);
        for (const other of REMINDER_CAUSES)
          if (other !== cause)
            expect(isReminderDue(cause, reminded(booking, other), lead, now)).toBe(isWithin);
      }
    },
  );

  test.prop([inTime, leads])('becomes due when the policy says so', ({ cause, booking }, lead) => {
    const { startsAt } = booking.slot;
    const { dueAt, until } = REMINDERS[cause].timeOf(booking, lead) ?? { dueAt: startsAt, until: startsAt };
    if (cause === 'shoot_reminder') expect(dueAt).toEqual(startsAt.minus(Duration.ofHours(lead)));
    else expect(until).toEqual(dueAt.plus(Duration.ofDays(1)));
    if (cause === 'balance_due') expect(dueAt).toEqual(startsAt.minus(Duration.ofDays(lead)));
    if (booking.status !== 'completed') return;
    if (cause === 'thank_you') expect(dueAt).toEqual(booking.completedAt?.plus(Duration.ofDays(lead)));
    else
      expect([dateOf(dueAt), (dueAt.epochSecond() / 3600) % 24]).toEqual([
        booking.photoLink?.expiresOn.minusDays(lead),
        7,
      ]);
  });

  test.prop([inTime, nearby])(
    'is not sent if the client has received the same content after dueAt',
    ({ cause, lead, dueAt, booking }, milliseconds) => {
      if (cause === 'thank_you') return;
      const again = saidAt(booking, cause, dueAt.plusMillis(milliseconds));
      expect(isReminderDue(cause, again, lead, dueAt)).toBe(milliseconds <= 0);
    },
  );

  test.prop([arbitraryBooking(), causes, leads, nearby])(
    'is due only before a confirmed shoot or after a completed shoot',
    (booking, cause, lead, milliseconds) => {
      const isAhead = cause === 'shoot_reminder' || cause === 'balance_due';
      if (booking.status === (isAhead ? 'confirmed' : 'completed') && booking.erasedAt === undefined) return;
      const about = booking.status === 'completed' ? booking.completedAt : undefined;
      const now = (about ?? booking.slot.startsAt).plus(Duration.ofDays(lead)).plusMillis(milliseconds);
      if (cause === 'photos_expiring' && booking.status === 'completed') return;
      expect(isReminderDue(cause, booking, lead, now)).toBe(false);
    },
  );

  test.prop([inTime, fc.integer({ min: 1, max: 10_000 })])(
    'is due again, for the new start, when the shoot is rescheduled',
    ({ cause, lead, booking }, minutes) => {
      if (booking.status !== 'confirmed') return;
      const start = booking.slot.startsAt.plus(Duration.ofMinutes(minutes));
      const moved = reschedule(reminded(booking, cause), start, 0, booking.confirmedAt);
      const time = moved.ok ? REMINDERS[cause].timeOf(moved.value, lead) : undefined;
      expect(
        moved.ok && time !== undefined && isReminderDue(cause, moved.value, lead, time.until.minusMillis(1)),
      ).toBe(true);
    },
  );

  /** specification.md#reminder-at-sending */
  test.prop([causes.chain(arbitraryEmailOf), arbitraryBooking(), nearby, nearby])(
    'is sent from the queue only while its content still matches the booking',
    (drawn, booking, off, milliseconds) => {
      if (!isReminder(drawn)) throw new Error(`expected a reminder, got ${drawn.cause}`);
      const now = booking.slot.startsAt.plusMillis(milliseconds);
      const photos = booking.status === 'completed' ? booking.photoLink : undefined;
      const message = {
        ...drawn,
        shoot: { ...drawn.shoot, startsAt: booking.slot.startsAt.plusMillis(off).toString() },
        ...(photos && { url: photos.url, expiresOn: photos.expiresOn.toString() }),
      };
      const isOfStatus = {
        shoot_reminder: booking.status === 'confirmed' && milliseconds < 0,
        balance_due: booking.status === 'confirmed' && booking.sold.totalRwf > 0,
        photos_expiring: photos !== undefined,
        thank_you: booking.status === 'completed' && booking.erasedAt === undefined,
      }[drawn.cause];
      const account = { booking, payments: [] };
      if (drawn.cause !== 'balance_due' || booking.sold.totalRwf > 0)
        expect(isReminderStillTrue(message, account, now)).toBe(isOfStatus && off === 0);
      expect(isReminderStillTrue(message, undefined, now)).toBe(false);
      if (message.cause === 'photos_expiring')
        expect(isReminderStillTrue({ ...message, url: `${message.url}2` }, account, now)).toBe(false);
    },
  );

  /** specification.md#never-a-day-late */
  test.prop([causes.chain(arbitraryEmailOf), nearby])(
    'is not sent from the queue once its deadline has passed',
    (message, milliseconds) => {
      if (!('until' in message)) expect(message.cause).toBe('shoot_reminder');
      else
        expect(isTooLate(message, Instant.parse(message.until).plusMillis(milliseconds))).toBe(
          milliseconds >= 0,
        );
    },
  );
});

/** specification.md#tomorrow */
describe('the email about tomorrow’s shoots', () => {
  const midnight = startOfDate(dateOf(Instant.parse('2030-01-07T08:00:00Z')));
  const at = (days: number, minutes: number, millis = 0): Instant =>
    midnight.plus(Duration.ofDays(days)).plus(Duration.ofMinutes(minutes)).plusMillis(millis);

  it('is due until midnight, from the minute of the day that the policy sets', () => {
    expect(isTomorrowDue(undefined, 1200, at(0, 1200, -1))).toBe(false);
    expect(isTomorrowDue(undefined, 1200, at(0, 1200))).toBe(true);
    expect(isTomorrowDue(undefined, 1200, at(1, 0, -1))).toBe(true);
    expect(isTomorrowDue(undefined, 1200, at(1, 0))).toBe(false);
    expect(isTomorrowDue(undefined, 0, at(0, 0))).toBe(true);
  });

  it("is sent once a day, even if the policy's minute of the day changes", () => {
    expect(isTomorrowDue(at(0, 1200), 1200, at(0, 1201))).toBe(false);
    expect(isTomorrowDue(at(0, 600), 1200, at(0, 1201))).toBe(false);
    expect(isTomorrowDue(at(0, 1200), 0, at(1, 0))).toBe(true);
  });

  it('is sent only once even if one clock is half a second behind', () => {
    expect(isTomorrowDue(at(1, 0, 500), 0, at(1, 0, -500))).toBe(false);
    expect(isTomorrowDue(at(3, 0), 0, at(1, 0))).toBe(true);
    expect(isTomorrowDue(at(1, 600), 0, at(1, 60))).toBe(false);
  });
});
