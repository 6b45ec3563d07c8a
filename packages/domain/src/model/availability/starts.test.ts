import { Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { aDayOpening } from '@booky/testkit';
import type { Window } from '../catalogue/windows.ts';
import { type PeriodMs, periodMsOf } from '../time/period.ts';
import { bufferAt, openingsOf } from './openings.ts';
import { startBounds } from './start-rules.ts';
import { offeredStarts, startProblem, type StartFacts } from './starts.ts';
import type { WorkingHours } from './working-hours.ts';

/** A Saturday. */
const saturday = LocalDate.parse('2026-03-14');
const at = (text: string): Instant => Instant.parse(text);

const hours: WorkingHours = {
  id: 'row',
  day: { weekday: 6 },
  opening: aDayOpening(540, 660),
  note: undefined,
};

/** {@link StartFacts} with the values from which the openings are computed, instead of the openings. */
type Given = Partial<Omit<StartFacts, 'openings'>> & {
  readonly windows?: readonly Window[];
  readonly bufferMinutes?: number;
};

/** The studio is open from 9:00 to 11:00 in Kigali (07:00Z to 09:00Z), the shoot takes an hour, and no time is busy. */
const facts = ({ windows, bufferMinutes = 0, ...changes }: Given = {}): StartFacts => ({
  openings: openingsOf(windows, [hours], bufferMinutes),
  busy: [],
  durationMinutes: 60,
  earliestStart: at('2026-01-01T00:00:00Z'),
  startsUntil: undefined,
  ...changes,
});

const startsOn = (given: StartFacts): readonly string[] =>
  offeredStarts([saturday], given).flatMap((day) => day.starts.map((start) => start.toString()));

const busy = (from: string, to: string): { readonly busy: readonly PeriodMs[] } => ({
  busy: [periodMsOf({ from: at(from), to: at(to) })],
});

const ALL = ['2026-03-14T07:00:00Z', '2026-03-14T07:30:00Z', '2026-03-14T08:00:00Z'] as const;
const [NINE, HALF_PAST, TEN] = ALL;

/**
 * specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time
 * specification.md#start-free specification.md#working-hours-of-a-date
 */
describe('offered starts', () => {
  it('begin at opening and follow every half hour, as long as the shoot ends by closing', () => {
    expect(startsOn(facts())).toEqual(ALL);
    expect(startsOn(facts({ durationMinutes: 61 }))).toEqual([NINE, HALF_PAST]);
    expect(startsOn(facts({ durationMinutes: 120 }))).toEqual([NINE]);
    expect(startsOn(facts({ durationMinutes: 121 }))).toEqual([]);
    expect(startsOn(facts({ durationMinutes: 2_147_483_647 }))).toEqual([]);
  });

  it('may touch a busy period, but may not overlap it by even a millisecond', () => {
    expect(startsOn(facts(busy('2026-03-14T06:00:00Z', '2026-03-14T07:30:00Z')))).toEqual([HALF_PAST, TEN]);
    expect(startsOn(facts(busy('2026-03-14T06:00:00Z', '2026-03-14T07:30:00.001Z')))).toEqual([TEN]);
    expect(startsOn(facts(busy('2026-03-14T08:00:00Z', '2026-03-14T09:00:00Z')))).toEqual([NINE]);
    expect(startsOn(facts(busy('2026-03-14T07:59:59.999Z', '2026-03-14T09:00:00Z')))).toEqual([]);
  });

  it('ignore an empty busy period', () => {
    expect(startsOn(facts(busy('2026-03-14T07:45:00Z', '2026-03-14T07:45:00Z')))).toEqual(ALL);
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

  it('replace the global buffer with their own buffers', () => {
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
});

/** specification.md#furthest-start */
describe('the furthest date', () => {
  const settings = { bufferMinutes: 0, minLeadTimeMinutes: 0 };
  const until = (furthestDays: number | undefined, now: string) =>
    startBounds({ windows: undefined, hours: [], settings, furthestDays }, at(now)).startsUntil?.toString();

  it('is furthestDays after today, and lasts until midnight in Kigali', () => {
    expect(until(1, '2026-03-12T21:59:59.999Z')).toBe('2026-03-13T22:00:00Z');
    expect(until(1, '2026-03-12T22:00:00Z')).toBe('2026-03-14T22:00:00Z');
    expect(until(undefined, '2026-03-12T22:00:00Z')).toBeUndefined();
  });
});

/** specification.md#start-problems */
describe('the check of a start', () => {
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
  ])('for the time %s finds the problem %s', (start, problem) => {
    expect(startProblem(at(start), now, given)).toBe(problem);
  });
});
