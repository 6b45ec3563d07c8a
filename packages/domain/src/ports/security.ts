import type { Instant } from '@js-joda/core';

/** The source of randomness. Call it before a unit of work begins, and pass the value to decisions. */
export interface SecretSource {
  /** A random UUID, version 4. */
  uuid(): string;
  /** 256 random bits as 43 base64url characters. */
  token(): string;
  /**
   * Returns this many characters of the Crockford base-32 alphabet (0-9 and A-Z without I, L, O, U), each equally
   * likely.
   */
  crockford(length: number): string;
}

/**
 * One-way digest of a token, with its own secret key (specification.md#token-digests specification.md#distinct-keys).
 */
export interface TokenDigester {
  /** The same token always gives the same digest: 43 base64url characters. */
  digest(token: string): string;
  /**
   * Returns the possible stored digests of a token: under the current key, then under the previous one.
   * specification.md#key-rotation
   */
  digests(token: string): readonly [string, ...string[]];
}

/**
 * Checkout tokens: an HMAC of the booking reference with its own secret (specification.md#checkout-token-format
 * specification.md#distinct-keys).
 */
export interface CheckoutTokenSigner {
  /** 43 base64url characters. */
  sign(reference: string): string;
  /** Compares in constant time; returns false for any text that is not the token of that reference. */
  matches(reference: string, token: string): boolean;
}

/** The claims of an admin's bearer token. specification.md#admin-token */
export interface AdminTokenClaims {
  readonly adminId: string;
  /** The account's generation when the token was issued. */
  readonly generation: number;
  /** A whole second, as is `expiresAt`. */
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** Admin tokens: JWTs signed with their own secret (HS256). */
export interface AdminTokens {
  sign(claims: AdminTokenClaims): string;
  /**
   * Returns the claims of a token. Undefined for a token that is not valid at `now`, and for any text that is not a
   * token of ours in this form. Never throws.
   */
  read(token: string, now: Instant): AdminTokenClaims | undefined;
}

/**
 * Encrypts secrets that are needed in plaintext later, so that a copy of the database alone reveals no secret.
 * specification.md#sealed-secrets
 */
export interface SecretSealer {
  /** Returns a different text at each call. */
  seal(secret: string): string;
  /** Returns the secret; undefined for text sealed under neither the current key nor the previous one. */
  open(sealed: string): string | undefined;
}

/** Hashes passwords with argon2id. Both methods take tens of milliseconds on purpose. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
