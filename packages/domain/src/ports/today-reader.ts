import type { Instant } from '@js-joda/core';
import type { RwfSum } from '../model/money/ledger.ts';
import type { Period } from '../model/time/period.ts';
import type { BookingAccount } from './booking-reader.ts';

/** Bookings that need attention, of which only the first are shown. */
export interface Attention {
  /** All of them. */
  readonly count: number;
  /** Of all of them. */
  readonly totalRwf: RwfSum;
  readonly rows: readonly BookingAccount[];
}

/** specification.md#today-object: what the photographer looks at first, all of one moment. */
export interface TodayFacts {
  readonly current: BookingAccount | undefined;
  readonly next: BookingAccount | undefined;
  readonly shootsToday: readonly BookingAccount[];
  readonly refundsDue: Attention;
  readonly owed: Attention;
  readonly needsReview: Attention;
  readonly paymentsWaiting: Attention;
  readonly holds: Attention;
  /** specification.md#fees-awaited: live holds whose fee is to come without a provider; the sum is of these fees. */
  readonly feesAwaited: Attention;
  /** specification.md#lapsed-holds: the first to lapse first. */
  readonly lapsedHolds: Attention;
  /** specification.md#unproven-count: unverified deliveries that came since yesterday began. */
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
  /** What stands at `now`; `today` lasts from one midnight in Kigali to the next. Lists have `most` rows at the most. */
  read(now: Instant, today: Period, most: number): Promise<TodayFacts>;
}
