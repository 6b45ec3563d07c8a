import { describe, expect, it } from 'vitest';
import { hasDecimals, halfUp, rateOf } from './rate.ts';
import { rwf } from './rwf.ts';

const mustRate = (value: number) => {
  const rate = rateOf(value);
  if (rate === undefined) throw new Error(`the value ${value} is not a rate`);
  return rate;
};

/** specification.md#rate-format specification.md#booking-fee-rounding */
describe('a rate', () => {
  it.each([
    -0.1,
    -0.000001,
    1.000001,
    1.5,
    2,
    0.0000001,
    0.1234567,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('cannot be the number %d', (value) => {
    expect(rateOf(value)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    ' 0.3',
    '0.3 ',
    '0.1234567',
    '0.30000000000000001',
    '1.000001',
    '-0',
    '-0.3',
    '+0.3',
    '.5',
    '1.',
  ])('cannot be the text %j', (text) => {
    expect(rateOf(text)).toBeUndefined();
  });

  it.each(['0x1', '1e-3', '0,3', '30%', '٠', 'NaN', 'Infinity', 'null', '00.5', '0.3.0', '0.3\n'])(
    'cannot have the notation %j',
    (text) => {
      expect(rateOf(text)).toBeUndefined();
    },
  );

  it.each([
    [0.125, 3, true],
    [0.125, 2, false],
    [0.1255, 3, false],
    [0.000001, 6, true],
    [0.000001, 5, false],
    [1, 0, true],
    [0, 0, true],
    [0.5, 0, false],
  ])('of %d fits into %i decimals: %s', (value, decimals, expected) => {
    expect(hasDecimals(mustRate(value), decimals)).toBe(expected);
  });
});

describe('an amount times a rate', () => {
  it.each([
    [1, 0.5, 1],
    [1, 0.499999, 0],
    [45_000, 0.3, 13_500],
    [2_147_483_647, 0.999999, 2_147_481_500],
  ])('is rounded half up to a whole franc: %d times %d gives %d', (amount, rate, expected) => {
    expect(halfUp(rwf(amount), mustRate(rate))).toBe(expected);
  });
});
