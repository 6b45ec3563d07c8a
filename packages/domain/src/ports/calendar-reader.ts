import type { Instant } from '@js-joda/core';
import type { Block } from '../model/availability/block.ts';
import type { Booking } from '../model/booking/booking.ts';
import type { Period } from '../model/time/period.ts';

/** What occupies a range of the calendar. */
export interface CalendarRange {
  /** By start. */
  readonly bookings: readonly Booking[];
  /** By when they begin. */
  readonly blocks: readonly Block[];
}

/** What takes time on the calendar, for visitors looking for a start. */
export interface CalendarReader {
  /**
   * Every block, and every slot with its buffer of a booking that occupies it at `now`, that overlaps the period; in
   * any order. A lapsed hold does not occupy. One round trip.
   */
  busy(period: Period, now: Instant): Promise<readonly Period[]>;
  /** The bookings that occupy their slot at `now` and the blocks that overlap the period. One round trip. */
  range(period: Period, now: Instant): Promise<CalendarRange>;
  /** Every block, by when it begins. */
  blocks(): Promise<readonly Block[]>;
}
