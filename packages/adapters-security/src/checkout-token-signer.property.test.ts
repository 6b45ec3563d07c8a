import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { makeCheckoutTokenSigner } from './checkout-token-signer.ts';

const signer = makeCheckoutTokenSigner({ key: 'a key of at least thirty-two bytes, for tests' });

/** Any text, including lone surrogates and texts that are as long as a token. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a', '\u0000'), maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 43, maxLength: 43 }),
);

test.prop([anyText, anyText])('the signer matches only the token that it signed', (reference, token) => {
  const signed = signer.sign(reference);
  expect(signer.matches(reference, signed)).toBe(true);
  expect(signer.matches(reference, token)).toBe(token === signed);
});

test.prop([anyText, fc.nat(42), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })])(
  'a token with one changed character does not match',
  (reference, at, character) => {
    const signed = signer.sign(reference);
    const changed = signed.slice(0, at) + character + signed.slice(at + 1);
    expect(signer.matches(reference, changed)).toBe(changed === signed);
  },
);
