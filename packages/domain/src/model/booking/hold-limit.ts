import { Duration, type Instant } from '@js-joda/core';

/** Decisions, 6: the most live holds made from one address, unless the configuration says otherwise. */
export const MOST_LIVE_HOLDS = 5;

/** Decisions, 5: bookings that needed no fee count among their address's holds for so long. */
const FREE_BOOKINGS_COUNT = Duration.ofHours(24);

/** Bookings without a fee made at or before this no longer count. */
export const freeBookingsCountSince = (now: Instant): Instant => now.minus(FREE_BOOKINGS_COUNT);

/** Holds of one address differ in age; a minute is an honest time to look again. */
const RETRY_SECONDS = 60;

/** Decisions, 6: seconds until the address may try again; undefined when it has fewer holds than the most allowed. */
export const secondsUntilHold = (holds: number, mostLiveHolds: number): number | undefined =>
  holds < mostLiveHolds ? undefined : RETRY_SECONDS;
