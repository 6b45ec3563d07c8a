import { describe, expect, it } from 'vitest';
import { OTHER_REF, OUR_REF, SECRET } from '../../test/charge.ts';
import { callbackProof } from './callback-proof.ts';

/** `specification.md#mobile-money-proof` */
describe('the proof in a callback URL', () => {
  it('is the HMAC-SHA256 of the lower-case reference, in base64url without padding', () => {
    // The expected value is the output of: openssl dgst -sha256 -hmac SECRET -binary | basenc --base64url
    expect(callbackProof(SECRET, OUR_REF)).toBe('_vHXAfB_IvmhKPmHNdr3QtC7-671fe-TpGB2caEhYzU');
    expect(callbackProof(SECRET, OUR_REF)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('is the same if the reference is written in capitals', () => {
    expect(callbackProof(SECRET, OUR_REF.toUpperCase())).toBe(callbackProof(SECRET, OUR_REF));
  });

  it('is different for another reference, and for another secret', () => {
    expect(callbackProof(SECRET, OTHER_REF)).not.toBe(callbackProof(SECRET, OUR_REF));
    expect(callbackProof(`${SECRET}!`, OUR_REF)).not.toBe(callbackProof(SECRET, OUR_REF));
  });
});
