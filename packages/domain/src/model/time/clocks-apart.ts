import type { Instant } from '@js-joda/core';

/**
 * The clocks of two processes may differ by at most this many seconds. A stored time further in the future was written
 * before the clock was set back.
 */
export const CLOCKS_APART_SECONDS = 5;

/** Questions to a provider and retries of a delivery are planned at most this many seconds ahead. */
const LONGEST_TURN_SECONDS = 3600;

/**
 * Returns the latest instant for which a question or retry can be planned. A question or retry planned for later is due
 * now: it was planned before the clock was set back.
 */
export const turnsArePlannedUntil = (now: Instant): Instant =>
  now.plusSeconds(LONGEST_TURN_SECONDS + CLOCKS_APART_SECONDS);
