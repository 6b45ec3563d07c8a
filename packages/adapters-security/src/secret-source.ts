import { randomBytes, randomUUID } from 'node:crypto';
import type { SecretSource } from '@booky/domain/ports';

const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 256 bits. specification.md#access-token-format */
const TOKEN_BYTES = 32;

/** The secrets of a running service, all from the operating system's secure random source. */
export const makeSecretSource = (): SecretSource => ({
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  // 32 divides 256, so the remainder of a random byte is as even as the byte itself.
  crockford: (length) =>
    Array.from(randomBytes(length), (byte) =>
      CROCKFORD_ALPHABET.charAt(byte % CROCKFORD_ALPHABET.length),
    ).join(''),
});
