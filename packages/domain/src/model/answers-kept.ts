import { Duration, type Instant } from '@js-joda/core';
import { secondsUntilFewer } from './time/seconds-until-fewer.ts';

/** specification.md#kept-answers */
const KEPT = Duration.ofHours(24);

/**
 * Requests with the same token in their path may use at most this many idempotency keys within 24 hours.
 * specification.md#keys-of-a-token
 */
export const MOST_KEYS_OF_A_TOKEN = 20;

/** Answers stored at or before this instant no longer count. */
export const answersKeptSince = (now: Instant): Instant => now.minus(KEPT);

/**
 * Returns how many seconds until the token may use another key; undefined if it may use another key now. `keptAt` holds
 * the times at which the token's answers were stored.
 */
export const secondsUntilKey = (keptAt: readonly Instant[], now: Instant): number | undefined =>
  secondsUntilFewer(
    keptAt.map((one) => one.plus(KEPT)),
    MOST_KEYS_OF_A_TOKEN,
    now,
  );
