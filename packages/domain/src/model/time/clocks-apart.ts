import type { Instant } from '@js-joda/core';

/**
 * The clocks of two processes may differ by at most this many seconds. A stored time further in the future was written
 * before the clock was set back.
 */
export const CLOCKS_APART_SECONDS = 5;

/** A question to a provider or a retry of a delivery is planned at most this many seconds ahead. */
const LONGEST_TURN_SECONDS = 3600;

/** A question or a retry planned for later than this instant is due now: the clock was set back after the planning. */
export const turnsArePlannedUntil = (now: Instant): Instant =>
  now.plusSeconds(LONGEST_TURN_SECONDS + CLOCKS_APART_SECONDS);
