import { Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { Period } from '../time/period.ts';
import { type Block, blockedPeriod } from './block.ts';
import { offeredStarts, startProblem, type StartFacts } from './starts.ts';
import { type WorkingHours, workingWeek } from './working-hours.ts';

/** A Saturday. */
const saturday = LocalDate.parse('2026-03-14');
const at = (text: string): Instant => Instant.parse(text);

const row = (day: WorkingHours['day'], opensMinute?: number, closesMinute?: number): WorkingHours => ({
  id: 'row',
  day,
  opening:
    opensMinute === undefined || closesMinute === undefined ? undefined : { opensMinute, closesMinute },
  note: undefined,
});

/** From nine to eleven in Kigali, that is from 07:00Z to 09:00Z, for an hour's shoot, and nothing busy. */
const facts = (changes: Partial<StartFacts> = {}): StartFacts => ({
  week: workingWeek([row({ weekday: 6 }, 540, 660)]),
  busy: [],
  durationMinutes: 60,
  bufferMinutes: 0,
  earliestStart: at('2026-01-01T00:00:00Z'),
  ...changes,
});

const opening = (opensMinute: number, closesMinute: number) => ({
  week: workingWeek([row({ effectiveDate: saturday }, opensMinute, closesMinute)]),
});

const startsOn = (given: StartFacts, date = saturday): readonly string[] =>
  offeredStarts([date], given).flatMap((day) => day.starts.map((start) => start.toString()));

const busy = (from: string, to: string): { readonly busy: readonly Period[] } => ({
  busy: [{ from: at(from), to: at(to) }],
});

const ALL = ['2026-03-14T07:00:00Z', '2026-03-14T07:30:00Z', '2026-03-14T08:00:00Z'];
const [NINE, HALF_PAST, TEN] = ALL;

/**
 * specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time
 * specification.md#start-free specification.md#working-hours-of-a-date
 */
describe('offered starts', () => {
  it('step every 30 minutes from opening, as long as the shoot ends by closing', () => {
    expect(startsOn(facts())).toEqual(ALL);
    expect(startsOn(facts({ durationMinutes: 61 }))).toEqual([NINE, HALF_PAST]);
    expect(startsOn(facts({ durationMinutes: 120 }))).toEqual([NINE]);
    expect(startsOn(facts({ durationMinutes: 121 }))).toEqual([]);
    expect(startsOn(facts({ durationMinutes: 2_147_483_647 }))).toEqual([]);
  });

  it('count their steps from opening, not from the full hour', () => {
    expect(startsOn(facts(opening(547, 640)))).toEqual(['2026-03-14T07:07:00Z', '2026-03-14T07:37:00Z']);
  });

  it('may have a buffer that runs past closing', () => {
    expect(startsOn(facts({ bufferMinutes: 600 }))).toEqual(ALL);
  });

  it('are no earlier than the lead time allows, and may be exactly then', () => {
    expect(startsOn(facts({ earliestStart: at('2026-03-14T07:30:00Z') }))).toEqual([HALF_PAST, TEN]);
    expect(startsOn(facts({ earliestStart: at('2026-03-14T07:30:00.001Z') }))).toEqual([TEN]);
  });

  it('do not overlap a busy period by a millisecond, and may touch it', () => {
    expect(startsOn(facts(busy('2026-03-14T06:00:00Z', '2026-03-14T07:30:00Z')))).toEqual([HALF_PAST, TEN]);
    expect(startsOn(facts(busy('2026-03-14T06:00:00Z', '2026-03-14T07:30:00.001Z')))).toEqual([TEN]);
    expect(startsOn(facts(busy('2026-03-14T08:00:00Z', '2026-03-14T09:00:00Z')))).toEqual([NINE]);
    expect(startsOn(facts(busy('2026-03-14T07:59:59.999Z', '2026-03-14T09:00:00Z')))).toEqual([]);
  });

  it('ignore a busy period of no length', () => {
    expect(startsOn(facts(busy('2026-03-14T07:45:00Z', '2026-03-14T07:45:00Z')))).toEqual(ALL);
  });

  it('do not overlap a busy period with their buffer', () => {
    const later = busy('2026-03-14T09:00:00Z', '2026-03-14T10:00:00Z');
    expect(startsOn(facts({ ...later, bufferMinutes: 30 }))).toEqual([NINE, HALF_PAST]);
    expect(startsOn(facts({ ...later, bufferMinutes: 31 }))).toEqual([NINE]);
  });

  it('of a studio open around the clock run from midnight to midnight in Kigali', () => {
    const starts = startsOn(facts(opening(0, 1440)));
    expect(starts).toHaveLength(47);
    expect([starts[0], starts.at(-1)]).toEqual(['2026-03-13T22:00:00Z', '2026-03-14T21:00:00Z']);
    expect(startsOn(facts({ ...opening(1410, 1440), durationMinutes: 30 }))).toEqual([
      '2026-03-14T21:30:00Z',
    ]);
    expect(startsOn(facts({ ...opening(0, 1440), durationMinutes: 1440 }))).toEqual(['2026-03-13T22:00:00Z']);
  });

  it('are kept off the block of the next day by a buffer of more than a day', () => {
    const monday: Block = {
      id: 'block',
      reason: undefined,
      isAllDay: true,
      startDate: LocalDate.parse('2026-03-16'),
      endDate: LocalDate.parse('2026-03-16'),
    };
    const blocked = { busy: [blockedPeriod(monday)] };
    // From ten o'clock on Saturday to midnight after Sunday are 38 hours.
    expect(startsOn(facts({ ...blocked, bufferMinutes: 37 * 60 }))).toEqual(ALL);
    expect(startsOn(facts({ ...blocked, bufferMinutes: 37 * 60 + 1 }))).toEqual([NINE, HALF_PAST]);
  });

  it('are none on a blocked day, and all on the days around it', () => {
    const days = ['2026-03-13', '2026-03-14', '2026-03-15'].map((text) => LocalDate.parse(text));
    const week = workingWeek([5, 6, 0].map((weekday) => row({ weekday }, 0, 1440)));
    const block = blockedPeriod({
      id: 'block',
      reason: undefined,
      isAllDay: true,
      startDate: saturday,
      endDate: saturday,
    });
    const offered = offeredStarts(days, facts({ week, busy: [block] }));
    expect(offered.map((day) => day.starts.length)).toEqual([47, 0, 47]);
  });
});

describe('a date', () => {
  it('without a row of working hours is closed', () => {
    expect(startsOn(facts(), LocalDate.parse('2026-03-13'))).toEqual([]);
  });

  it('with an override is ruled by it alone, open or closed', () => {
    const weekly = row({ weekday: 6 }, 540, 660);
    const closed = workingWeek([weekly, row({ effectiveDate: saturday })]);
    const shorter = workingWeek([row({ effectiveDate: saturday }, 600, 660), weekly]);
    expect(startsOn(facts({ week: closed }))).toEqual([]);
    expect(startsOn(facts({ week: shorter }))).toEqual([TEN]);
    expect(startsOn(facts({ week: shorter }), saturday.plusDays(7))).toHaveLength(3);
  });

  it('of 29 February has the hours of its weekday', () => {
    const thursday = LocalDate.parse('2024-02-29');
    const week = workingWeek([row({ weekday: 4 }, 540, 600)]);
    expect(startsOn(facts({ week, earliestStart: Instant.EPOCH }), thursday)).toEqual([
      '2024-02-29T07:00:00Z',
    ]);
  });
});

/** specification.md#start-problems */
describe('a start that is not offered', () => {
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
  ])('%s: %s', (start, problem) => {
    expect(startProblem(at(start), now, given)).toBe(problem);
  });
});
