import { LOCALES, writeFrancs } from '@booky/web-ui';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { rateIn, writePercent } from '../src/controls/percent.ts';
import { typedDecimal, typedLength, typedNumber, typedOrNull } from '../src/controls/typed-number.ts';

/** specification.md#office-values specification.md#typed-numbers */
describe('a typed whole number', () => {
  it.each([
    ['45000', 45_000],
    ['45,000', 45_000],
    ['45.000', 45_000],
    ['45 000', 45_000],
    ['45\u202f000', 45_000],
    ['1,250,000', 1_250_000],
    ['RWF 5,000', 5000],
    ['5 000 rwf', 5000],
    ['0', 0],
  ])('is read from "%s" as %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each([
    '',
    'about ten',
    '10 min',
    'Infinity',
    '1e5',
    '5k',
    '12,5',
    '12.5',
    '1,250.000',
    '1,50',
    '12,3456',
  ])('is passed on unchanged if the text is "%s", so that the API refuses it', (text) => {
    expect(typedNumber(text)).toBe(text);
  });

  it('is null if an optional field is empty', () => {
    expect([typedOrNull(' '), typedOrNull('7')]).toEqual([null, 7]);
  });

  test.prop([fc.nat(2_147_483_647), fc.constantFrom(...LOCALES)])(
    'stays the same when it is displayed and read back',
    (amountRwf, locale) => {
      expect(typedNumber(writeFrancs(amountRwf, locale))).toBe(amountRwf);
      expect(typedNumber(String(amountRwf))).toBe(amountRwf);
    },
  );
});

/** specification.md#typed-numbers */
describe('a typed percentage or length of time', () => {
  it.each([
    ['30', 0.3],
    ['12,5', 0.125],
    ['12.500', 0.125],
    ['0.050', 0.0005],
    ['0,125', 0.001_25],
    ['12,5 %', 0.125],
    ['100%', 1],
  ])('is read from "%s" as the rate %d', (text, rate) => {
    expect(rateIn(text)).toBe(rate);
  });

  it.each(['', 'a third', '1,234.5', '1.2.3', '5k'])(
    'is passed on unchanged if the text is "%s", so that the API refuses it',
    (text) => {
      expect(rateIn(text)).toBe(text);
    },
  );

  test.prop([fc.nat(1_000_000), fc.constantFrom(...LOCALES)])(
    'stays the same when it is displayed and read back',
    (millionths, locale) => {
      expect(rateIn(writePercent(millionths / 1_000_000, locale))).toBe(millionths / 1_000_000);
    },
  );

  it('is passed on unchanged if its decimals could be a group of thousands', () => {
    expect(['1,5', '90', '1 440', '1,440', '1.440'].map(typedLength)).toEqual([
      1.5,
      90,
      1440,
      '1,440',
      '1.440',
    ]);
  });

  test.prop([fc.nat(100), fc.nat(999), fc.constantFrom('.', ',')])(
    'may have a dot or a comma before its decimals',
    (whole, decimals, mark) => {
      const text = `${whole}${mark}${String(decimals).padStart(3, '0')}`;
      expect(typedDecimal(text)).toBe(Number(`${whole}.${String(decimals).padStart(3, '0')}`));
    },
  );
});
