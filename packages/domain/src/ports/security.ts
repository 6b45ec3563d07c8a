import type { Instant } from '@js-joda/core';

/** The source of random values. Get a value before a unit of work begins, and pass the value to decisions. */
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
 * One-way digests of tokens, with a separate secret key. specification.md#token-digests specification.md#distinct-keys
 */
export interface TokenDigester {
  /** The same token always gives the same digest: 43 base64url characters. */
  digest(token: string): string;
  /**
   * Returns the possible stored digests of a token: under the current key, then under the previous key.
   * specification.md#key-rotation
   */
  digests(token: string): readonly [string, ...string[]];
}

/**
 * Checkout tokens. A token is an HMAC of the booking reference with a separate secret.
 * specification.md#checkout-token-format specification.md#distinct-keys
 */
export interface CheckoutTokenSigner {
  /** 43 base64url characters. */
  sign(reference: string): string;
  /** Returns true only for the token of that reference. Accepts any text, and compares in constant time. */
  matches(reference: string, token: string): boolean;
}

/** The claims of an admin's bearer token. specification.md#admin-token */
export interface AdminTokenClaims {
  readonly adminId: string;
  /** The account's generation when the token was issued. */
  readonly generation: number;
  /** A whole second. `expiresAt` is a whole second too. */
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** Admin tokens, which are JWTs signed with a separate secret (HS256). */
export interface AdminTokens {
  sign(claims: AdminTokenClaims): string;
  /**
   * Returns the claims of a token; undefined for a token that is not valid at `now`, and for any text that is not one
   * of our tokens. Never throws.
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
  /** Returns the secret; undefined unless the text was encrypted under the current or the previous key. */
  open(sealed: string): string | undefined;
}

/** Hashes passwords with argon2id. Both methods are slow on purpose: they take tens of milliseconds. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
