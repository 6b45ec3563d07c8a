import { describe, expect, it } from 'vitest';
import { typedNumber, typedOrNull } from '../src/controls/typed-number.ts';
import { rateIn, writePercent } from '../src/controls/percent.ts';

/** specification.md#office-values */
describe('a number as people type it', () => {
  it.each([
    ['45,000', 45_000],
    ['45 000', 45_000],
    ['45\u202f000', 45_000],
    ['1,250,000', 1_250_000],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0', 0],
  ])('%s: is %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(['', 'about ten', '10 min', 'Infinity', '1e5'])(
    '"%s": stays as it is, for the API to refuse',
    (text) => {
      expect(typedNumber(text)).toBe(text);
    },
  );

  it('an empty field that may be empty: is null', () => {
    expect([typedOrNull(' '), typedOrNull('7')]).toEqual([null, 7]);
  });

  it('a rate: is read and typed as a percentage, in the marks of the language', () => {
    expect([writePercent(0.3, 'en'), writePercent(0.125, 'en'), writePercent(0.125, 'fr')]).toEqual([
      '30',
      '12.5',
      '12,5',
    ]);
    expect([rateIn('30'), rateIn('12,5'), rateIn('0.07'), rateIn('a third')]).toEqual([
      0.3,
      0.125,
      0.0007,
      'a third',
    ]);
  });
});
