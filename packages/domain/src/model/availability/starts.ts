import { Instant } from '@js-joda/core';
import type { ProblemCode } from '../refusal.ts';
import { dateOf, type KigaliDate, startOfDate } from '../time/kigali.ts';
import type { Period } from '../time/period.ts';
import type { WorkingWeek } from './working-hours.ts';

/** specification.md#start-steps: minutes between starts. */
export const START_STEP_MINUTES = 30;

const MILLISECONDS_A_MINUTE = 60_000;
const START_STEP = START_STEP_MINUTES * MILLISECONDS_A_MINUTE;

/** What decides which starts a package is offered at. */
export interface StartFacts {
  readonly week: WorkingWeek;
  /** Blocks and occupying slots with their buffers, in any order, overlapping or not. */
  readonly busy: readonly Period[];
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  /** Now plus the lead time; nothing before it is offered. */
  readonly earliestStart: Instant;
}

/** When the studio opens and closes on a date, in epoch milliseconds; undefined on a closed date. */
export const openingOn = (
  week: WorkingWeek,
  date: KigaliDate,
): { readonly opensAt: number; readonly closesAt: number } | undefined => {
  const opening = week.ruling(date)?.opening;
  if (opening === undefined) return undefined;
  const midnight = startOfDate(date).toEpochMilli();
  return {
    opensAt: midnight + opening.opensMinute * MILLISECONDS_A_MINUTE,
    closesAt: midnight + opening.closesMinute * MILLISECONDS_A_MINUTE,
  };
};

/** The starts offered on one Kigali date. */
export interface DayOfStarts {
  readonly date: KigaliDate;
  readonly starts: readonly Instant[];
}

/**
 * specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time
 * specification.md#start-free: the starts offered on each date. Dates must ascend. Works on epoch milliseconds, because
 * a month is asked for by every visitor.
 */
export const offeredStarts = (dates: readonly KigaliDate[], facts: StartFacts): readonly DayOfStarts[] => {
  const busy = merged(facts.busy);
  const shoot = facts.durationMinutes * MILLISECONDS_A_MINUTE;
  const occupied = shoot + facts.bufferMinutes * MILLISECONDS_A_MINUTE;
  const earliest = facts.earliestStart.toEpochMilli();
  let next = 0;
  return dates.map((date) => {
    const starts: Instant[] = [];
    const opening = openingOn(facts.week, date);
    if (opening === undefined) return { date, starts };
    for (let start = opening.opensAt; start <= opening.closesAt - shoot; start += START_STEP) {
      // Starts ascend and busy spans are disjoint and sorted, so those that ended before this start are done with.
      while ((busy[next]?.to ?? Number.POSITIVE_INFINITY) <= start) next += 1;
      const free = (busy[next]?.from ?? Number.POSITIVE_INFINITY) >= start + occupied;
      if (free && start >= earliest) starts.push(Instant.ofEpochMilli(start));
    }
    return { date, starts };
  });
};

interface Span {
  readonly from: number;
  to: number;
}

/** Busy time as disjoint spans of epoch milliseconds, in order; empty periods take no time. */
const merged = (periods: readonly Period[]): readonly Span[] => {
  const spans = periods
    .map((period): Span => ({ from: period.from.toEpochMilli(), to: period.to.toEpochMilli() }))
    .filter((span) => span.from < span.to)
    .toSorted((one, other) => one.from - other.from);
  const disjoint: Span[] = [];
  for (const span of spans) {
    const last = disjoint.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else disjoint.push({ ...span });
  }
  return disjoint;
};

/**
 * specification.md#start-must-be-offered specification.md#start-problems: why this instant is not among the starts
 * offered on its date; undefined when it is. A start that is not clear of busy time is `not_offered`, without a reason.
 */
export const startProblem = (start: Instant, now: Instant, facts: StartFacts): StartProblem | undefined => {
  if (start.isBefore(now)) return 'in_the_past';
  if (start.isBefore(facts.earliestStart)) return 'too_soon';
  const date = dateOf(start);
  const opening = openingOn(facts.week, date);
  if (opening === undefined) return 'outside_hours';
  const startsAt = start.toEpochMilli();
  if (
    startsAt < opening.opensAt ||
    startsAt + facts.durationMinutes * MILLISECONDS_A_MINUTE > opening.closesAt
  )
    return 'outside_hours';
  if ((startsAt - opening.opensAt) % START_STEP !== 0) return 'not_a_start';
  const [day] = offeredStarts([date], facts);
  return day?.starts.some((offered) => offered.equals(start)) === true ? undefined : 'not_offered';
};

/** specification.md#start-problems, in the order in which they are looked for. */
export type StartProblem = Extract<
  ProblemCode,
  'in_the_past' | 'too_soon' | 'outside_hours' | 'not_a_start' | 'not_offered'
>;
