import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { bookingReference, isBookingReference, REFERENCE_SUFFIX_LENGTH } from './reference.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const MILLISECONDS_TO_KIGALI = 2 * 3_600_000;

const suffix = fc.string({
  unit: fc.constantFrom(...CROCKFORD),
  minLength: REFERENCE_SUFFIX_LENGTH,
  maxLength: REFERENCE_SUFFIX_LENGTH,
});
const millisecond = fc.integer({ min: 0, max: Instant.parse('2100-01-01T00:00:00Z').toEpochMilli() });

/** specification.md#booking-reference */
describe('a booking reference', () => {
  test.prop([millisecond, suffix])(
    'is BKY-, the Kigali year and month of creation, and five Crockford characters',
    (at, crockford) => {
      const reference = bookingReference(Instant.ofEpochMilli(at), crockford);
      const inKigali = Instant.ofEpochMilli(at + MILLISECONDS_TO_KIGALI).toString();
      expect(reference).toBe(`BKY-${inKigali.slice(2, 4)}${inKigali.slice(5, 7)}-${crockford}`);
      expect(reference).toMatch(/^BKY-[0-9]{4}-[0-9A-Z]{5}$/);
      expect(isBookingReference(reference)).toBe(true);
    },
  );

  it.each([
    ['2026-03-31T21:59:59.999Z', '2603'],
    ['2026-03-31T22:00:00Z', '2604'],
    ['2026-12-31T22:00:00Z', '2701'],
    ['2009-01-31T22:00:00Z', '0902'],
    ['2099-12-31T22:00:00Z', '0001'],
  ])('made at %s is of the Kigali month %s, not of the month in UTC', (at, month) => {
    expect(bookingReference(Instant.parse(at), '7K3MX')).toBe(`BKY-${month}-7K3MX`);
  });

  it.each(['', '7K3M', '7K3MXX', '7k3mx', 'IIIII', 'LLLLL', 'OOOOO', 'UUUUU', '7K3M-', '7K3M\n'])(
    'is never made of the suffix %j',
    (text) => {
      expect(() => bookingReference(Instant.parse('2026-03-14T08:00:00Z'), text)).toThrow(RangeError);
    },
  );

  it.each([
    '',
    'BKY-2603-7K3M',
    'BKY-2603-7K3MXX',
    'bky-2603-7K3MX',
    'BKY-2603-7k3mx',
    'BKY-263-7K3MX',
    'BKY-2603-7K3MI',
    'BKY-2603-7K3ML',
    'BKY-2603-7K3MO',
    'BKY-2603-7K3MU',
    'BKY2603-7K3MX',
    ' BKY-2603-7K3MX',
    'BKY-2603-7K3MX\n',
    'BKY-٢٦٠٣-7K3MX',
  ])('is not %j, which has another form', (text) => {
    expect(isBookingReference(text)).toBe(false);
  });
});
