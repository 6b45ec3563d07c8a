import type { Instant } from '@js-joda/core';

/** specification.md#instant-in-answers: ISO-8601 in UTC with milliseconds and Z. */
export const instantText = (instant: Instant): string => new Date(instant.toEpochMilli()).toISOString();

/** The same, or null when it is undefined. */
export const instantTextOrNull = (instant: Instant | undefined): string | null =>
  instant === undefined ? null : instantText(instant);
