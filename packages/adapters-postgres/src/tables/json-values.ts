import { Instant } from '@js-joda/core';

/** Reads an instant from a row in JSON. In such a row, times and dates are text, and missing values are null. */
export const instantOf = (text: string): Instant => Instant.ofEpochMilli(Date.parse(text));

export const instantOrNull = (text: string | null): Instant | null =>
  text === null ? null : instantOf(text);

/** Writes the text that {@link instantOf} reads. */
export const instantText = (instant: Instant): string => new Date(instant.toEpochMilli()).toISOString();
