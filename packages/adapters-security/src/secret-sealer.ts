import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretSealer } from '@booky/domain/ports';
import type { RotatedKey } from './rotated-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals secrets with AES-256-GCM. The sealing key is derived with HKDF from the key of token digests, so that the
 * operator needs no further secret. `specification.md#sealed-secrets`
 */
export const makeSecretSealer = ({ key, previousKey }: RotatedKey): SecretSealer => {
  const keys = [key, ...(previousKey === undefined ? [] : [previousKey])].map(sealingKey);
  const [present = sealingKey(key)] = keys;
  return {
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, present, nonce);
      const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const one of keys) {
        const opened = openUnder(one, bytes);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
  };
};

const sealingKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'booky sealed secrets', 32));

const openUnder = (key: Buffer, bytes: Buffer): string | undefined => {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The text was sealed with another key, or it is not sealed.
    return undefined;
  }
};
