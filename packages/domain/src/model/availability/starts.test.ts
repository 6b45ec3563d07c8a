import { Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { aDayOpening } from '@booky/testkit';
import type { Window } from '../catalogue/windows.ts';
import { type Stretch, stretchOf } from '../time/period.ts';
import { type Block, blockedPeriod } from './block.ts';
import { bufferAt, openingsOf } from './openings.ts';
import { startBounds } from './start-rules.ts';
import { offeredStarts, startProblem, type StartFacts } from './starts.ts';
import type { DayOpening, WorkingHours } from './working-hours.ts';

/** A Saturday. */
const saturday = LocalDate.parse('2026-03-14');
const at = (text: string): Instant => Instant.parse(text);

const row = (
  day: WorkingHours['day'],
  opensMinute?: number,
  closesMinute?: number,
  given: Partial<DayOpening> = {},
): WorkingHours => ({
  id: 'row',
  day,
  opening:
    opensMinute === undefined || closesMinute === undefined
      ? undefined
      : aDayOpening(opensMinute, closesMinute, given),
  note: undefined,
});

/** {@link StartFacts} and the sources of their openings. */
type Given = Partial<Omit<StartFacts, 'openings'>> & {
  readonly hours?: readonly WorkingHours[];
  readonly windows?: readonly Window[];
  readonly bufferMinutes?: number;
};

/** Open from 9:00 to 11:00 in Kigali (07:00Z to 09:00Z), a shoot of one hour, no busy period. */
const facts = ({ hours, windows, bufferMinutes = 0, ...changes }: Given = {}): StartFacts => ({
  openings: openingsOf(windows, hours ?? [row({ weekday: 6 }, 540, 660)], bufferMinutes),
  busy: [],
  durationMinutes: 60,
  earliestStart: at('2026-01-01T00:00:00Z'),
  startsUntil: undefined,
  ...changes,
});

const opening = (opensMinute: number, closesMinute: number, given: Partial<DayOpening> = {}) => ({
  hours: [row({ effectiveDate: saturday }, opensMinute, closesMinute, given)],
});

const startsOn = (given: StartFacts, date = saturday): readonly string[] =>
  offeredStarts([date], given).flatMap((day) => day.starts.map((start) => start.toString()));

const busy = (from: string, to: string): { readonly busy: readonly Stretch[] } => ({
  busy: [stretchOf({ from: at(from), to: at(to) })],
});

const ALL = ['2026-03-14T07:00:00Z', '2026-03-14T07:30:00Z', '2026-03-14T08:00:00Z'] as const;
const [NINE, HALF_PAST, TEN] = ALL;

/**
 * specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time
 * specification.md#start-free specification.md#working-hours-of-a-date
 */
describe('offered starts', () => {
  it('come every 30 minutes from opening, as long as the shoot ends by closing', () => {
    expect(startsOn(facts())).toEqual(ALL);
    expect(startsOn(facts({ durationMinutes: 61 }))).toEqual([NINE, HALF_PAST]);
    expect(startsOn(facts({ durationMinutes: 120 }))).toEqual([NINE]);
    expect(startsOn(facts({ durationMinutes: 121 }))).toEqual([]);
    expect(startsOn(facts({ durationMinutes: 2_147_483_647 }))).toEqual([]);
  });

  it('are counted from opening, not from the full hour', () => {
    expect(startsOn(facts(opening(547, 640)))).toEqual(['2026-03-14T07:07:00Z', '2026-03-14T07:37:00Z']);
  });

  it('may have a buffer that runs past closing', () => {
    expect(startsOn(facts({ bufferMinutes: 600 }))).toEqual(ALL);
  });

  it('begin exactly when the lead time allows, or later', () => {
    expect(startsOn(facts({ earliestStart: at('2026-03-14T07:30:00Z') }))).toEqual([HALF_PAST, TEN]);
    expect(startsOn(facts({ earliestStart: at('2026-03-14T07:30:00.001Z') }))).toEqual([TEN]);
  });

  it('may touch a busy period, but not overlap it by a millisecond', () => {
    expect(startsOn(facts(busy('2026-03-14T06:00:00Z', '2026-03-14T07:30:00Z')))).toEqual([HALF_PAST, TEN]);
    expect(startsOn(facts(busy('2026-03-14T06:00:00Z', '2026-03-14T07:30:00.001Z')))).toEqual([TEN]);
    expect(startsOn(facts(busy('2026-03-14T08:00:00Z', '2026-03-14T09:00:00Z')))).toEqual([NINE]);
    expect(startsOn(facts(busy('2026-03-14T07:59:59.999Z', '2026-03-14T09:00:00Z')))).toEqual([]);
  });

  it('ignore an empty busy period', () => {
    expect(startsOn(facts(busy('2026-03-14T07:45:00Z', '2026-03-14T07:45:00Z')))).toEqual(ALL);
  });

  it('do not overlap a busy period with their buffer', () => {
    const later = busy('2026-03-14T09:00:00Z', '2026-03-14T10:00:00Z');
    expect(startsOn(facts({ ...later, bufferMinutes: 30 }))).toEqual([NINE, HALF_PAST]);
    expect(startsOn(facts({ ...later, bufferMinutes: 31 }))).toEqual([NINE]);
  });

  it('run from midnight to midnight in Kigali when the studio is always open', () => {
    const starts = startsOn(facts(opening(0, 1440)));
    expect(starts).toHaveLength(47);
    expect([starts[0], starts.at(-1)]).toEqual(['2026-03-13T22:00:00Z', '2026-03-14T21:00:00Z']);
    expect(startsOn(facts({ ...opening(1410, 1440), durationMinutes: 30 }))).toEqual([
      '2026-03-14T21:30:00Z',
    ]);
    expect(startsOn(facts({ ...opening(0, 1440), durationMinutes: 1440 }))).toEqual(['2026-03-13T22:00:00Z']);
  });

  it('end early enough that a buffer of more than a day does not overlap a later block', () => {
    const monday: Block = {
      id: 'block',
      reason: undefined,
      isAllDay: true,
      startDate: LocalDate.parse('2026-03-16'),
      endDate: LocalDate.parse('2026-03-16'),
    };
    const blocked = { busy: [stretchOf(blockedPeriod(monday))] };
    // From 10:00 on Saturday to the midnight after Sunday: 38 hours.
    expect(startsOn(facts({ ...blocked, bufferMinutes: 37 * 60 }))).toEqual(ALL);
    expect(startsOn(facts({ ...blocked, bufferMinutes: 37 * 60 + 1 }))).toEqual([NINE, HALF_PAST]);
  });

  it('are empty on a blocked day, and complete on the days before and after', () => {
    const days = ['2026-03-13', '2026-03-14', '2026-03-15'].map((text) => LocalDate.parse(text));
    const hours = [5, 6, 0].map((weekday) => row({ weekday }, 0, 1440));
    const block = blockedPeriod({
      id: 'block',
      reason: undefined,
      isAllDay: true,
      startDate: saturday,
      endDate: saturday,
    });
    const offered = offeredStarts(days, facts({ hours, busy: [stretchOf(block)] }));
    expect(offered.map((day) => day.starts.length)).toEqual([47, 0, 47]);
  });
});

describe('a date', () => {
  it('is closed without a row of working hours', () => {
    expect(startsOn(facts(), LocalDate.parse('2026-03-13'))).toEqual([]);
  });

  it('uses only its override if it has one, open or closed', () => {
    const weekly = row({ weekday: 6 }, 540, 660);
    const closed = [weekly, row({ effectiveDate: saturday })];
    const shorter = [row({ effectiveDate: saturday }, 600, 660), weekly];
    expect(startsOn(facts({ hours: closed }))).toEqual([]);
    expect(startsOn(facts({ hours: shorter }))).toEqual([TEN]);
    expect(startsOn(facts({ hours: shorter }), saturday.plusDays(7))).toHaveLength(3);
  });

  it('uses the hours of its weekday on 29 February', () => {
    const thursday = LocalDate.parse('2024-02-29');
    const hours = [row({ weekday: 4 }, 540, 600)];
    expect(startsOn(facts({ hours, earliestStart: Instant.EPOCH }), thursday)).toEqual([
      '2024-02-29T07:00:00Z',
    ]);
  });
});

/** specification.md#breaks */
describe('a break', () => {
  const noon = { breaks: [{ fromMinute: 600, toMinute: 630 }] };

  it('excludes overlapping shoots, but not buffers, and does not shift the other starts', () => {
    const open = facts({ ...opening(540, 720, noon), durationMinutes: 60, bufferMinutes: 30 });
    expect(startsOn(open)).toEqual([NINE, '2026-03-14T08:30:00Z', '2026-03-14T09:00:00Z']);
    const late = { breaks: [{ fromMinute: 605, toMinute: 615 }] };
    expect(startsOn(facts({ ...opening(540, 720, late), durationMinutes: 30 }))).toEqual([
      NINE,
      HALF_PAST,
      '2026-03-14T08:30:00Z',
      '2026-03-14T09:00:00Z',
      '2026-03-14T09:30:00Z',
    ]);
  });

  it('refuses a start within it, and a shoot that overlaps it, as outside_hours', () => {
    const open = facts(opening(540, 720, noon));
    const problemAt = (time: string) =>
      startProblem(at(`2026-03-14T${time}Z`), at('2026-03-01T00:00:00Z'), open);
    expect(['07:30:00', '08:00:00', '08:29:59.999'].map(problemAt)).toEqual(
      Array.from({ length: 3 }, () => 'outside_hours'),
    );
    expect(['07:00:00', '08:30:00'].map(problemAt)).toEqual([undefined, undefined]);
  });
});

/** specification.md#open-after-midnight specification.md#night-overlap */
describe('an evening that stays open after midnight', () => {
  const sunday = saturday.plusDays(1);
  const night = (nextDayUntilMinute: number, opensMinute = 1410) =>
    row({ effectiveDate: saturday }, opensMinute, 1440, { nextDayUntilMinute });
  const [HALF_TO, MIDNIGHT, HALF_AFTER] = [
    '2026-03-14T21:30:00Z',
    '2026-03-14T22:00:00Z',
    '2026-03-14T22:30:00Z',
  ];

  it('lists its starts after midnight under the next date, even if that date is closed', () => {
    const open = facts({ hours: [night(90)] });
    expect(startsOn(open)).toEqual([HALF_TO]);
    expect(startsOn(open, sunday)).toEqual([MIDNIGHT, HALF_AFTER]);
    expect(startsOn(facts({ hours: [night(90), row({ effectiveDate: sunday })] }), sunday)).toEqual([
      MIDNIGHT,
      HALF_AFTER,
    ]);
    expect(startsOn(open, saturday.plusDays(8))).toEqual([]);
  });

  it('counts its starts after midnight in steps from its opening', () => {
    expect(startsOn(facts({ hours: [night(120, 1400)] }), sunday)).toEqual([
      '2026-03-14T22:20:00Z',
      '2026-03-14T22:50:00Z',
    ]);
  });

  it('lists a start once, in order, if the next day offers the same start', () => {
    const overlapping = [night(120), row({ effectiveDate: sunday }, 30, 135)];
    expect(startsOn(facts({ hours: overlapping }), sunday)).toEqual([
      MIDNIGHT,
      HALF_AFTER,
      '2026-03-14T23:00:00Z',
    ]);
  });
});

/** specification.md#package-windows specification.md#window-buffer */
describe('the windows of a package', () => {
  const mini: Window = {
    date: saturday,
    opensMinute: 540,
    closesMinute: 600,
    stepMinutes: 20,
    bufferMinutes: 0,
  };
  const later: Window = { ...mini, opensMinute: 600, closesMinute: 640, stepMinutes: 15, bufferMinutes: 10 };

  it('offer the package only within the windows, at the step of each window, even outside working hours', () => {
    const closed = [row({ effectiveDate: saturday })];
    expect(startsOn(facts({ windows: [mini], hours: closed, durationMinutes: 20 }))).toEqual([
      NINE,
      '2026-03-14T07:20:00Z',
      '2026-03-14T07:40:00Z',
    ]);
    expect(startsOn(facts({ windows: [] }))).toEqual([]);
    expect(startsOn(facts({ windows: [mini] }), saturday.plusDays(7))).toEqual([]);
  });

  it('apply their own buffers instead of the global buffer', () => {
    const wanted = { windows: [mini, later], durationMinutes: 20, bufferMinutes: 240 };
    expect(startsOn(facts({ ...wanted, ...busy('2026-03-14T08:30:00Z', '2026-03-14T09:00:00Z') }))).toEqual([
      NINE,
      '2026-03-14T07:20:00Z',
      '2026-03-14T07:40:00Z',
      TEN,
    ]);
    const { openings } = facts(wanted);
    expect(
      [NINE, '2026-03-14T07:59:59.999Z', TEN, '2026-03-14T08:39:00Z', '2026-03-14T08:40:00Z'].map((start) =>
        bufferAt(at(start), openings, 240),
      ),
    ).toEqual([0, 0, 10, 10, 240]);
  });

  it('refuse a start outside the windows, and a start between two steps', () => {
    const open = facts({ windows: [mini], durationMinutes: 20 });
    const now = at('2026-03-01T00:00:00Z');
    expect(startProblem(at('2026-03-14T07:50:00Z'), now, open)).toBe('outside_hours');
    expect(startProblem(at('2026-03-14T07:30:00Z'), now, open)).toBe('not_a_start');
  });
});

/** specification.md#furthest-start */
describe('the furthest date', () => {
  const settings = { bufferMinutes: 0, minLeadTimeMinutes: 0 };
  const until = (furthestDays: number | undefined, now: string) =>
    startBounds({ windows: undefined, hours: [], settings, furthestDays }, at(now)).startsUntil?.toString();

  it('is furthestDays after today, and ends at midnight in Kigali', () => {
    expect(until(1, '2026-03-12T21:59:59.999Z')).toBe('2026-03-13T22:00:00Z');
    expect(until(1, '2026-03-12T22:00:00Z')).toBe('2026-03-14T22:00:00Z');
    expect(until(undefined, '2026-03-12T22:00:00Z')).toBeUndefined();
  });

  it('is the last date with starts; a later start is too_large', () => {
    const startsUntil = at('2026-03-14T07:30:00Z');
    expect(startsOn(facts({ startsUntil }))).toEqual([NINE]);
    const problemAt = (time: string) =>
      startProblem(at(time), at('2026-03-01T00:00:00Z'), facts({ startsUntil }));
    expect(problemAt(HALF_PAST)).toBe('too_large');
    expect(problemAt(NINE)).toBeUndefined();
  });
});

/** specification.md#start-problems */
describe('a start', () => {
  const now = at('2026-03-14T06:00:00Z');
  const given = {
    ...facts({ earliestStart: at('2026-03-14T06:30:00Z') }),
    ...busy('2026-03-14T07:00:00Z', '2026-03-14T07:15:00Z'),
  };

  it.each([
    ['2026-03-14T05:59:59.999Z', 'in_the_past'],
    ['2026-03-14T06:00:00Z', 'too_soon'],
    ['2026-03-14T06:29:59.999Z', 'too_soon'],
    ['2026-03-14T06:30:00Z', 'outside_hours'],
    ['2026-03-14T07:00:00Z', 'not_offered'],
    ['2026-03-14T07:30:00Z', undefined],
    ['2026-03-14T07:30:00.001Z', 'not_a_start'],
    ['2026-03-14T07:45:00Z', 'not_a_start'],
    ['2026-03-14T08:00:00Z', undefined],
    ['2026-03-14T08:00:00.001Z', 'outside_hours'],
    ['2026-03-15T07:30:00Z', 'outside_hours'],
  ])('at %s has the problem %s', (start, problem) => {
    expect(startProblem(at(start), now, given)).toBe(problem);
  });
});
