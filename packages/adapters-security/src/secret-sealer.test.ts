import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { makeSecretSealer } from './secret-sealer.ts';

const KEY = 'a key of the tests, long enough for it';
const OTHER = 'another key of the tests, long enough';

/** specification.md#sealed-secrets */
describe('sealed secrets', () => {
  const sealer = makeSecretSealer({ key: KEY });

  test.prop([fc.string({ unit: 'grapheme' })])('give back the original secret when opened', (secret) => {
    const [one, other] = [sealer.seal(secret), sealer.seal(secret)];
    expect([sealer.open(one), sealer.open(other)]).toEqual([secret, secret]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]+$/);
  });

  it('do not contain the secret', () => {
    const sealed = sealer.seal('whsec_secret');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('whsec_secret');
  });

  it('cannot be opened with another key, or after any change to them', () => {
    const sealed = sealer.seal('whsec_secret');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
      // Skips a change of the last character that decodes to the same bytes.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
      expect(sealer.open(changed)).toBeUndefined();
    }
    expect(makeSecretSealer({ key: OTHER }).open(sealed)).toBeUndefined();
    for (const text of ['', 'x', 'sealed', 'A'.repeat(100)]) expect(sealer.open(text)).toBeUndefined();
  });

  /** specification.md#key-rotation */
  it('can still be opened with the previous key after a key rotation', () => {
    const sealed = sealer.seal('whsec_secret');
    const rotated = makeSecretSealer({ key: OTHER, previousKey: KEY });
    expect(rotated.open(sealed)).toBe('whsec_secret');
    expect(sealer.open(rotated.seal('new'))).toBeUndefined();
  });
});
