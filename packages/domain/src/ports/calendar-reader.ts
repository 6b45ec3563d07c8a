import type { Instant } from '@js-joda/core';
import type { BusyTime } from '../model/availability/busy-calendar.ts';
import type { Block } from '../model/availability/block.ts';
import type { BookingFacts, StageFacts } from '../model/booking/booking.ts';
import type { RevisionFacts } from '../model/booking/calendar-revision.ts';
import type { DateRange } from '../model/time/date-range.ts';
import type { KigaliDate } from '../model/time/kigali.ts';
import type { Period, PeriodMs } from '../model/time/period.ts';
import type { OfferWithHours } from './catalogue-reader.ts';

/**
 * A booking as the calendar shows it, with the facts from which its stage is derived.
 * specification.md#calendar-booking-object
 */
export type CalendarBooking = Pick<BookingFacts, 'id' | 'reference' | 'fullName'> &
  StageFacts & { readonly packageNameEn: string };

/**
 * A shoot as the calendar feed shows it, with the facts from which its revision is derived.
 * specification.md#calendar-feed-content
 */
export type FeedShoot = Pick<BookingFacts, 'id' | 'reference' | 'slot' | 'fullName' | 'location'> &
  RevisionFacts & { readonly packageNameEn: string };

/** The bookings, blocks and busy times in one part of the calendar. */
export interface CalendarRange {
  /** The bookings, ordered by start. */
  readonly bookings: readonly CalendarBooking[];
  /** The blocks, ordered by start. */
  readonly blocks: readonly Block[];
  /** The busy times in other calendars, in any order. */
  readonly busyTimes: readonly BusyTime[];
}

/** The facts from which the offered starts of a package are derived. */
export interface StartsOffer extends OfferWithHours {
  /**
   * All times that could rule out a start on the requested dates, in any order: blocks, busy times in other
   * calendars, and occupied slots with their buffers. Also covers the night after the last date, and the longest
   * buffer after that night. A lapsed hold does not occupy its slot.
   */
  readonly busy: readonly PeriodMs[];
}

/** Reads occupied time. */
export interface CalendarReader {
  /** Returns the {@link StartsOffer} at `now` for the dates from `first` to `last`, both inclusive. */
  startsOffer(packageId: string, first: KigaliDate, last: KigaliDate, now: Instant): Promise<StartsOffer>;
  /**
   * Returns the bookings, blocks and busy times that overlap the period. Leaves out bookings that do not occupy their
   * slot at `now`.
   */
  range(period: Period, now: Instant): Promise<CalendarRange>;
  /**
   * Returns the confirmed, completed and no-show bookings whose slot with its buffer overlaps the period, ordered by
   * start.
   */
  shoots(period: Period): Promise<readonly FeedShoot[]>;
  /** Returns the blocks that overlap these dates, ordered by start. */
  blocks(dates: DateRange): Promise<readonly Block[]>;
}
