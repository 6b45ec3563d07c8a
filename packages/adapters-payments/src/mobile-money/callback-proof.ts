import { createHmac } from 'node:crypto';

/**
 * The proof in the callback URL of one payment: HMAC-SHA256 over the lower-case text of its ourRef, base64url without
 * padding, 43 characters. The provider signs nothing, so only knowing this proves a callback. See
 * `specification.md#mobile-money-proof`.
 */
export const callbackProof = (secret: string, ourRef: string): string =>
  createHmac('sha256', secret).update(ourRef.toLowerCase()).digest('base64url');
