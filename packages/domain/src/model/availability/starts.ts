import { Instant } from '@js-joda/core';
import type { ProblemCode } from '../refusal.ts';
import { dateOf, type KigaliDate } from '../time/kigali.ts';
import type { PeriodMs } from '../time/period.ts';
import { MILLISECONDS_A_MINUTE, type Opening } from './openings.ts';
import type { StartBounds } from './start-rules.ts';

/** The facts that decide the offered starts of a package. */
export interface StartFacts extends StartBounds {
  /** The blocks, and the slots of bookings with their buffers. The periods may overlap, and may be in any order. */
  readonly busy: readonly PeriodMs[];
  readonly durationMinutes: number;
}

/** The starts offered on one Kigali date. */
export interface DayOfStarts {
  readonly date: KigaliDate;
  /** True if the package has no opening on the date, even if time is free. specification.md#closed-date */
  readonly isClosed: boolean;
  readonly starts: readonly Instant[];
}

/**
 * Returns the starts offered on each date. The dates must be in ascending order. The calculation uses milliseconds
 * since 1970 for speed, because every visitor requests a whole month. specification.md#start-steps
 * specification.md#shoot-ends-by-closing specification.md#breaks specification.md#lead-time
 * specification.md#furthest-start specification.md#start-free
 */
export const offeredStarts = (dates: readonly KigaliDate[], facts: StartFacts): readonly DayOfStarts[] => {
  const busy = merged(facts.busy);
  const shoot = facts.durationMinutes * MILLISECONDS_A_MINUTE;
  const earliest = facts.earliestStart.toEpochMilli();
  const until = facts.startsUntil?.toEpochMilli() ?? Number.POSITIVE_INFINITY;
  let passed = 0;
  return dates.map((date) => {
    const openings = facts.openings.on(date);
    const starts: Instant[] = [];
    // Openings of a date may overlap. The search in each opening therefore begins at the busy period that had been
    // reached after the previous date.
    const before = passed;
    for (const opening of openings) {
      const { breaks, closesAt, firstStart, startsBefore, step, bufferMinutes } = opening;
      const occupied = shoot + bufferMinutes * MILLISECONDS_A_MINUTE;
      let next = before;
      let ahead = busy[next] ?? NEVER;
      let nextBreak = 0;
      let pause = breaks[nextBreak] ?? NEVER;
      for (let start = firstStart; start < startsBefore && start + shoot <= closesAt; start += step) {
        // Starts ascend, and busy periods are sorted and disjoint. A busy period that ended before this start is not
        // needed again.
        while (ahead.to <= start) ahead = busy[(next += 1)] ?? NEVER;
        while (pause.to <= start) pause = breaks[(nextBreak += 1)] ?? NEVER;
        const isFree = ahead.from >= start + occupied && pause.from >= start + shoot;
        if (isFree && start >= earliest && start < until) starts.push(Instant.ofEpochMilli(start));
      }
      passed = Math.max(passed, next);
    }
    const offered = isOverlapping(openings) ? onceInOrder(starts) : starts;
    return { date, isClosed: openings.length === 0, starts: offered };
  });
};

const NEVER: PeriodMs = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const isOverlapping = (openings: readonly Opening[]): boolean =>
  openings.some(
    ({ opensAt }, index) => (openings[index - 1]?.closesAt ?? Number.NEGATIVE_INFINITY) > opensAt,
  );

/**
 * Returns the starts in order, each only once, because two openings may have the same start.
 * specification.md#night-overlap
 */
const onceInOrder = (starts: readonly Instant[]): readonly Instant[] =>
  starts
    .toSorted((one, other) => one.compareTo(other))
    .filter((start, index, sorted) => sorted[index - 1]?.equals(start) !== true);

/** Returns the busy times as disjoint periods, in order. Ignores empty busy times. */
const merged = (busy: readonly PeriodMs[]): readonly PeriodMs[] => {
  const spans = busy.filter((span) => span.from < span.to).toSorted((one, other) => one.from - other.from);
  const disjoint: { readonly from: number; to: number }[] = [];
  for (const span of spans) {
    const last = disjoint.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else disjoint.push({ ...span });
  }
  return disjoint;
};

/** True if a shoot of this length, in milliseconds, fits into the opening. */
const hasRoom = ({ opensAt, closesAt, breaks }: Opening, start: number, shoot: number): boolean =>
  opensAt <= start &&
  start + shoot <= closesAt &&
  breaks.every(({ from, to }) => to <= start || start + shoot <= from);

/** True if the start lies a whole number of steps from the opening's first start. */
export const isOnGrid = ({ firstStart, step }: Opening, start: number): boolean =>
  (start - firstStart) % step === 0;

/**
 * Returns why a start is not offered on its date; undefined if it is offered. A start that overlaps busy time gets the
 * code `not_offered`, which does not reveal the cause. specification.md#start-must-be-offered
 * specification.md#start-problems
 */
export const startProblem = (start: Instant, now: Instant, facts: StartFacts): StartProblem | undefined => {
  if (start.isBefore(now)) return 'in_the_past';
  if (start.isBefore(facts.earliestStart)) return 'too_soon';
  if (facts.startsUntil !== undefined && !start.isBefore(facts.startsUntil)) return 'too_large';
  const date = dateOf(start);
  const startsAt = start.toEpochMilli();
  const shoot = facts.durationMinutes * MILLISECONDS_A_MINUTE;
  const openings = facts.openings.on(date).filter((opening) => hasRoom(opening, startsAt, shoot));
  if (openings.length === 0) return 'outside_hours';
  if (!openings.some((opening) => isOnGrid(opening, startsAt))) return 'not_a_start';
  const [day] = offeredStarts([date], facts);
  return day?.starts.some((offered) => offered.equals(start)) === true ? undefined : 'not_offered';
};

/** The problems of a start, in the order of the checks. specification.md#start-problems */
export type StartProblem = Extract<
  ProblemCode,
  'in_the_past' | 'too_soon' | 'too_large' | 'outside_hours' | 'not_a_start' | 'not_offered'
>;
