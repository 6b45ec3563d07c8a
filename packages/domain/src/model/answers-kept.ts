import { Duration, type Instant } from '@js-joda/core';
import { secondsUntilFewer } from './time/seconds-until-fewer.ts';

/** specification.md#kept-answers */
const KEPT = Duration.ofHours(24);

/** The most keys whose answers are kept for one token in a path. specification.md#keys-of-a-token */
export const MOST_KEYS_OF_A_TOKEN = 20;

/** What was kept at this instant or before no longer counts. */
export const answersKeptSince = (now: Instant): Instant => now.minus(KEPT);

/** Seconds until a token may take another key, given when its answers were kept; undefined when it may now. */
export const secondsUntilKey = (keptAt: readonly Instant[], now: Instant): number | undefined =>
  secondsUntilFewer(
    keptAt.map((one) => one.plus(KEPT)),
    MOST_KEYS_OF_A_TOKEN,
    now,
  );
