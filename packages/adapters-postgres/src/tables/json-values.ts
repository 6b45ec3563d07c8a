import { Instant } from '@js-joda/core';

/** Rows that come as JSON inside of a row bring times and dates as text, and null for what is not there. */
export const instantOf = (text: string): Instant => Instant.ofEpochMilli(Date.parse(text));

export const instantOrNull = (text: string | null): Instant | null =>
  text === null ? null : instantOf(text);

/** The text that {@link instantOf} reads back. */
export const instantText = (instant: Instant): string => new Date(instant.toEpochMilli()).toISOString();
