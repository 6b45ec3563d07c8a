import { Duration, type Instant } from '@js-joda/core';
import type { Window } from '../catalogue/windows.ts';
import type { Settings } from '../settings.ts';
import { dateOf, startOfDate } from '../time/kigali.ts';
import { type Openings, openingsOf } from './openings.ts';
import type { WorkingHours } from './working-hours.ts';

/** What the studio says about when shoots of a package start. */
export interface StartRules {
  /** Of the package; undefined also where the package is gone. */
  readonly windows: readonly Window[] | undefined;
  readonly hours: readonly WorkingHours[];
  readonly settings: Pick<Settings, 'bufferMinutes' | 'minLeadTimeMinutes'>;
  /** specification.md#furthest-start */
  readonly furthestDays: number | undefined;
}

/** {@link StartRules} at a moment. */
export interface StartBounds {
  readonly openings: Openings;
  /** specification.md#lead-time: now plus the lead time; nothing before it is offered. */
  readonly earliestStart: Instant;
  /** specification.md#furthest-start: the end of the last date that can be booked; undefined has no bound. */
  readonly startsUntil: Instant | undefined;
}

export const startBounds = (
  { windows, hours, settings, furthestDays }: StartRules,
  now: Instant,
): StartBounds => ({
  openings: openingsOf(windows, hours, settings.bufferMinutes),
  earliestStart: now.plus(Duration.ofMinutes(settings.minLeadTimeMinutes)),
  startsUntil: furthestDays === undefined ? undefined : startOfDate(dateOf(now).plusDays(furthestDays + 1)),
});
