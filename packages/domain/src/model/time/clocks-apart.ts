import type { Instant } from '@js-joda/core';

/**
 * The most that the clocks of two processes may differ. A time further ahead of now was written by a clock that was put
 * back since.
 */
export const CLOCKS_APART_SECONDS = 5;

/** The longest delay of a question to a provider or a retry of a delivery. */
const LONGEST_TURN_SECONDS = 3600;

/** Turns planned later than this were planned before the clock was put back, and are due now. */
export const turnsArePlannedUntil = (now: Instant): Instant =>
  now.plusSeconds(LONGEST_TURN_SECONDS + CLOCKS_APART_SECONDS);
