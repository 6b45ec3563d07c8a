import { Instant } from '@js-joda/core';
import type {
  AdminTokens,
  CheckoutTokenSigner,
  PasswordHasher,
  SecretSealer,
  TokenDigester,
  WebhookSender,
} from '@booky/domain/ports';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGEST_LENGTH = 43;

/**
 * Hashes a text to 43 base64url characters with FNV-1a. The hash tells texts apart but does not hide them. Hiding is
 * not necessary, because tokens in memory protect nothing.
 */
const plainDigest = (text: string): string => {
  let state = 0x811c9dc5;
  const stir = (byte: number): void => {
    state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  };
  for (const character of text) stir(character.codePointAt(0) ?? 0);
  return Array.from({ length: DIGEST_LENGTH }, (_, index) => {
    for (const character of text) stir((character.codePointAt(0) ?? 0) + index);
    return BASE64URL.charAt((state >>> 7) % BASE64URL.length);
  }).join('');
};

export const makePlainTokenDigester = (): TokenDigester => ({
  digest: (token) => plainDigest(`digest ${token}`),
  digests: (token) => [plainDigest(`digest ${token}`)],
});

const checkoutTokenOf = (reference: string): string => plainDigest(`checkout ${reference}`);

export const makePlainCheckoutTokens = (): CheckoutTokenSigner => ({
  sign: checkoutTokenOf,
  matches: (reference, token) => checkoutTokenOf(reference) === token,
});

const hashOf = (password: string): string => `plain ${plainDigest(`password ${password}`)}`;

export const makePlainPasswordHasher = (): PasswordHasher => ({
  hash: (password) => Promise.resolve(hashOf(password)),
  verify: (hash, password) => Promise.resolve(hashOf(password) === hash),
});

const PLAIN_ADMIN_TOKEN = /^admin\.([\w-]+)\.(\d+)\.(\d+)\.(\d+)$/;

/** Admin tokens without a signature, which anyone could make. A token is valid until it expires. */
export const makePlainAdminTokens = (): AdminTokens => ({
  sign: ({ adminId, generation, issuedAt, expiresAt }) =>
    ['admin', adminId, generation, issuedAt.epochSecond(), expiresAt.epochSecond()].join('.'),
  read: (token, now) => {
    const [, adminId = '', generation, issuedAt, expiresAt] = PLAIN_ADMIN_TOKEN.exec(token) ?? [];
    if (adminId === '' || now.epochSecond() >= Number(expiresAt)) return undefined;
    return {
      adminId,
      generation: Number(generation),
      issuedAt: Instant.ofEpochSecond(Number(issuedAt)),
      expiresAt: Instant.ofEpochSecond(Number(expiresAt)),
    };
  },
});

const SEALED = 'sealed ';

/** A sealer that does not encrypt secrets. */
export const makePlainSecretSealer = (): SecretSealer => ({
  seal: (secret) => SEALED + secret,
  open: (sealed) => (sealed.startsWith(SEALED) ? sealed.slice(SEALED.length) : undefined),
});

/** A webhook sender that behaves as if every endpoint accepted every delivery. */
export const makeWillingWebhookSender = (): WebhookSender => ({
  mayReach: () => true,
  send: async () => 'delivered',
});
