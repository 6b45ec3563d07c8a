import { Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  kigaliDateTimeOf,
  LAST_INSTANT,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
} from './kigali.ts';

const textOf = (value: { toString(): string } | undefined): string | undefined => value?.toString();

/**
 * specification.md#kigali-date specification.md#early-years specification.md#last-date specification.md#month-format
 * specification.md#instant-in-requests
 */
describe('a calendar date', () => {
  it.each([
    '',
    '2026-3-14',
    '26-03-14',
    '+2026-03-14',
    '-2026-03-14',
    '12026-03-14',
    '20260314',
    '2026/03/14',
    '2026-03-14T00:00:00Z',
    ' 2026-03-14',
    '2026-03-14\n',
    '٢٠٢٦-٠٣-١٤',
  ])('is refused for %j', (text) => {
    expect(parseKigaliDate(text)).toBeUndefined();
  });
});

describe('a calendar month', () => {
  it.each(['2026-00', '2026-13', '2026-1', '2026', '2026-01-01', ' 2026-01', '2026-01\n', ''])(
    'is refused for %j',
    (text) => {
      expect(parseKigaliMonth(text)).toBeUndefined();
    },
  );
});

describe('midnight in Kigali', () => {
  it('separates one date from the next', () => {
    const midnight = Instant.parse('2026-03-13T22:00:00Z');
    expect(textOf(dateOf(midnight))).toBe('2026-03-14');
    expect(textOf(dateOf(midnight.minusNanos(1)))).toBe('2026-03-13');
    expect(textOf(kigaliDateTimeOf(midnight))).toBe('2026-03-14T00:00');
  });

  it('at the start of the year 10000 is just after the last instant that the API accepts', () => {
    expect(textOf(dateOf(LAST_INSTANT))).toBe('9999-12-31');
    expect(textOf(LAST_INSTANT.plusNanos(1))).toBe('9999-12-31T22:00:00Z');
  });
});

describe('an instant', () => {
  it.each([
    ['2026-03-14T08:00:00Z', '2026-03-14T08:00:00Z'],
    ['2026-03-14T10:00+02:00', '2026-03-14T08:00:00Z'],
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
    ['at an impossible time', '2026-03-14T08:60:00Z'],
    ['at an impossible time', '2026-03-14T25:00:00Z'],
    ['with an impossible offset', '2026-03-14T08:00:00+15:00'],
    ['with an impossible offset', '2026-03-14T08:00:00+02:60'],
    ['with an offset in another format', '2026-03-14T08:00:00+0200'],
    ['with an offset in another format', '2026-03-14T08:00:00+02'],
    ['with an offset in another format', '2026-03-14T08:00:00+02:00:30'],
    ['with a zone by name', '2026-03-14T08:00:00+02:00[Africa/Kigali]'],
    ['with a space for T', '2026-03-14 08:00:00Z'],
    ['with a sign before the year', '+2026-03-14T08:00:00Z'],
    ['with five digits of year', '12026-03-14T08:00:00Z'],
    ['with a point and no fraction', '2026-03-14T08:00:00.Z'],
    ['with space around it', ' 2026-03-14T08:00:00Z'],
    ['with space around it', '2026-03-14T08:00:00Z\n'],
    ['as a number', '1773475200000'],
    ['as nothing', ''],
  ])('is refused %s: %j', (_, text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('an instant in a request', () => {
  it('is truncated to whole milliseconds', () => {
    expect(parseInstant('2026-12-05T09:00:00.123456789+02:00')?.toString()).toBe('2026-12-05T07:00:00.123Z');
    expect(parseInstant('2026-12-05T09:00:00.0009Z')?.toString()).toBe('2026-12-05T09:00:00Z');
  });

  it('is rejected if its year in UTC is 0099, even if the year in Kigali is 0100', () => {
    expect(parseInstant('0099-12-31T23:30:00Z')).toBeUndefined();
  });
});
