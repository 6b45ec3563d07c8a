// Loads time-zone data for ten years only. This is enough because Kigali's rules have not changed since 1909. The full
// data would cost 40 ms and 10 MB at startup.
import '@js-joda/timezone/dist/js-joda-timezone-10-year-range.js';
import { ChronoUnit, Instant, LocalDate, LocalDateTime, LocalTime, YearMonth, ZoneId } from '@js-joda/core';

/** A calendar date in Africa/Kigali. All calendar dates of Booky are in that zone (specification.md#kigali-date). */
export type KigaliDate = LocalDate;

/** A calendar month in Africa/Kigali. */
export type KigaliMonth = YearMonth;

const KIGALI = ZoneId.of('Africa/Kigali');

/** Returns the first instant of a Kigali date. */
export const startOfDate = (date: KigaliDate): Instant => date.atStartOfDay().atZone(KIGALI).toInstant();

/** Returns the Kigali date of an instant. */
export const dateOf = (instant: Instant): KigaliDate =>
  LocalDateTime.ofInstant(instant, KIGALI).toLocalDate();

/** Returns the Kigali month of an instant. */
export const monthOf = (instant: Instant): KigaliMonth => YearMonth.from(dateOf(instant));

/** Returns the date and the time of day in Kigali, for the texts of emails. */
export const kigaliDateTimeOf = (instant: Instant): LocalDateTime => LocalDateTime.ofInstant(instant, KIGALI);

/** Returns every date of a month, once and in order. */
export const datesOf = (month: KigaliMonth): readonly KigaliDate[] =>
  Array.from({ length: month.lengthOfMonth() }, (_, index) => month.atDay(index + 1));

/** Returns the days since Sunday, 0 to 6, as working hours count them (specification.md#weekday-numbers). */
export const weekdayOf = (date: KigaliDate): number => date.dayOfWeek().value() % 7;

/** Dates and instants before this year are refused. specification.md#early-years */
const FIRST_YEAR = 100;

/** Reads YYYY-MM-DD; undefined for malformed text, an impossible date or one of the years 0000 to 0099. */
export const parseKigaliDate = (text: string): KigaliDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    const date = LocalDate.parse(text);
    return date.year() < FIRST_YEAR ? undefined : date;
  } catch {
    return undefined;
  }
};

/** Reads YYYY-MM with a month from 01 to 12; undefined for malformed text or a month of the years 0000 to 0099. */
export const parseKigaliMonth = (text: string): KigaliMonth | undefined => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const month = YearMonth.parse(text);
  return month.year() < FIRST_YEAR ? undefined : month;
};

const INSTANT_WITH_OFFSET =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * Reads an ISO-8601 instant with an explicit offset (Z or +hh:mm), truncated to whole milliseconds. Undefined for
 * malformed text, an impossible instant, a local time without an offset, or an instant of the years 0000 to 0099.
 */
export const parseInstant = (text: string): Instant | undefined => {
  if (!INSTANT_WITH_OFFSET.test(text)) return undefined;
  const zoneAt = text.endsWith('Z') ? text.length - 1 : text.length - 6;
  try {
    const local = LocalDateTime.parse(text.slice(0, zoneAt));
    if (local.year() < FIRST_YEAR) return undefined;
    const instant = local.atZone(ZoneId.of(text.slice(zoneAt))).toInstant();
    return instant.isBefore(FIRST_INSTANT) ? undefined : instant.truncatedTo(ChronoUnit.MILLIS);
  } catch {
    return undefined;
  }
};

const FIRST_INSTANT = LocalDate.of(FIRST_YEAR, 1, 1).atStartOfDay().atZone(KIGALI).toInstant();

/** The end of the last date. Nothing may end or expire after this instant. specification.md#last-date */
export const LAST_INSTANT = LocalDate.of(9999, 12, 31).atTime(LocalTime.MAX).atZone(KIGALI).toInstant();
