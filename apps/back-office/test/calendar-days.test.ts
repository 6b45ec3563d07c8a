import type { AnswerTo, Block, CalendarBooking, WorkingHours } from '@booky/api-client';
import { describe, expect, it } from 'vitest';
import {
  boundsOn,
  daysWith,
  hoursOf,
  minutesLeft,
  mondaysOf,
  weekFrom,
} from '../src/screens/calendar/days.ts';

const NOON_MS = Date.parse('2030-01-15T10:00:00.000Z');

const booking = (given: Partial<CalendarBooking>): CalendarBooking => ({
  id: 'booking',
  reference: 'BKY-3001-AAAAA',
  status: 'confirmed',
  stage: 'confirmed',
  fullName: 'Aline Uwase',
  packageNameEn: 'Classic portrait',
  startsAt: '2030-01-15T10:00:00.000Z',
  endsAt: '2030-01-15T11:00:00.000Z',
  bufferEndsAt: '2030-01-15T11:30:00.000Z',
  holdExpiresAt: null,
  ...given,
});

type ServiceNow = AnswerTo<'GET /api/admin/catalogue'>['services'][number];
type PackageNow = ServiceNow['packages'][number];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields that the calendar does not read are omitted
const aPackage = (given: Partial<PackageNow>) => ({ id: 'package', ...given }) as PackageNow;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields that the calendar does not read are omitted
const aService = (given: Partial<ServiceNow>) => given as ServiceNow;

const block = (startsAt: string, endsAt: string): Block => ({
  id: 'block',
  isAllDay: false,
  startDate: '',
  endDate: '',
  startsAt,
  endsAt,
  reason: null,
});

const hours = (day: { weekday: number } | { effectiveDate: string }, isOpen: boolean): WorkingHours => ({
  id: JSON.stringify(day),
  ...('weekday' in day ? { ...day, effectiveDate: null } : { ...day, weekday: null }),
  opensMinute: isOpen ? 480 : null,
  closesMinute: isOpen ? 1080 : null,
  breaks: [],
  nextDayUntilMinute: null,
  isOpen,
  note: null,
});

const openOn = (rows: readonly WorkingHours[]) =>
  daysWith(['2030-01-12', '2030-01-13'], { bookings: [], blocks: [] }, rows, [], NOON_MS).map(
    ({ open }) => open,
  );

/** specification.md#breaks specification.md#open-after-midnight */
describe('the open times of a day', () => {
  const saturday = { ...hours({ weekday: 6 }, true), closesMinute: 1440, nextDayUntilMinute: 120 };

  it('leave out breaks, and continue past midnight into a closed day', () => {
    const breaks = [
      { fromMinute: 720, toMinute: 780 },
      { fromMinute: 960, toMinute: 990 },
    ];
    expect(openOn([{ ...saturday, breaks }])).toEqual([
      [
        { from: 480, to: 720 },
        { from: 780, to: 960 },
        { from: 990, to: 1440 },
      ],
      [{ from: 0, to: 120 }],
    ]);
  });

  it('do not continue past midnight after a closed day', () => {
    expect(openOn([{ ...saturday, isOpen: false }, hours({ weekday: 0 }, true)])).toEqual([
      [],
      [{ from: 480, to: 1080 }],
    ]);
  });
});

/** Returns how many entries there are on each of these dates. */
const countsOf = (
  dates: readonly string[],
  given: { readonly bookings?: readonly CalendarBooking[]; readonly blocks?: readonly Block[] },
  nowMs = NOON_MS,
) =>
  daysWith(dates, { bookings: [], blocks: [], ...given }, [], [], nowMs).map(({ date, entries }) => [
    date,
    entries.length,
  ]);

const windowOn = (date: string, opensMinute: number) => ({
  date,
  opensMinute,
  closesMinute: opensMinute + 120,
  stepMinutes: 20,
  bufferMinutes: 0,
});

const miniSessionsOf = (...services: readonly ServiceNow[]) =>
  daysWith(['2030-01-15'], { bookings: [], blocks: [] }, [], services, NOON_MS).map(
    ({ open, miniSessions }) => [open.length, miniSessions.map(({ from }) => from)],
  );

/** specification.md#office-calendar */
describe('a day of the calendar', () => {
  it('lists the entries that overlap the day in Kigali time', () => {
    const dates = ['2030-01-14', '2030-01-15', '2030-01-16', '2030-01-17'];
    expect(countsOf(dates, { bookings: [booking({})] })).toEqual([
      ['2030-01-14', 0],
      ['2030-01-15', 1],
      ['2030-01-16', 0],
      ['2030-01-17', 0],
    ]);
    const night = block('2030-01-14T22:00:00.000Z', '2030-01-16T22:00:00.000Z');
    expect(countsOf(dates, { blocks: [night] }).map(([, count]) => count)).toEqual([0, 1, 1, 0]);
  });

  it('lists a held booking until the hold expires', () => {
    const held = booking({ holdExpiresAt: '2030-01-15T10:15:00.000Z' });
    const endMs = Date.parse('2030-01-15T10:15:00.000Z');
    expect(countsOf(['2030-01-15'], { bookings: [held] }, endMs - 1)).toEqual([['2030-01-15', 1]]);
    expect(countsOf(['2030-01-15'], { bookings: [held] }, endMs)).toEqual([['2030-01-15', 0]]);
  });

  it('shows the mini-sessions on sale as open time', () => {
    const windows = [windowOn('2030-01-15', 900), windowOn('2030-01-15', 540), windowOn('2030-01-16', 600)];
    const sold = (isActive: boolean, own = windows) =>
      aService({ isActive: true, packages: [aPackage({ isActive, windows: own })] });
    expect(miniSessionsOf(sold(true))).toEqual([[2, [540, 900]]]);
    expect(miniSessionsOf(sold(false), { ...sold(true), isActive: false })).toEqual([[0, []]]);
  });

  it('sorts its entries by start', () => {
    const [day] = daysWith(
      ['2030-01-15'],
      {
        bookings: [booking({})],
        busyTimes: [
          { calendar: 'Family', startsAt: '2030-01-15T08:00:00.000Z', endsAt: '2030-01-15T09:00:00.000Z' },
        ],
        blocks: [
          block('2030-01-15T12:00:00.000Z', '2030-01-15T13:00:00.000Z'),
          block('2030-01-14T12:00:00.000Z', '2030-01-15T07:00:00.000Z'),
        ],
      },
      [],
      [],
      NOON_MS,
    );
    expect(day?.entries.map(({ startsAt }) => startsAt)).toEqual([
      '2030-01-14T12:00:00.000Z',
      '2030-01-15T08:00:00.000Z',
      '2030-01-15T10:00:00.000Z',
      '2030-01-15T12:00:00.000Z',
    ]);
  });

  it('shows only its own part of an entry that lasts several days', () => {
    const span = { startsAt: '2030-01-15T16:00:00.000Z', endsAt: '2030-01-17T06:30:00.000Z' };
    expect(boundsOn('2030-01-15', span)).toEqual({ from: 18 * 60, to: undefined });
    expect(boundsOn('2030-01-16', span)).toEqual({ from: undefined, to: undefined });
    expect(boundsOn('2030-01-17', span)).toEqual({ from: undefined, to: 8 * 60 + 30 });
  });

  /** specification.md#working-hours-of-a-date */
  it('uses the hours of its date, or the hours of its weekday if the date has none', () => {
    const rows = [
      hours({ weekday: 0 }, false),
      hours({ weekday: 2 }, true),
      hours({ effectiveDate: '2030-01-15' }, false),
    ];
    expect(hoursOf('2030-01-15', rows)?.isOpen).toBe(false);
    expect(hoursOf('2030-01-22', rows)?.isOpen).toBe(true);
    expect(hoursOf('2030-01-13', rows)?.weekday).toBe(0);
    expect(hoursOf('2030-01-14', rows)).toBeUndefined();
  });

  it('is shown with its whole week when the calendar shows a month', () => {
    expect(mondaysOf('2030-01')).toEqual([
      '2029-12-31',
      '2030-01-07',
      '2030-01-14',
      '2030-01-21',
      '2030-01-28',
    ]);
    expect(weekFrom('2029-12-31').at(-1)).toBe('2030-01-06');
  });
});

/** specification.md#office-calendar */
describe('the minutes that are left of a hold', () => {
  // The service's time is imprecise: the Date header has only whole seconds, and a response takes time to arrive.
  it.each([1, 15, 30, 10_080])('are at least 1 and at most $0 for a hold of $0 minutes', (minutes) => {
    const endsAt = new Date(NOON_MS + minutes * 60_000).toISOString();
    for (const lateMs of [-2000, 0, 1, 999, 5000])
      expect(minutesLeft(endsAt, NOON_MS - lateMs)).toBe(minutes);
    expect(minutesLeft(endsAt, Date.parse(endsAt) - 1)).toBe(1);
  });
});
