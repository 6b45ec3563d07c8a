import { createHmac } from 'node:crypto';
import type { TokenDigester } from '@booky/domain/ports';

/**
 * Digests tokens with HMAC-SHA256 under a key of their own, so a copy of the database alone proves nothing about any
 * guessed token. The key is used as UTF-8 text; {@link checkKey} says whether it is long enough.
 */
export const makeTokenDigester = ({ key }: { readonly key: string }): TokenDigester => ({
  digest: (token) => createHmac('sha256', key).update(token, 'utf8').digest('base64url'),
});
