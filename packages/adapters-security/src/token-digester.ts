import { createHmac } from 'node:crypto';
import type { TokenDigester } from '@booky/domain/ports';
import type { RotatedKey } from './rotated-key.ts';

/**
 * Digests tokens with HMAC-SHA256 and a key that is not in the database, so that a copy of the database is not enough
 * to check a guessed token. The key is used as UTF-8 text. {@link checkKey} checks the length of the key.
 * `specification.md#token-digests`
 */
export const makeTokenDigester = ({ key, previousKey }: RotatedKey): TokenDigester => {
  const digest = (token: string): string => digestUnder(key, token);
  return {
    digest,
    digests: (token) =>
      previousKey === undefined ? [digest(token)] : [digest(token), digestUnder(previousKey, token)],
  };
};

const digestUnder = (key: string, token: string): string =>
  createHmac('sha256', key).update(token, 'utf8').digest('base64url');
