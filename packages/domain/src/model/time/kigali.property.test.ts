import { Instant, LocalDate } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  dateOf,
  datesOf,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
  startOfDate,
  weekdayOf,
} from './kigali.ts';

const MILLISECONDS_A_DAY = 86_400_000;
const MILLISECONDS_A_MINUTE = 60_000;
const KIGALI_OFFSET_MINUTES = 120;

/** A day from 1970 to the end of 9999, counted in days since 1 January 1970. */
const epochDay = fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 2_932_896 }));
const dateAt = (day: number): LocalDate => LocalDate.ofEpochDay(day);
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * specification.md#kigali-date specification.md#early-years specification.md#month-format
 * specification.md#weekday-numbers specification.md#instant-in-requests
 */
describe('a calendar date in Kigali', () => {
  test.prop([epochDay])('begins two hours before the same date in UTC, all year', (day) => {
    expect(startOfDate(dateAt(day)).toEpochMilli()).toBe(
      day * MILLISECONDS_A_DAY - KIGALI_OFFSET_MINUTES * MILLISECONDS_A_MINUTE,
    );
  });

  test.prop([epochDay, fc.integer({ min: 0, max: MILLISECONDS_A_DAY - 1 })])(
    'contains every millisecond of that day',
    (day, millisecond) => {
      const instant = startOfDate(dateAt(day)).plusMillis(millisecond);
      expect(dateOf(instant).toEpochDay()).toBe(day);
    },
  );

  test.prop([epochDay])('is read correctly from its own text, with the right weekday', (day) => {
    const date = dateAt(day);
    expect(parseKigaliDate(date.toString())?.equals(date)).toBe(true);
    // 1 January 1970 was a Thursday.
    expect(weekdayOf(date)).toBe((day + 4) % 7);
  });

  test.prop([
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ])('is rejected if its year is between 0000 and 0099', (year, month, day) => {
    const text = `00${two(year)}-${two(month)}`;
    expect(parseKigaliMonth(text)).toBeUndefined();
    expect(parseKigaliDate(`${text}-${two(day)}`)).toBeUndefined();
    expect(parseInstant(`${text}-${two(day)}T12:00:00Z`)).toBeUndefined();
  });

  test.prop([
    fc.integer({ min: 100, max: 9999 }),
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 0, max: 99 }),
  ])('is accepted exactly when the day exists', (year, month, day) => {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const exists = day >= 1 && day <= (lengths[month - 1] ?? 0);
    const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
    expect(parseKigaliDate(text) !== undefined).toBe(exists);
    expect(parseInstant(`${text}T12:00:00+02:00`) !== undefined).toBe(exists);
  });
});

describe('a calendar month in Kigali', () => {
  test.prop([fc.integer({ min: 100, max: 9999 }), fc.integer({ min: 1, max: 12 })])(
    'contains each of its dates once, in order',
    (year, monthOfYear) => {
      const text = `${String(year).padStart(4, '0')}-${two(monthOfYear)}`;
      const month = parseKigaliMonth(text);
      const days = month === undefined ? [] : datesOf(month).map((date) => date.toEpochDay());
      const [first] = days;
      expect(days).toEqual(days.map((_, index) => (first ?? 0) + index));
      expect(dateAt(first ?? 0).toString()).toBe(`${text}-01`);
      expect(dateAt((days.at(-1) ?? 0) + 1).dayOfMonth()).toBe(1);
    },
  );
});

describe('an instant', () => {
  // Real offsets are multiples of 15 minutes, up to 14 hours in either direction.
  const offsetMinutes = fc.integer({ min: -55, max: 55 }).map((quarters) => quarters * 15);
  const millisecond = fc.integer({ min: 0, max: 40_000 * MILLISECONDS_A_DAY });

  test.prop([millisecond, offsetMinutes])('is read correctly whatever its UTC offset', (at, offset) => {
    const local = Instant.ofEpochMilli(at + offset * MILLISECONDS_A_MINUTE)
      .toString()
      .replace('Z', '');
    const size = Math.abs(offset);
    const written = `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
    expect(parseInstant(written)?.toEpochMilli()).toBe(at);
    expect(parseInstant(local)).toBeUndefined();
  });
});
