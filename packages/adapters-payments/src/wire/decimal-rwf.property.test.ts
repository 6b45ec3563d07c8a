import { fc, test } from '@fast-check/vitest';
import { LARGEST_RWF } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { wholeRwf } from './decimal-rwf.ts';

const francs = fc.integer({ min: 0, max: LARGEST_RWF });

/** `specification.md#amounts-compare-as-numbers` */
describe('an amount', () => {
  test.prop([francs])('has the same value whether it is given as a number or as text', (amount) => {
    expect(wholeRwf(amount)).toBe(amount);
    expect(wholeRwf(String(amount))).toBe(amount);
  });

  test.prop([francs, fc.integer({ min: 1, max: 30 })])(
    'is read from text that has only zeros after the decimal point',
    (amount, zeros) => {
      expect(wholeRwf(`${amount}.${'0'.repeat(zeros)}`)).toBe(amount);
    },
  );

  test.prop([francs, fc.nat({ max: 30 }), fc.integer({ min: 1, max: 9 })])(
    'is undefined if any other digit follows the decimal point',
    (amount, zeros, digit) => {
      expect(wholeRwf(`${amount}.${'0'.repeat(zeros)}${digit}`)).toBeUndefined();
    },
  );

  test.prop([fc.anything()])(
    'is always a whole number of francs or undefined, whatever the input',
    (value) => {
      const amount = wholeRwf(value);
      expect(amount === undefined || (Number.isInteger(amount) && amount >= 0 && amount <= LARGEST_RWF)).toBe(
        true,
      );
    },
  );

  it.each([
    '',
    ' ',
    '-5',
    '+5',
    ' 5',
    '5 ',
    '5.',
    '.5',
    '5,000',
    '1e3',
    '0x10',
    '0b1',
    '٥',
    '5000.5',
    'five',
    'NaN',
    'Infinity',
    '2147483648',
    '9'.repeat(400),
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    LARGEST_RWF + 1,

    null,
    undefined,
    true,
    [5000],
    { amount: 5000 },
  ])('is undefined for %j', (value) => {
    expect(wholeRwf(value)).toBeUndefined();
  });

  it('of -0 is read as 0', () => {
    expect(wholeRwf(JSON.parse('-0'))).toBe(0);
  });
});
