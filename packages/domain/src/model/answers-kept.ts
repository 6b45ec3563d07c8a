import { Duration, type Instant } from '@js-joda/core';
import { secondsUntilFewer } from './time/seconds-until-fewer.ts';

/** specification.md#kept-answers */
const KEPT = Duration.ofHours(24);

/** The largest number of keys with kept answers for one token in a path. specification.md#keys-of-a-token */
export const MOST_KEYS_OF_A_TOKEN = 20;

/** Answers kept at or before this instant no longer count. */
export const answersKeptSince = (now: Instant): Instant => now.minus(KEPT);

/**
 * Returns the seconds until a token may use another key, given when its answers were kept; undefined if it may now.
 */
export const secondsUntilKey = (keptAt: readonly Instant[], now: Instant): number | undefined =>
  secondsUntilFewer(
    keptAt.map((one) => one.plus(KEPT)),
    MOST_KEYS_OF_A_TOKEN,
    now,
  );
