import {
  blockedPeriod,
  type Booking,
  isOccupying,
  occupiedPeriod,
  overlaps,
  type Period,
  startOfDate,
  periodMsOf,
  touchesDates,
  WINDOW_LIMITS,
  WORKING_HOURS_LIMITS,
} from '@booky/domain';
import type { CalendarReader } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';
import { calendarBookingOf, feedShootsOf } from '../builders/on-calendar.ts';
import { blocksIn, byBeginning } from './blocks.ts';
import { busyTimesIn } from './busy-calendars.ts';
import { makeCatalogueReader } from './catalogue.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

const occupyingIn = ({ bookings }: MemoryState, period: Period, now: Instant): readonly Booking[] =>
  [...bookings.values()]
    .filter((booking) => isOccupying(booking, now))
    .filter(({ slot }) => overlaps(occupiedPeriod(slot), period));

const byStart = (one: Booking, other: Booking): number => one.slot.startsAt.compareTo(other.slot.startsAt);

export const makeCalendarReader = (store: MemoryStore): CalendarReader => ({
  startsOffer: async (packageId, first, last, now) => {
    const offer = await makeCatalogueReader(store).offerWithHours(packageId, first, last);
    const state = store.committed();
    const longestBuffer = Math.max(state.settings.bufferMinutes, WINDOW_LIMITS.bufferMinutes.max);
    const behind = Duration.ofMinutes(WORKING_HOURS_LIMITS.nextDayUntilMinute.max + longestBuffer);
    const period = { from: startOfDate(first), to: startOfDate(last.plusDays(1)).plus(behind) };
    return {
      ...offer,
      busy: [
        ...occupyingIn(state, period, now).map(({ slot }) => occupiedPeriod(slot)),
        ...blocksIn(state, period).map(blockedPeriod),
        ...busyTimesIn(state, period),
      ].map(periodMsOf),
    };
  },

  range: async (period, now) => {
    const state = store.committed();
    return {
      bookings: occupyingIn(state, period, now).toSorted(byStart).map(calendarBookingOf),
      blocks: blocksIn(state, period).toSorted(byBeginning),
      busyTimes: busyTimesIn(state, period),
    };
  },

  shoots: async (period) =>
    [...store.committed().bookings.values()]
      .filter(({ slot }) => overlaps(occupiedPeriod(slot), period))
      .toSorted(byStart)
      .flatMap(feedShootsOf),

  blocks: async (dates) =>
    store
      .committed()
      .blocks.filter((block) => touchesDates(blockedPeriod(block), dates))
      .toSorted(byBeginning),
});
