import type { Instant } from '@js-joda/core';

/** The source of random values. Get a value before a unit of work begins, and pass it to the code that decides. */
export interface SecretSource {
  /** Returns a random UUID of version 4. */
  uuid(): string;
  /** Returns 256 random bits as 43 base64url characters. */
  token(): string;
  /**
   * Returns this many characters of the Crockford base-32 alphabet (0-9 and A-Z without I, L, O, U). Each character
   * is equally likely.
   */
  crockford(length: number): string;
}

/**
 * Makes one-way digests of tokens. The key for the digests is used for nothing else. specification.md#token-digests
 * specification.md#distinct-keys
 */
export interface TokenDigester {
  /** Returns 43 base64url characters, always the same for the same token. */
  digest(token: string): string;
  /**
   * Returns the digests under which a token may be stored: first under the current key, then under the previous one.
   * specification.md#key-rotation
   */
  digests(token: string): readonly [string, ...string[]];
}

/**
 * Makes checkout tokens. A token is an HMAC of the booking reference. The key for these tokens is used for nothing
 * else. specification.md#checkout-token-format specification.md#distinct-keys
 */
export interface CheckoutTokenSigner {
  /** Returns 43 base64url characters. */
  sign(reference: string): string;
  /** Returns true only if the token belongs to this reference. Accepts any text, and compares in constant time. */
  matches(reference: string, token: string): boolean;
}

/** The claims in an admin's bearer token. specification.md#admin-token */
export interface AdminTokenClaims {
  readonly adminId: string;
  /** The token generation of the account when the token was issued. */
  readonly generation: number;
  /** A whole second, like `expiresAt`. */
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** Makes and reads admin tokens. They are JWTs, signed with a key that is used for nothing else (HS256). */
export interface AdminTokens {
  sign(claims: AdminTokenClaims): string;
  /**
   * Returns the token's claims. Returns undefined if the token is not valid at `now`, or if the text is not one of our
   * tokens. Never throws.
   */
  read(token: string, now: Instant): AdminTokenClaims | undefined;
}

/**
 * Encrypts secrets that are needed in plaintext later, so that no one can read them from a copy of the database
 * alone. specification.md#sealed-secrets
 */
export interface SecretSealer {
  /** Returns a different text at each call. */
  seal(secret: string): string;
  /** Returns the secret. Returns undefined if the text was not encrypted under the current or the previous key. */
  open(sealed: string): string | undefined;
}

/** Hashes passwords with argon2id. Both methods are slow on purpose: they take tens of milliseconds. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
