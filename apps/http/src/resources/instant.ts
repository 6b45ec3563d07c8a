import type { Instant } from '@js-joda/core';

/** Specification, Common formats: an instant in a response is ISO-8601 in UTC with milliseconds and Z. */
export const instantText = (instant: Instant): string => new Date(instant.toEpochMilli()).toISOString();

/** The same, or null for what has not happened. */
export const instantTextOrNull = (instant: Instant | undefined): string | null =>
  instant === undefined ? null : instantText(instant);
