import { describe, expect, it } from 'vitest';
import { LARGEST_RWF, rwf, subtractRwf, sumRwf } from './rwf.ts';

/** specification.md#money-format specification.md#largest-integer */
describe('an amount in francs', () => {
  it.each([0, 1, 45_000, 2_147_483_647])('may be %d', (amount) => {
    expect(rwf(amount)).toBe(amount);
  });

  it.each([-1, 0.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %d', (amount) => {
    expect(() => rwf(amount)).toThrow(RangeError);
  });

  it('has an undefined sum with other amounts if the sum would exceed LARGEST_RWF', () => {
    expect(sumRwf([])).toBe(0);
    expect(sumRwf([rwf(LARGEST_RWF - 1), rwf(1)])).toBe(LARGEST_RWF);
    expect(sumRwf([rwf(LARGEST_RWF), rwf(1)])).toBeUndefined();
    expect(sumRwf([rwf(LARGEST_RWF), rwf(LARGEST_RWF)])).toBeUndefined();
  });

  it('throws a RangeError when a larger amount is subtracted', () => {
    expect(subtractRwf(rwf(5), rwf(5))).toBe(0);
    expect(() => subtractRwf(rwf(5), rwf(6))).toThrow(RangeError);
  });
});
