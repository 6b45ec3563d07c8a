import { Duration, type Instant } from '@js-joda/core';
import type { Window } from '../catalogue/windows.ts';
import type { Settings } from '../settings.ts';
import { dateOf, startOfDate } from '../time/kigali.ts';
import { type Openings, openingsOf } from './openings.ts';
import type { WorkingHours } from './working-hours.ts';

/** The studio's rules for the starts of a package. */
export interface StartRules {
  /** The package's windows; undefined for a package without windows, and for a deleted package. */
  readonly windows: readonly Window[] | undefined;
  readonly hours: readonly WorkingHours[];
  readonly settings: Pick<Settings, 'bufferMinutes' | 'minLeadTimeMinutes'>;
  /** specification.md#furthest-start */
  readonly furthestDays: number | undefined;
}

/** The {@link StartRules}, evaluated at one instant. */
export interface StartBounds {
  readonly openings: Openings;
  /** Now plus the lead time. No start before this instant is offered. specification.md#lead-time */
  readonly earliestStart: Instant;
  /** The end of the last date that can be booked; undefined for no limit. specification.md#furthest-start */
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
