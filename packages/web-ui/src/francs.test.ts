import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { writeFrancs } from './index.ts';

/** specification.md#page-money */
describe('an amount of money', () => {
  it('follows its unit in English', () => {
    expect(writeFrancs(13_500, 'en')).toBe('RWF 13,500');
    expect(writeFrancs(0, 'en')).toBe('RWF 0');
  });

  it('precedes its unit in French', () => {
    expect(writeFrancs(1_013_500, 'fr')).toBe('1\u00a0013\u00a0500\u00a0RWF');
  });

  test.prop([fc.nat(), fc.constantFrom('en' as const, 'fr' as const)])(
    'keeps every digit in both languages',
    (amountRwf, locale) => {
      expect(writeFrancs(amountRwf, locale).replaceAll(/\D/g, '')).toBe(String(amountRwf));
    },
  );
});
