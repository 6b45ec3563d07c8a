import { describe, expect, it } from 'vitest';
import { writeFrancs } from './francs.ts';

describe('writeFrancs', () => {
  it.each([
    [0, 'RWF 0', '0\u00a0RWF'],
    [999, 'RWF 999', '999\u00a0RWF'],
    [1000, 'RWF 1,000', '1\u00a0000\u00a0RWF'],
    [45_000, 'RWF 45,000', '45\u00a0000\u00a0RWF'],
    [2_147_483_647, 'RWF 2,147,483,647', '2\u00a0147\u00a0483\u00a0647\u00a0RWF'],
  ])('writes %i francs in English and French', (amountRwf, english, french) => {
    expect(writeFrancs(amountRwf, 'en')).toBe(english);
    expect(writeFrancs(amountRwf, 'fr')).toBe(french);
  });
});
