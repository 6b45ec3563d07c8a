import type { Instant } from '@js-joda/core';
import type { Window } from '../catalogue/windows.ts';
import { dateOf, type KigaliDate, startOfDate } from '../time/kigali.ts';
import type { PeriodMs } from '../time/period.ts';
import { MINUTES_A_DAY, type DayOpening, type WorkingHours, workingWeek } from './working-hours.ts';

/** Minutes between starts in working hours. specification.md#start-steps */
export const START_STEP_MINUTES = 30;

export const MILLISECONDS_A_MINUTE = 60_000;
const MILLISECONDS_A_DAY = MINUTES_A_DAY * MILLISECONDS_A_MINUTE;

/** A period in which shoots may take place, with its starts on one date. The times are in milliseconds since 1970. */
export interface Opening {
  /** May be on the previous date. */
  readonly opensAt: number;
  /** May be on the next date. */
  readonly closesAt: number;
  /** Times in which no shoot may take place, in order. */
  readonly breaks: readonly PeriodMs[];
  /** The first start. Each further start is one step later. All starts are before `startsBefore`. */
  readonly firstStart: number;
  readonly startsBefore: number;
  readonly step: number;
  /** Minutes kept free after a shoot. */
  readonly bufferMinutes: number;
}

/** When shoots of a package may take place. */
export interface Openings {
  /** Returns the openings that have starts on a date, ordered by opening time. */
  on(date: KigaliDate): readonly Opening[];
}

const NONE: readonly Opening[] = [];
const NO_BREAKS: readonly PeriodMs[] = [];

/**
 * Returns the openings of a package: its windows or, for a package without windows, the working hours with the buffer
 * from the settings. `hours` must contain every row that may apply on the requested dates or on the day before these
 * dates. specification.md#package-windows specification.md#working-hours-of-a-date
 */
export const openingsOf = (
  windows: readonly Window[] | undefined,
  hours: readonly WorkingHours[],
  bufferMinutes: number,
): Openings => (windows === undefined ? openingsInHours(hours, bufferMinutes) : openingsInWindows(windows));

const openingsInWindows = (windows: readonly Window[]): Openings => {
  const byDate = Map.groupBy(windows, ({ date }) => date.toEpochDay());
  return {
    on: (date) => {
      const midnight = startOfDate(date).toEpochMilli();
      return (byDate.get(date.toEpochDay()) ?? []).map((window) =>
        openingFrom({ ...window, breaks: [], nextDayUntilMinute: undefined }, midnight, midnight, window),
      );
    },
  };
};

/**
 * Returns the openings of each date: the working hours of the date, and the hours after midnight that belong to the
 * previous evening. specification.md#open-after-midnight
 */
const openingsInHours = (hours: readonly WorkingHours[], bufferMinutes: number): Openings => {
  const week = workingWeek(hours);
  const grid = { stepMinutes: START_STEP_MINUTES, bufferMinutes };
  const hasNights = hours.some(({ opening }) => opening?.nextDayUntilMinute !== undefined);
  return {
    on: (date) => {
      const own = week.ruling(date)?.opening;
      const evening = hasNights ? week.ruling(date.minusDays(1))?.opening : undefined;
      const isLate = evening?.nextDayUntilMinute !== undefined;
      if (own === undefined && !isLate) return NONE;
      const midnight = startOfDate(date).toEpochMilli();
      const openings: Opening[] = [];
      if (isLate) openings.push(openingFrom(evening, midnight - MILLISECONDS_A_DAY, midnight, grid));
      if (own !== undefined) openings.push(openingFrom(own, midnight, midnight, grid));
      return openings;
    },
  };
};

/**
 * Returns the opening of the date that begins at `ofDay`, with its starts on the date that begins at `midnight`. The
 * two dates differ for the hours after midnight.
 */
const openingFrom = (
  { opensMinute, closesMinute, breaks, nextDayUntilMinute }: DayOpening,
  ofDay: number,
  midnight: number,
  { stepMinutes, bufferMinutes }: Pick<Window, 'stepMinutes' | 'bufferMinutes'>,
): Opening => {
  const at = (minute: number): number => ofDay + minute * MILLISECONDS_A_MINUTE;
  const step = stepMinutes * MILLISECONDS_A_MINUTE;
  const opensAt = at(opensMinute);
  return {
    opensAt,
    closesAt: at(closesMinute + (nextDayUntilMinute ?? 0)),
    breaks:
      breaks.length === 0
        ? NO_BREAKS
        : breaks.map(({ fromMinute, toMinute }) => ({ from: at(fromMinute), to: at(toMinute) })),
    firstStart: opensAt + Math.max(0, Math.ceil((midnight - opensAt) / step)) * step,
    startsBefore: midnight + MILLISECONDS_A_DAY,
    step,
    bufferMinutes,
  };
};

/**
 * Returns the buffer after a shoot that starts at this instant: the buffer of its opening, or else `bufferMinutes`.
 * specification.md#window-buffer
 */
export const bufferAt = (startsAt: Instant, openings: Openings, bufferMinutes: number): number => {
  const start = startsAt.toEpochMilli();
  const opening = openings
    .on(dateOf(startsAt))
    .find(({ opensAt, closesAt }) => opensAt <= start && start < closesAt);
  return opening?.bufferMinutes ?? bufferMinutes;
};
