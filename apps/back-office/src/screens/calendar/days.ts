import type { Block, CalendarBooking, WorkingHours } from '@booky/api-client';
import { dateBeside, datesOf, instantOf, minuteOfDay, weekdayOf } from '@booky/web-ui';

/** Something that takes time on a day. */
export interface Entry {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly taken: { readonly booking: CalendarBooking } | { readonly block: Block };
}

/** One day as the calendar shows it. */
export interface Day {
  readonly date: string;
  /** Undefined where no hours are known for the day, which is then closed. */
  readonly hours: WorkingHours | undefined;
  /** When shoots may take place, in minutes of the day, breaks left out and the night of the evening before with it. */
  readonly open: readonly OpenTime[];
  /** By start; what comes over from the day before is first. */
  readonly entries: readonly Entry[];
}

export interface OpenTime {
  readonly from: number;
  readonly to: number;
}

/** specification.md#breaks specification.md#open-after-midnight */
const openOn = (date: string, rows: readonly WorkingHours[]): readonly OpenTime[] => {
  const evening = hoursOf(dateBeside(date, -1), rows);
  const own = hoursOf(date, rows);
  const night = evening?.isOpen ? (evening.nextDayUntilMinute ?? 0) : 0;
  const { opensMinute: opens, closesMinute: closes } = own ?? {};
  return [
    ...(night === 0 ? [] : [{ from: 0, to: night }]),
    ...(own?.isOpen && opens != null && closes != null
      ? [...own.breaks, { fromMinute: closes, toMinute: closes }].map(({ fromMinute }, at) => ({
          from: own.breaks[at - 1]?.toMinute ?? opens,
          to: fromMinute,
        }))
      : []),
  ];
};

/** specification.md#working-hours-of-a-date: the row that holds on a date. */
export const hoursOf = (date: string, rows: readonly WorkingHours[]): WorkingHours | undefined =>
  rows.find(({ effectiveDate }) => effectiveDate === date) ??
  rows.find(({ weekday }) => weekday === weekdayOf(date) % 7);

/**
 * specification.md#office-calendar: what takes time on each of these dates. An entry stands on every date it touches, and
 * a hold until its end by the service's clock.
 */
export const daysWith = (
  dates: readonly string[],
  { bookings, blocks }: { readonly bookings: readonly CalendarBooking[]; readonly blocks: readonly Block[] },
  rows: readonly WorkingHours[],
  nowMs: number,
): readonly Day[] => {
  const entries: readonly Entry[] = [
    ...blocks.map((block) => ({ ...spanOf(block), taken: { block } })),
    ...bookings
      .filter(({ holdExpiresAt }) => holdExpiresAt === null || Date.parse(holdExpiresAt) > nowMs)
      .map((booking) => ({ ...spanOf(booking), taken: { booking } })),
  ].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return dates.map((date) => ({
    date,
    hours: hoursOf(date, rows),
    open: openOn(date, rows),
    entries: entries.filter((entry) => touches(entry, date)),
  }));
};

const spanOf = ({ id, startsAt, endsAt }: Omit<Entry, 'taken'>): Omit<Entry, 'taken'> => ({
  id,
  startsAt,
  endsAt,
});

/** Midnight in Kigali, at which a date begins. */
const midnightOf = (date: string): number => Date.parse(instantOf(date, '00:00') ?? '');

const touches = ({ startsAt, endsAt }: Entry, date: string): boolean =>
  Date.parse(startsAt) < midnightOf(dateBeside(date, 1)) && Date.parse(endsAt) > midnightOf(date);

/** Where on a date an entry begins and ends, in minutes since midnight; undefined where it does so on another date. */
export const boundsOn = (
  date: string,
  { startsAt, endsAt }: Pick<Entry, 'startsAt' | 'endsAt'>,
): { readonly from: number | undefined; readonly to: number | undefined } => ({
  from: Date.parse(startsAt) <= midnightOf(date) ? undefined : minuteOfDay(startsAt),
  to: Date.parse(endsAt) >= midnightOf(dateBeside(date, 1)) ? undefined : minuteOfDay(endsAt),
});

/**
 * What is left of a hold, in whole minutes, at least one. Rounded, because the service's clock is known to the second: a
 * hold of 15 minutes never has 16 left.
 */
export const minutesLeft = (holdExpiresAt: string, nowMs: number): number =>
  Math.max(1, Math.round((Date.parse(holdExpiresAt) - nowMs) / 60_000));

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => dateBeside(date, 1 - weekdayOf(date));

/** The seven dates from a Monday on. */
export const weekFrom = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => dateBeside(monday, index));

/** The whole weeks that a month touches, by their Mondays. */
export const mondaysOf = (month: string): readonly string[] => {
  const dates = datesOf(month);
  return [...new Set(dates.map(mondayOf))];
};
