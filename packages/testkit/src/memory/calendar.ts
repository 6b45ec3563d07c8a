import {
  blockedPeriod,
  type Booking,
  isOccupying,
  occupiedPeriod,
  overlaps,
  type Period,
} from '@booky/domain';
import type { CalendarReader } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { blocksIn, byBeginning } from './blocks.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

const occupyingIn = ({ bookings }: MemoryState, period: Period, now: Instant): readonly Booking[] =>
  [...bookings.values()]
    .filter((booking) => isOccupying(booking, now))
    .filter(({ slot }) => overlaps(occupiedPeriod(slot), period));

const byStart = (one: Booking, other: Booking): number => one.slot.startsAt.compareTo(other.slot.startsAt);

/** What takes time on the calendar, of what has been committed. */
export const makeCalendarReader = (store: MemoryStore): CalendarReader => ({
  busy: async (period, now) => {
    const state = store.committed();
    return [
      ...occupyingIn(state, period, now).map(({ slot }) => occupiedPeriod(slot)),
      ...blocksIn(state, period).map(blockedPeriod),
    ];
  },

  range: async (period, now) => {
    const state = store.committed();
    return {
      bookings: occupyingIn(state, period, now).toSorted(byStart),
      blocks: blocksIn(state, period).toSorted(byBeginning),
    };
  },

  blocks: async () => store.committed().blocks.toSorted(byBeginning),
});
