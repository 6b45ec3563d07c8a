import { Instant, LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate, parseInstant } from './types.ts';

describe('parseInstant', () => {
  it.each([
    ['2026-11-21 06:13:48+00', '2026-11-21T06:13:48.000Z'],
    ['2026-11-21 06:13:48.1+00', '2026-11-21T06:13:48.100Z'],
    ['2026-11-21 06:13:48.123+00', '2026-11-21T06:13:48.123Z'],
    ['2026-11-21 06:13:48.123999+00', '2026-11-21T06:13:48.123Z'],
    ['2028-02-29 23:59:59.999+00', '2028-02-29T23:59:59.999Z'],
    ['0050-01-01 00:00:00+00', '0050-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59+00', '9999-12-31T23:59:59.000Z'],
    ['10000-12-30 00:00:00.5+00', '+010000-12-30T00:00:00.500Z'],
  ])('reads %s', (text, expected) => {
    expect(parseInstant(text)).toEqual(Instant.parse(expected));
  });

  it('reads every millisecond in the form in which the database writes it', () => {
    const any = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') });
    fc.assert(
      fc.property(any, (date) => {
        const text = date
          .toISOString()
          .replace('T', ' ')
          .replace(/\.?0*Z$/, '+00');
        expect(parseInstant(text).toEpochMilli()).toBe(date.getTime());
      }),
    );
  });

  it.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '2026-11-21 08:13:48+02'])(
    'refuses %s',
    (text) => {
      expect(() => parseInstant(text)).toThrow(RangeError);
    },
  );
});

describe('parseDate', () => {
  it('reads every date that the database can store', () => {
    const days = fc.integer({
      min: LocalDate.of(1, 1, 1).toEpochDay(),
      max: LocalDate.of(9999, 12, 31).toEpochDay(),
    });
    fc.assert(
      fc.property(days, (day) => {
        const date = LocalDate.ofEpochDay(day);
        expect(parseDate(date.toString())).toEqual(date);
      }),
    );
  });

  it.each(['infinity', '-infinity', '0044-03-15 BC', '10000-01-01', '2026-11-21 08:13:48+00'])(
    'refuses %s',
    (text) => {
      expect(() => parseDate(text)).toThrow(RangeError);
    },
  );
});
