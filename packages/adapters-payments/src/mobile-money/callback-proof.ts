import { createHmac } from 'node:crypto';

/**
 * Returns the proof in the callback URL of one payment: HMAC-SHA256 over the payment's ourRef in lower case. The proof
 * has 43 characters of base64url without padding. The provider signs nothing, so only this proof shows that a callback
 * is genuine. See `specification.md#mobile-money-proof`.
 */
export const callbackProof = (secret: string, ourRef: string): string =>
  createHmac('sha256', secret).update(ourRef.toLowerCase()).digest('base64url');
