import type { Instant } from '@js-joda/core';
import type { AttemptAnswer } from '../model/attempt-answer.ts';

/** So many attempts in so many seconds. */
export interface AttemptLimit {
  /** Names what is limited, such as `booking_creation`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/**
 * Counts attempts where several processes must agree. Refused attempts count (specification.md#shared-counts
 * specification.md#refused-requests-count).
 */
export interface AttemptLimiter {
  /**
   * Counts one attempt by a key, such as the digest of an address, and says whether it was within the limit and what is left of its window. A window
   * that began more than `CLOCKS_APART_SECONDS` after `now` gives way to a new one: the clock was put back. One
   * that began less far ahead was begun by another process, and goes on.
   */
  attempt(limit: AttemptLimit, key: string, now: Instant): Promise<AttemptAnswer>;
}
