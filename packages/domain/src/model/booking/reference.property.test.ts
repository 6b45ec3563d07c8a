import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  bookingReference,
  isBookingReference,
  REFERENCE_SUFFIX_LENGTH,
  typedReference,
  typedReferencePart,
} from './reference.ts';

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
    'consists of BKY, the month of creation in Kigali time, and five Crockford characters',
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
  ])('created at %s contains the month %s of Kigali time, not the month in UTC', (at, month) => {
    expect(bookingReference(Instant.parse(at), '7K3MX')).toBe(`BKY-${month}-7K3MX`);
  });

  it.each(['', '7K3M', '7K3MXX', '7k3mx', 'IIIII', 'LLLLL', 'OOOOO', 'UUUUU', '7K3M-', '7K3M\n'])(
    'cannot be made with the suffix %j: it throws a RangeError',
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
  ])('cannot be %j', (text) => {
    expect(isBookingReference(text)).toBe(false);
  });
});

const sign = fc.constantFrom('', ' ', '-', '\u2013', '\u2014', '\u2212', '\u00a0', '\u200b', '#', '.');

/** The ways to type one character: in upper or lower case, or as a letter that looks like a digit. */
const typedAs = (character: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    character,
    character.toLowerCase(),
    ...(character === '0' ? ['O', 'o'] : character === '1' ? ['I', 'l', 'L', 'i'] : []),
  );

/** specification.md#typed-reference */
describe('a reference as typed by a person', () => {
  const typed = fc.tuple(millisecond, suffix, fc.boolean()).chain(([at, crockford, hasPrefix]) => {
    const reference = bookingReference(Instant.ofEpochMilli(at), crockford);
    const characters = reference
      .slice(hasPrefix ? 0 : 4)
      .replaceAll('-', '')
      .split('');
    return fc.record({
      reference: fc.constant(reference),
      text: fc
        .tuple(sign, ...characters.flatMap((character) => [typedAs(character), sign]))
        .map((parts) => parts.join('')),
    });
  });

  test.prop([typed])(
    'is recognised as the original reference even if it is typed carelessly',
    ({ reference, text }) => {
      expect(typedReference(text)).toBe(reference);
    },
  );

  test.prop([fc.string({ unit: 'binary' })])(
    'is either read as a valid reference or not recognised, whatever the text',
    (text) => {
      expect([true, undefined]).toContain(
        typedReference(text) && isBookingReference(typedReference(text) ?? ''),
      );
    },
  );

  test.prop([millisecond, suffix, fc.nat(4)])(
    'is recognised as a partial reference if its last characters are missing',
    (at, crockford, missing) => {
      const reference = bookingReference(Instant.ofEpochMilli(at), crockford);
      const part = reference.slice(4, reference.length - missing);
      expect(typedReferencePart(part.replaceAll('-', ''))).toBe(part);
    },
  );

  it.each(['', 'BKY', 'Keza', 'BKY-2603-7K3MXX', '2603-7K3M!', 'a@b.rw'])(
    'is not recognised in %j',
    (text) => {
      expect(typedReference(text)).toBeUndefined();
    },
  );
});
