import { Duration, type Instant } from '@js-joda/core';

/** specification.md#kept-answers */
const KEPT_HOURS = 24;

/** What was kept at this instant or before no longer counts. */
export const answersKeptSince = (now: Instant): Instant => now.minus(Duration.ofHours(KEPT_HOURS));
