import type { Instant } from '@js-joda/core';
import type { Period } from '../model/time/period.ts';

/** What takes time on the calendar, for visitors looking for a start. */
export interface CalendarReader {
  /**
   * Every block, and every slot with its buffer of a booking that occupies it at `now`, that overlaps the period; in
   * any order. A lapsed hold does not occupy. One round trip.
   */
  busy(period: Period, now: Instant): Promise<readonly Period[]>;
}
