import { Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  datesOf,
  kigaliDateTimeOf,
  LAST_INSTANT,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
  startOfDate,
  weekdayOf,
} from './kigali.ts';

const textOf = (value: { toString(): string } | undefined): string | undefined => value?.toString();

/**
 * specification.md#kigali-date specification.md#early-years specification.md#last-date specification.md#month-format
 * specification.md#weekday-numbers specification.md#instant-in-requests
 */
describe('a calendar date', () => {
  it.each(['2026-03-14', '2024-02-29', '2000-02-29', '0100-01-01', '9999-12-31'])(
    'is read from %s',
    (text) => {
      expect(textOf(parseKigaliDate(text))).toBe(text);
    },
  );

  it.each([
    ['of the years 0000 to 0099', '0000-01-01'],
    ['of the years 0000 to 0099', '0099-12-31'],
    ['of the years 0000 to 0099', '0026-03-14'],
    ['impossible', '2026-02-29'],
    ['impossible', '1900-02-29'],
    ['impossible', '2026-04-31'],
    ['impossible', '2026-13-01'],
    ['impossible', '2026-00-10'],
    ['impossible', '2026-01-00'],
    ['impossible', '2026-01-32'],
    ['malformed', ''],
    ['malformed', '2026-3-14'],
    ['malformed', '26-03-14'],
    ['malformed', '+2026-03-14'],
    ['malformed', '-2026-03-14'],
    ['malformed', '12026-03-14'],
    ['malformed', '20260314'],
    ['malformed', '2026/03/14'],
    ['malformed', '2026-03-14T00:00:00Z'],
    ['malformed', ' 2026-03-14'],
    ['malformed', '2026-03-14\n'],
    ['malformed', '٢٠٢٦-٠٣-١٤'],
  ])('is refused when %s: %j', (_, text) => {
    expect(parseKigaliDate(text)).toBeUndefined();
  });

  it('has weekdays from 0 for Sunday to 6', () => {
    const sunday = LocalDate.parse('2026-03-15');
    expect([0, 1, 2, 3, 4, 5, 6].map((days) => weekdayOf(sunday.plusDays(days)))).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
  });
});

describe('a calendar month', () => {
  it.each(['2026-01', '2026-12', '0100-01', '9999-12'])('is read from %s', (text) => {
    expect(textOf(parseKigaliMonth(text))).toBe(text);
  });

  it.each([
    '2026-00',
    '2026-13',
    '0099-12',
    '0000-01',
    '2026-1',
    '2026',
    '2026-01-01',
    ' 2026-01',
    '2026-01\n',
    '',
  ])('is refused for %j', (text) => {
    expect(parseKigaliMonth(text)).toBeUndefined();
  });

  it.each([
    ['2024-02', 29],
    ['2026-02', 28],
    ['2000-02', 29],
    ['2100-02', 28],
    ['2026-04', 30],
    ['2026-12', 31],
  ])('%s has %i dates', (text, length) => {
    const month = parseKigaliMonth(text);
    const dates = month === undefined ? [] : datesOf(month).map((date) => date.toString());
    expect(dates).toHaveLength(length);
    expect([dates[0], dates.at(-1)]).toEqual([`${text}-01`, `${text}-${length}`]);
  });
});

describe('midnight in Kigali', () => {
  it('is 22:00Z of the previous day', () => {
    expect(textOf(startOfDate(LocalDate.parse('2026-03-14')))).toBe('2026-03-13T22:00:00Z');
    expect(textOf(startOfDate(LocalDate.parse('2024-03-01')))).toBe('2024-02-29T22:00:00Z');
    expect(textOf(startOfDate(LocalDate.parse('2026-01-01')))).toBe('2025-12-31T22:00:00Z');
  });

  it('separates one date from the next', () => {
    const midnight = Instant.parse('2026-03-13T22:00:00Z');
    expect(textOf(dateOf(midnight))).toBe('2026-03-14');
    expect(textOf(dateOf(midnight.minusNanos(1)))).toBe('2026-03-13');
    expect(textOf(kigaliDateTimeOf(midnight))).toBe('2026-03-14T00:00');
  });

  it('follows the last instant that the API accepts', () => {
    expect(textOf(dateOf(LAST_INSTANT))).toBe('9999-12-31');
    expect(textOf(LAST_INSTANT.plusNanos(1))).toBe('9999-12-31T22:00:00Z');
  });
});

describe('an instant', () => {
  it.each([
    ['2026-03-14T08:00:00Z', '2026-03-14T08:00:00Z'],
    ['2026-03-14T10:00:00+02:00', '2026-03-14T08:00:00Z'],
    ['2026-03-14T10:00+02:00', '2026-03-14T08:00:00Z'],
    ['2026-03-14T00:30:00+02:00', '2026-03-13T22:30:00Z'],
    ['2026-03-13T20:00:00-12:00', '2026-03-14T08:00:00Z'],
    ['2026-03-14T22:00:00+14:00', '2026-03-14T08:00:00Z'],
    ['2026-03-14T13:45:00+05:45', '2026-03-14T08:00:00Z'],
    ['2026-03-14T08:00:00.250Z', '2026-03-14T08:00:00.250Z'],
    ['2024-02-29T23:59:59+02:00', '2024-02-29T21:59:59Z'],
    ['0100-01-02T00:00:00Z', '0100-01-02T00:00:00Z'],
  ])('is read from %s as %s', (text, expected) => {
    expect(textOf(parseInstant(text))).toBe(expected);
  });

  it.each([
    ['without an offset', '2026-03-14T08:00:00'],
    ['without an offset', '2026-03-14T08:00'],
    ['without a time', '2026-03-14'],
    ['without a time', '2026-03-14Z'],
    ['at 24:00', '2026-03-14T24:00:00Z'],
    ['in a leap second', '2026-12-31T23:59:60Z'],
    ['in a leap second', '2016-12-31T23:59:60Z'],
    ['on an impossible date', '2026-02-29T08:00:00Z'],
    ['on an impossible date', '2026-13-01T08:00:00Z'],
    ['at an impossible time', '2026-03-14T08:60:00Z'],
    ['at an impossible time', '2026-03-14T25:00:00Z'],
    ['with an impossible offset', '2026-03-14T08:00:00+15:00'],
    ['with an impossible offset', '2026-03-14T08:00:00+02:60'],
    ['with an offset of another form', '2026-03-14T08:00:00+0200'],
    ['with an offset of another form', '2026-03-14T08:00:00+02'],
    ['with an offset of another form', '2026-03-14T08:00:00+02:00:30'],
    ['with a zone by name', '2026-03-14T08:00:00+02:00[Africa/Kigali]'],
    ['with a space for T', '2026-03-14 08:00:00Z'],
    ['with a sign before the year', '+2026-03-14T08:00:00Z'],
    ['with five digits of year', '12026-03-14T08:00:00Z'],
    ['with a point and no fraction', '2026-03-14T08:00:00.Z'],
    ['with space around it', ' 2026-03-14T08:00:00Z'],
    ['with space around it', '2026-03-14T08:00:00Z\n'],
    ['in the years 0000 to 0099', '0000-06-01T00:00:00Z'],
    ['in the years 0000 to 0099', '0026-03-14T08:00:00Z'],
    ['in the years 0000 to 0099', '0099-06-01T00:00:00Z'],
    ['as a number', '1773475200000'],
    ['as nothing', ''],
  ])('is refused %s: %j', (_, text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('an instant of a request', () => {
  it('is truncated to whole milliseconds', () => {
    expect(parseInstant('2026-12-05T09:00:00.123456789+02:00')?.toString()).toBe('2026-12-05T07:00:00.123Z');
    expect(parseInstant('2026-12-05T09:00:00.0009Z')?.toString()).toBe('2026-12-05T09:00:00Z');
  });

  it('is refused in the year 0099 UTC, even if it is already 0100 in Kigali', () => {
    expect(parseInstant('0099-12-31T23:30:00Z')).toBeUndefined();
  });
});
