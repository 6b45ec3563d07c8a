import type { Instant } from '@js-joda/core';
import type { BusyTime } from '../model/availability/busy-calendar.ts';
import type { Block } from '../model/availability/block.ts';
import type { BookingFacts, StageFacts } from '../model/booking/booking.ts';
import type { RevisionFacts } from '../model/booking/calendar-revision.ts';
import type { DateRange } from '../model/time/date-range.ts';
import type { KigaliDate } from '../model/time/kigali.ts';
import type { Period } from '../model/time/period.ts';
import type { OfferWithHours } from './catalogue-reader.ts';

/** A booking on the calendar, with what decides its stage. specification.md#calendar-booking-object */
export type CalendarBooking = Pick<BookingFacts, 'id' | 'reference' | 'fullName'> &
  StageFacts & { readonly packageNameEn: string };

/** A shoot in the calendar feed, with what its revision is made of. specification.md#calendar-feed-content */
export type FeedShoot = Pick<BookingFacts, 'id' | 'reference' | 'slot' | 'fullName' | 'location'> &
  RevisionFacts & { readonly packageNameEn: string };

/** What occupies a range of the calendar. */
export interface CalendarRange {
  /** By start. */
  readonly bookings: readonly CalendarBooking[];
  /** By when they begin. */
  readonly blocks: readonly Block[];
  /** The times of calendars of other programs, in any order. */
  readonly busyTimes: readonly BusyTime[];
}

/** What decides which starts of a package are offered. */
export interface StartsOffer extends OfferWithHours {
  /**
   * Every block, every busy time of another calendar, and every slot with its buffer of a booking that occupies it, that overlaps the dates asked for, the night
   * behind them or the longest buffer behind that; in any order. A lapsed hold does not occupy.
   */
  readonly busy: readonly Period[];
}

/** What takes time on the calendar. */
export interface CalendarReader {
  /** {@link StartsOffer} at `now`, for the dates from `first` to `last`, both inclusive. */
  startsOffer(packageId: string, first: KigaliDate, last: KigaliDate, now: Instant): Promise<StartsOffer>;
  /** The bookings that occupy their slot at `now` and the blocks that overlap the period. */
  range(period: Period, now: Instant): Promise<CalendarRange>;
  /** The confirmed, completed and no-show bookings whose slot with its buffer overlaps the period, by start. */
  shoots(period: Period): Promise<readonly FeedShoot[]>;
  /** The blocks that have a moment of these dates, by when they begin. */
  blocks(dates: DateRange): Promise<readonly Block[]>;
}
