import { LOCALES } from '@booky/web-ui';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { minutesOf, writeHours } from '../src/controls/hours.ts';

/** specification.md#office-payment */
describe('the length of a hold, typed in hours', () => {
  it.each([
    ['0.5', 30],
    ['0,5', 30],
    ['24', 1440],
    ['12,25', 735],
    ['168', 10_080],
  ])('is read from "%s" as %d minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it.each(['', 'a day', '1,500', '24 h'])(
    'is passed on unchanged if the text is "%s", so that the API refuses it',
    (text) => {
      expect(minutesOf(text)).toBe(text);
    },
  );

  test.prop([fc.integer({ min: 30, max: 10_080 }), fc.constantFrom(...LOCALES)])(
    'is the same number of minutes after it is displayed and read back',
    (minutes, locale) => {
      expect(minutesOf(writeHours(minutes, locale))).toBe(minutes);
    },
  );
});
