import type { Instant } from '@js-joda/core';

/**
 * How far the clocks of two processes may be apart. What was written further ahead of now was written by a clock that
 * has been put back since.
 */
export const CLOCKS_APART_SECONDS = 5;

/** The longest that a question to a provider or a retry of a delivery is put off. */
const LONGEST_TURN_SECONDS = 3600;

/** Whatever is planned later than this was planned before the clock was put back, and is due now. */
export const turnsArePlannedUntil = (now: Instant): Instant =>
  now.plusSeconds(LONGEST_TURN_SECONDS + CLOCKS_APART_SECONDS);
