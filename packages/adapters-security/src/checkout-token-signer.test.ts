import { describe, expect, it } from 'vitest';
import { makeCheckoutTokenSigner } from './checkout-token-signer.ts';

const reference = 'BKY-2612-7Q4ZX';
const signer = makeCheckoutTokenSigner({ key: 'a key of at least thirty-two bytes, for tests' });

/** `specification.md#checkout-token-format` `specification.md#key-rotation` */
describe('the checkout token signer', () => {
  it('returns a token that matches the signed reference', () => {
    const token = signer.sign(reference);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(signer.matches(reference, token)).toBe(true);
  });

  it('refuses a token for another reference, and a token signed with another key', () => {
    const stranger = makeCheckoutTokenSigner({ key: 'another key of at least thirty-two bytes' });
    expect(signer.matches(reference, signer.sign('BKY-2612-7Q4ZY'))).toBe(false);
    expect(signer.matches(reference, stranger.sign(reference))).toBe(false);
  });

  it('still matches tokens signed with the previous key after a key rotation', () => {
    const previousKey = 'a key of at least thirty-two bytes, for tests';
    const changed = makeCheckoutTokenSigner({ key: 'the key that came after it, for tests', previousKey });
    expect(changed.matches(reference, signer.sign(reference))).toBe(true);
    expect(changed.matches(reference, changed.sign(reference))).toBe(true);
    expect(signer.matches(reference, changed.sign(reference))).toBe(false);
  });

  it('refuses another base64url spelling of the right token', () => {
    const token = signer.sign(reference);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last character contains four bits of the digest and two bits that decoding ignores.
    const twin = `${token.slice(0, 42)}${alphabet.charAt(alphabet.indexOf(token.charAt(42)) ^ 1)}`;
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    expect(signer.matches(reference, twin)).toBe(false);
    expect(signer.matches(reference, `${token}=`)).toBe(false);
  });
});
