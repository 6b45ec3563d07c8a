import { Duration, type Instant } from '@js-joda/core';

/**
 * specification.md#live-hold-limit: the most live holds made from one address, unless the configuration says otherwise.
 */
export const MOST_LIVE_HOLDS = 5;

/** specification.md#free-booking-counts: how long a booking that needed no fee counts among its address's holds. */
const FREE_BOOKINGS_COUNT = Duration.ofHours(24);

/** Bookings without a fee made at or before this no longer count. */
export const freeBookingsCountSince = (now: Instant): Instant => now.minus(FREE_BOOKINGS_COUNT);

/** Holds of one address differ in age; a minute is an honest time to look again. */
const RETRY_SECONDS = 60;

/**
 * specification.md#live-hold-limit specification.md#retry-after: seconds until the address may try again; undefined
 * when it has fewer holds than the most allowed.
 */
export const secondsUntilHold = (holds: number, mostLiveHolds: number): number | undefined =>
  holds < mostLiveHolds ? undefined : RETRY_SECONDS;
