import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { arbitraryBooking, arbitraryBookingOf } from '@booky/testkit';
import { describe, expect } from 'vitest';
import { reschedule } from './reschedule.ts';
import { isReminderDue, isReminderStillTrue, reminded } from './reminder.ts';

const hours = fc.integer({ min: 1, max: 168 });
/** Milliseconds from an edge, the edge itself often. */
const nearby = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }));

/** A booking that was confirmed a millisecond or more before its reminder was due, and not moved since. */
const inTime = fc
  .tuple(arbitraryBookingOf('confirmed'), hours, fc.nat(1_000_000))
  .map(([booking, hoursBefore, early]) => {
    const dueAt = booking.slot.startsAt.minus(Duration.ofHours(hoursBefore));
    const confirmedAt = dueAt.minusMillis(early);
    return {
      hoursBefore,
      dueAt,
      booking: { ...booking, confirmedAt, rescheduledAt: undefined, remindedOf: [] },
    };
  });

/** specification.md#shoot-reminder specification.md#one-reminder-a-start */
describe('a reminder', () => {
  test.prop([inTime, nearby])(
    'is due from its hours before the start until the start',
    (shoot, milliseconds) => {
      const { booking, hoursBefore, dueAt } = shoot;
      for (const edge of [dueAt, booking.slot.startsAt]) {
        const now = edge.plusMillis(milliseconds);
        const isWithin = !now.isBefore(dueAt) && now.isBefore(booking.slot.startsAt);
        expect(isReminderDue(booking, hoursBefore, now)).toBe(isWithin);
        expect(isReminderDue(reminded(booking), hoursBefore, now)).toBe(false);
      }
    },
  );

  test.prop([inTime, nearby])(
    'is left out where the booking was confirmed or moved later than it was due',
    ({ booking, hoursBefore, dueAt }, milliseconds) => {
      const at = dueAt.plusMillis(milliseconds);
      const [confirmed, moved] = [
        { ...booking, confirmedAt: at },
        { ...booking, rescheduledAt: at },
      ];
      for (const one of [confirmed, moved])
        expect(isReminderDue(one, hoursBefore, dueAt)).toBe(milliseconds <= 0);
    },
  );

  test.prop([arbitraryBooking(), hours, nearby])(
    'is for a confirmed booking alone',
    (booking, hoursBefore, milliseconds) => {
      const now = booking.slot.startsAt.plusMillis(milliseconds);
      if (booking.status !== 'confirmed') expect(isReminderDue(booking, hoursBefore, now)).toBe(false);
    },
  );

  test.prop([inTime, fc.integer({ min: 1, max: 10_000 })])(
    'of a start before a move is no reminder of the start after it',
    ({ booking, hoursBefore }, minutes) => {
      const now = booking.confirmedAt;
      const start = booking.slot.startsAt.plus(Duration.ofMinutes(minutes));
      const moved = reschedule(reminded(booking), start, 0, now);
      expect(moved.ok && isReminderDue(moved.value, hoursBefore, start.minusMillis(1))).toBe(true);
    },
  );

  /** specification.md#reminder-at-sending */
  test.prop([arbitraryBooking(), nearby, nearby])(
    'that was queued is true while the booking is confirmed for that start, and that is ahead',
    (booking, off, milliseconds) => {
      const now = booking.slot.startsAt.plusMillis(milliseconds);
      const isTrue = isReminderStillTrue(booking, booking.slot.startsAt.plusMillis(off), now);
      expect(isTrue).toBe(booking.status === 'confirmed' && off === 0 && milliseconds < 0);
      expect(isReminderStillTrue(undefined, booking.slot.startsAt, now)).toBe(false);
    },
  );
});
