import type { Instant } from '@js-joda/core';
import type { RwfSum } from '../model/money/ledger.ts';
import type { Period } from '../model/time/period.ts';
import type { BookingAccount } from './booking-reader.ts';

/** Bookings that need attention. `rows` contains only the first of them. */
export interface Attention {
  /** The number of all these bookings, including those that `rows` leaves out. */
  readonly count: number;
  /** The sum over all these bookings, including those that `rows` leaves out. */
  readonly totalRwf: RwfSum;
  readonly rows: readonly BookingAccount[];
}

/** The photographer's overview, all from one snapshot. specification.md#today-object */
export interface TodayFacts {
  readonly current: BookingAccount | undefined;
  readonly next: BookingAccount | undefined;
  readonly shootsToday: readonly BookingAccount[];
  readonly refundsDue: Attention;
  readonly owed: Attention;
  readonly needsReview: Attention;
  readonly paymentsWaiting: Attention;
  readonly holds: Attention;
  /**
   * The live holds whose fee is to be paid without a provider, and the sum of these fees.
   * specification.md#fees-awaited
   */
  readonly feesAwaited: Attention;
  /** The lapsed holds, sorted by the time at which they lapsed. specification.md#lapsed-holds */
  readonly lapsedHolds: Attention;
  /** The unverified deliveries since the start of yesterday. specification.md#unproven-count */
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
   * Returns the overview at `now`. `today` lasts from one midnight in Kigali to the next. Each list has at most
   * `most` rows.
   */
  read(now: Instant, today: Period, most: number): Promise<TodayFacts>;
}
