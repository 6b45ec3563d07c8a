import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CheckoutTokenSigner } from '@booky/domain/ports';

/**
 * Specification, Authentication 8: a checkout token is an HMAC-SHA256 of the booking reference, 43 base64url
 * characters. The key is used as UTF-8 text; {@link checkKey} says whether it is long enough.
 */
export const makeCheckoutTokenSigner = ({ key }: { readonly key: string }): CheckoutTokenSigner => {
  const sign = (reference: string): string =>
    createHmac('sha256', key).update(reference, 'utf8').digest('base64url');
  return {
    sign,
    matches: (reference, token) => {
      // The text is compared, not its decoded bytes: base64url has several spellings of the same 32 bytes.
      const expected = Buffer.from(sign(reference), 'utf8');
      const given = Buffer.from(token, 'utf8');
      // The length of a token is public, so only the comparison of equal lengths needs to take constant time.
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
