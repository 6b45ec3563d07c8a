import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryBookingOf } from '@booky/testkit';
import type { Booking } from './booking.ts';
import { reschedule } from './reschedule.ts';

/** The requested starts, in hours after the first start. Some equal the current start. The clock does not move. */
const hoursAway = fc.array(fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -3, max: 5 })), {
  maxLength: 12,
});

const never = arbitraryBookingOf('confirmed').map((booking) => ({
  ...booking,
  originalStartsAt: undefined,
  timesRescheduled: 0,
  rescheduledAt: undefined,
}));

/** Returns the original booking, followed by the booking after each request. */
const moved = (booking: Booking, starts: readonly Instant[], now: Instant): readonly Booking[] => {
  const states = [booking];
  for (const startsAt of starts) {
    const before = states.at(-1) ?? booking;
    const result = reschedule(before, startsAt, 30, now);
    states.push(result.ok ? result.value : before);
  }
  return states;
};

/** specification.md#original-start specification.md#reschedule-keeps */
describe('a shoot that is rescheduled repeatedly', () => {
  test.prop([never, hoursAway], { numRuns: 300 })(
    'counts how often it was rescheduled, and keeps its original start',
    (booking, hours) => {
      const first = booking.slot.startsAt;
      const now = first.minus(Duration.ofHours(1));
      const states = moved(
        booking,
        hours.map((hour) => first.plus(Duration.ofHours(hour))),
        now,
      );
      let moves = 0;
      for (const [index, state] of states.entries()) {
        const before = states[index - 1];
        if (before !== undefined && !before.slot.startsAt.equals(state.slot.startsAt)) moves += 1;
        expect(state.timesRescheduled).toBe(moves);
        expect(state.originalStartsAt).toEqual(moves === 0 ? undefined : first);
        expect(state.rescheduledAt).toEqual(moves === 0 ? undefined : now);
        const unmoved = {
          slot: first,
          timesRescheduled: 0,
          rescheduledAt: undefined,
          originalStartsAt: first,
        };
        expect({ ...state, ...unmoved }).toStrictEqual({ ...booking, ...unmoved });
      }
    },
  );

  test.prop([never, hoursAway])(
    'always has the duration that was sold and the buffer from the settings',
    (booking, hours) => {
      const now = booking.slot.startsAt.minus(Duration.ofHours(4));
      const starts = hours.map((hour) => booking.slot.startsAt.plus(Duration.ofHours(hour)));
      for (const { slot, timesRescheduled } of moved(booking, starts, now).slice(1)) {
        const minutes = Duration.between(slot.startsAt, slot.endsAt).toMinutes();
        expect(minutes).toBe(booking.sold.package.durationMinutes);
        const buffer = timesRescheduled === 0 ? booking.slot.bufferEndsAt : slot.endsAt.plusSeconds(1800);
        expect(slot.bufferEndsAt).toEqual(buffer);
      }
    },
  );
});
