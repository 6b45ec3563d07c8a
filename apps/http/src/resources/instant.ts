import type { Instant } from '@js-joda/core';

/** Writes an instant as ISO-8601 text in UTC, with milliseconds and Z. specification.md#instant-in-answers */
export const instantText = (instant: Instant): string => {
  const milliseconds = instant.toEpochMilli();
  return milliseconds % MINUTE === 0 ? minuteText(milliseconds) : new Date(milliseconds).toISOString();
};

/** Returns the instant as text. Returns null for undefined. */
export const instantTextOrNull = (instant: Instant | undefined): string | null =>
  instant === undefined ? null : instantText(instant);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Formats each date only once, because a month has about 400 starts, in order of date. */
const minuteText = (milliseconds: number): string => {
  const day = Math.floor(milliseconds / DAY);
  if (day !== written.day)
    written = { day, date: new Date(milliseconds).toISOString().slice(0, -TIME_LENGTH) };
  const minute = (milliseconds - day * DAY) / MINUTE;
  return written.date + (times[minute] ??= new Date(minute * MINUTE).toISOString().slice(-TIME_LENGTH));
};

const TIME_LENGTH = '00:00:00.000Z'.length;
let written = { day: Number.NaN, date: '' };
const times: string[] = [];
