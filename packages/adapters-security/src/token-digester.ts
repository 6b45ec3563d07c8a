import { createHmac } from 'node:crypto';
import type { TokenDigester } from '@booky/domain/ports';
import type { RotatedKey } from './rotated-key.ts';

/**
 * `specification.md#token-digests`: digests tokens with HMAC-SHA256 under a key of their own, so a copy of the database
 * alone proves nothing about any guessed token. The key is used as UTF-8 text; {@link checkKey} says whether it is long
 * enough.
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
