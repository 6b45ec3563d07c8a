import { describe, expect, it } from 'vitest';
import { makeTokenDigester } from './token-digester.ts';

const key = 'a key of at least thirty-two bytes, for tests';
const digester = makeTokenDigester({ key });

/** `specification.md#token-digests` `specification.md#key-rotation` */
describe('the token digester', () => {
  it('returns the published HMAC-SHA256 of an example from RFC 4231', () => {
    const digest = makeTokenDigester({ key: 'Jefe' }).digest('what do ya want for nothing?');
    expect(Buffer.from(digest, 'base64url').toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('returns the same digest each time', () => {
    expect(digester.digest('token')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(makeTokenDigester({ key }).digest('token')).toBe(digester.digest('token'));
  });

  it('returns different digests for different tokens and keys', () => {
    expect(digester.digest('other')).not.toBe(digester.digest('token'));
    expect(makeTokenDigester({ key: `${key}!` }).digest('token')).not.toBe(digester.digest('token'));
  });

  it('also returns the digest made with the previous key after a key rotation', () => {
    const changed = makeTokenDigester({ key: `${key}!`, previousKey: key });
    expect(digester.digests('token')).toEqual([digester.digest('token')]);
    expect(changed.digests('token')).toEqual([changed.digest('token'), digester.digest('token')]);
    expect(changed.digest('token')).not.toBe(digester.digest('token'));
  });
});
