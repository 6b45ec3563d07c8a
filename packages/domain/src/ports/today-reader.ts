import type { Instant } from '@js-joda/core';
import type { RwfSum } from '../model/money/ledger.ts';
import type { Period } from '../model/time/period.ts';
import type { BookingAccount } from './booking-reader.ts';

/** Bookings that need attention. `rows` contains the first bookings only. */
export interface Attention {
  /** The number of bookings, including bookings that `rows` leaves out. */
  readonly count: number;
  /** The sum over the same bookings as `count`. */
  readonly totalRwf: RwfSum;
  readonly rows: readonly BookingAccount[];
}

/** The photographer's overview, from one snapshot. specification.md#today-object */
export interface TodayFacts {
  readonly current: BookingAccount | undefined;
  readonly next: BookingAccount | undefined;
  readonly shootsToday: readonly BookingAccount[];
  readonly refundsDue: Attention;
  readonly owed: Attention;
  readonly needsReview: Attention;
  readonly paymentsWaiting: Attention;
  readonly holds: Attention;
  /** Live holds that wait for a fee without a provider, and the sum of their fees. specification.md#fees-awaited */
  readonly feesAwaited: Attention;
  /** Lapsed holds, sorted by the time of the lapse. specification.md#lapsed-holds */
  readonly lapsedHolds: Attention;
  /** Unverified deliveries since the start of yesterday. specification.md#unproven-count */
  readonly unprovenSinceYesterday: number;
  readonly firstSteps: FirstSteps;
}

/** specification.md#first-steps */
export interface FirstSteps {
  readonly catalogue: boolean;
  readonly hours: boolean;
  readonly studio: boolean;
  readonly payment: boolean;
}

export interface TodayReader {
  /**
   * Returns the overview at `now`. `today` lasts from one midnight in Kigali to the next. Each list has at most `most`
   * rows.
   */
  read(now: Instant, today: Period, most: number): Promise<TodayFacts>;
}
