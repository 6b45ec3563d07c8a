import type { Instant } from '@js-joda/core';
import type { AttemptAnswer } from '../model/attempt-answer.ts';

/** A limit on the number of attempts within a number of seconds. */
export interface AttemptLimit {
  /** The name of the limited action, such as `booking_creation`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/**
 * Counts attempts over all processes. Refused attempts are counted too (specification.md#shared-counts
 * specification.md#refused-requests-count).
 */
export interface AttemptLimiter {
  /**
   * Counts one attempt under a key, such as the digest of an address. Returns whether the attempt was within the limit,
   * and how long its window still lasts. A window that began more than `CLOCKS_APART_SECONDS` after `now` is replaced,
   * because the clock was set back. A window that began a shorter time after `now` continues, because the clock of
   * another process is ahead.
   */
  attempt(limit: AttemptLimit, key: string, now: Instant): Promise<AttemptAnswer>;
}
