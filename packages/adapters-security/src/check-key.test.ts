import { describe, expect, it } from 'vitest';
import { checkKey } from './check-key.ts';

describe('checkKey', () => {
  it('returns undefined for a key of 32 bytes', () => {
    expect(checkKey('TOKEN_KEY', 'k'.repeat(32))).toBeUndefined();
  });

  it('counts bytes, not characters', () => {
    expect(checkKey('TOKEN_KEY', 'é'.repeat(16))).toBeUndefined();
  });

  it('names the setting and omits the key if the key is too short', () => {
    expect(checkKey('TOKEN_KEY', 'k'.repeat(31))).toBe(
      'TOKEN_KEY is too short: it has 31 bytes and needs at least 32 of random text.',
    );
  });

  it.each([undefined, ''])('describes a missing key %j as not set', (value) => {
    expect(checkKey('TOKEN_KEY', value)).toBe(
      'TOKEN_KEY is not set: it needs at least 32 bytes of random text.',
    );
  });
});
