import { randomBytes, randomUUID } from 'node:crypto';
import type { SecretSource } from '@booky/domain/ports';

const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The length of a token, which is 256 bits. specification.md#access-token-format */
const TOKEN_BYTES = 32;

/** Makes every secret of a running service from the operating system's secure random source. */
export const makeSecretSource = (): SecretSource => ({
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  // Every character is equally likely, because 256 is a multiple of 32.
  crockford: (length) =>
    Array.from(randomBytes(length), (byte) =>
      CROCKFORD_ALPHABET.charAt(byte % CROCKFORD_ALPHABET.length),
    ).join(''),
});
