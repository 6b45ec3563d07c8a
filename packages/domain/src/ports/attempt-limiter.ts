import type { Instant } from '@js-joda/core';
import type { AttemptAnswer } from '../model/attempt-answer.ts';

/** How many attempts are allowed within how many seconds. */
export interface AttemptLimit {
  /** The name of the limited action, such as `booking_creation`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/**
 * Counts attempts across all processes. Refused attempts count too (specification.md#shared-counts
 * specification.md#refused-requests-count).
 */
export interface AttemptLimiter {
  /**
   * Counts one attempt under a key, such as the digest of an address. Returns whether the attempt was within the limit,
   * and how long the current window still lasts. If the window began more than `CLOCKS_APART_SECONDS` after `now`, the
   * clock was set back, and a new window replaces it. If the window began less than that after `now`, the clock of
   * another process is ahead, and the window continues.
   */
  attempt(limit: AttemptLimit, key: string, now: Instant): Promise<AttemptAnswer>;
}
