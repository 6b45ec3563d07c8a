import type { Instant } from '@js-joda/core';

/** Where randomness comes from. Taken before a unit of work begins and passed into decisions. */
export interface SecretSource {
  /** A random UUID, version 4. */
  uuid(): string;
  /** 256 random bits as 43 base64url characters. */
  token(): string;
  /** So many characters of the Crockford base-32 alphabet (0-9 and A-Z without I, L, O, U), each equally likely. */
  crockford(length: number): string;
}

/**
 * One-way digest of a token, keyed with a secret of its own (specification.md#token-digests
 * specification.md#distinct-keys).
 */
export interface TokenDigester {
  /** The same token always gives the same digest: 43 base64url characters. */
  digest(token: string): string;
  /**
   * specification.md#key-rotation: the digests that may be stored: under the present key, and under the previous one.
   */
  digests(token: string): readonly [string, ...string[]];
}

/**
 * Checkout tokens: an HMAC of the booking reference with a secret of its own (specification.md#checkout-token-format
 * specification.md#distinct-keys).
 */
export interface CheckoutTokenSigner {
  /** 43 base64url characters. */
  sign(reference: string): string;
  /** Compares in constant time; false for any text that is not the token of that reference. */
  matches(reference: string, token: string): boolean;
}

/** specification.md#admin-token: what an admin's bearer token says. */
export interface AdminTokenClaims {
  readonly adminId: string;
  /** The account's generation when the token was given out. */
  readonly generation: number;
  /** A whole second, as is the end. */
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** Admin tokens: signed JWTs with a secret of their own (HS256). */
export interface AdminTokens {
  sign(claims: AdminTokenClaims): string;
  /** What a token says; undefined for any text that is not a token of ours, of this form, valid at `now`. Never throws. */
  read(token: string, now: Instant): AdminTokenClaims | undefined;
}

/** Seals secrets that must be had again in clear, so that a copy of the database alone holds none. specification.md#sealed-secrets */
export interface SecretSealer {
  /** Another text each time. */
  seal(secret: string): string;
  /** The secret; undefined for text that was sealed under neither the present key nor the previous one. */
  open(sealed: string): string | undefined;
}

/** Hashes passwords with argon2id. Both take tens of milliseconds on purpose. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
