import type { AnswerTo, Block, BusyTime, CalendarBooking, WorkingHours } from '@booky/api-client';
import { dateBeside, datesOf, instantOf, minuteOfDay, weekdayOf } from '@booky/web-ui';

/** A booking, hold, block or busy time. */
export interface Entry {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly taken:
    | { readonly booking: CalendarBooking }
    | { readonly block: Block }
    | { readonly busy: BusyTime };
}

export interface Day {
  readonly date: string;
  /** Undefined for a closed day without hours. */
  readonly hours: WorkingHours | undefined;
  /**
   * The times at which shoots can take place, in minutes since midnight: the day's hours without breaks, the previous
   * evening's hours after midnight, and the mini-sessions.
   */
  readonly open: readonly OpenTime[];
  /** The mini-sessions, in order of start. */
  readonly miniSessions: readonly MiniSession[];
  /** The entries in order of start. An entry that began on an earlier day comes first. */
  readonly entries: readonly Entry[];
}

/** The mini-sessions of a package on one date. */
export interface MiniSession extends OpenTime {
  readonly package: Pick<SoldPackage, 'id' | 'nameEn' | 'nameFr'>;
}

type Catalogue = AnswerTo<'GET /api/admin/catalogue'>;
type SoldPackage = Catalogue['services'][number]['packages'][number];

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

/** Returns the row of working hours that applies on a date. specification.md#working-hours-of-a-date */
export const hoursOf = (date: string, rows: readonly WorkingHours[]): WorkingHours | undefined =>
  rows.find(({ effectiveDate }) => effectiveDate === date) ??
  rows.find(({ weekday }) => weekday === weekdayOf(date) % 7);

/** Returns the mini-sessions of a date that are on sale. specification.md#package-windows */
const miniSessionsOn = (date: string, services: Catalogue['services']): readonly MiniSession[] =>
  services
    .filter(({ isActive }) => isActive)
    .flatMap(({ packages }) => packages.filter(({ isActive }) => isActive))
    .flatMap((one) =>
      (one.windows ?? [])
        .filter((window) => window.date === date)
        .map(({ opensMinute: from, closesMinute: to }) => ({ from, to, package: one })),
    )
    .sort((one, other) => one.from - other.from);

/**
 * Returns the calendar's days for these dates. Each day has all entries that overlap it. Holds that have ended by the
 * service's clock are left out. specification.md#office-calendar
 */
export const daysWith = (
  dates: readonly string[],
  { bookings, blocks, busyTimes = [] }: AnswerTo<'GET /api/admin/calendar'>,
  rows: readonly WorkingHours[],
  services: Catalogue['services'],
  nowMs: number,
): readonly Day[] => {
  const entries: readonly Entry[] = [
    ...blocks.map((block) => ({ ...spanOf(block), taken: { block } })),
    ...busyTimes.map((busy) => ({
      ...spanOf({ ...busy, id: `${busy.calendar} ${busy.startsAt}` }),
      taken: { busy },
    })),
    ...bookings
      .filter(({ holdExpiresAt }) => holdExpiresAt === null || Date.parse(holdExpiresAt) > nowMs)
      .map((booking) => ({ ...spanOf(booking), taken: { booking } })),
  ].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return dates.map((date) => {
    const miniSessions = miniSessionsOn(date, services);
    return {
      date,
      hours: hoursOf(date, rows),
      open: [...openOn(date, rows), ...miniSessions],
      miniSessions,
      entries: entries.filter((entry) => touches(entry, date)),
    };
  });
};

const spanOf = ({ id, startsAt, endsAt }: Omit<Entry, 'taken'>): Omit<Entry, 'taken'> => ({
  id,
  startsAt,
  endsAt,
});

/** Returns the instant at which a date begins in Kigali. */
const midnightOf = (date: string): number => Date.parse(instantOf(date, '00:00') ?? '');

const touches = ({ startsAt, endsAt }: Entry, date: string): boolean =>
  Date.parse(startsAt) < midnightOf(dateBeside(date, 1)) && Date.parse(endsAt) > midnightOf(date);

/**
 * Returns an entry's start and end on a date, in minutes since midnight. A start or end on another date is undefined.
 */
export const boundsOn = (
  date: string,
  { startsAt, endsAt }: Pick<Entry, 'startsAt' | 'endsAt'>,
): { readonly from: number | undefined; readonly to: number | undefined } => ({
  from: Date.parse(startsAt) <= midnightOf(date) ? undefined : minuteOfDay(startsAt),
  to: Date.parse(endsAt) >= midnightOf(dateBeside(date, 1)) ? undefined : minuteOfDay(endsAt),
});

/**
 * Returns how many minutes a hold has left, at least one. Rounds to the nearest minute, because the Date header has
 * only whole seconds: with rounding up, a 15-minute hold could show 16 minutes.
 */
export const minutesLeft = (holdExpiresAt: string, nowMs: number): number =>
  Math.max(1, Math.round((Date.parse(holdExpiresAt) - nowMs) / 60_000));

export const mondayOf = (date: string): string => dateBeside(date, 1 - weekdayOf(date));

/** Returns the seven dates of the week that begins on this Monday. */
export const weekFrom = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => dateBeside(monday, index));

/** Returns the Mondays of all weeks that include a day of the month. */
export const mondaysOf = (month: string): readonly string[] => {
  const dates = datesOf(month);
  return [...new Set(dates.map(mondayOf))];
};
