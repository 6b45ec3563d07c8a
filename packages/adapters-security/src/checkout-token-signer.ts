import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CheckoutTokenSigner } from '@booky/domain/ports';
import type { RotatedKey } from './rotated-key.ts';

/**
 * Signs checkout tokens: an HMAC-SHA256 of the booking reference in 43 base64url characters. The key is used as UTF-8
 * text. {@link checkKey} checks the length of the key. `specification.md#checkout-token-format`
 */
export const makeCheckoutTokenSigner = ({ key, previousKey }: RotatedKey): CheckoutTokenSigner => ({
  sign: (reference) => signUnder(key, reference),
  matches: (reference, token) => {
    const [present, before] = [key, previousKey].map(
      (each) => each !== undefined && isSame(signUnder(each, reference), token),
    );
    return present === true || before === true;
  },
});

const signUnder = (key: string, reference: string): string =>
  createHmac('sha256', key).update(reference, 'utf8').digest('base64url');

/** Compares two tokens as text, because base64url can spell the same 32 bytes in several ways. */
const isSame = (one: string, other: string): boolean => {
  const [expected, given] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  // The length of a token is public. Only the comparison of equal lengths must take constant time.
  return given.length === expected.length && timingSafeEqual(given, expected);
};
