import type { Instant } from '@js-joda/core';

/** The scopes of API keys. Each scope covers a part of the back office. specification.md#api-key-scopes */
export const API_SCOPES = ['read', 'bookings', 'money', 'catalogue', 'settings'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** A key with which a program calls the back office on behalf of an admin. specification.md#api-keys */
export interface ApiKey {
  readonly id: string;
  readonly adminId: string;
  /**
   * The token generation of the account when the key was created. A new password raises the account's generation, which
   * ends this key and all tokens of the admin.
   */
  readonly generation: number;
  /** Digest of the secret. The secret itself is not stored. */
  readonly digest: string;
  /** The first characters of the secret, so that people can tell keys apart. */
  readonly prefix: string;
  readonly name: string;
  /** At least one scope. */
  readonly scopes: readonly ApiScope[];
  readonly createdAt: Instant;
  /** Undefined for a key that never expires. */
  readonly expiresAt: Instant | undefined;
  /** Undefined until the key is first used. */
  readonly lastUsedAt: Instant | undefined;
}

/** Every key's secret begins with this prefix, which distinguishes the secret from an admin token. */
const BEGINNING = 'bky_';

/** How many characters of the secret are shown. 232 of the secret's 256 random bits stay hidden. */
const SHOWN_CHARACTERS = BEGINNING.length + 4;

/** Returns a key's secret, made from a random token. */
export const apiKeySecret = (token: string): string => BEGINNING + token;

export const isApiKeySecret = (text: string): boolean => text.startsWith(BEGINNING);

export const prefixOfSecret = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS);

/** True until the key expires; always true for a key that never expires. */
export const isApiKeyLive = ({ expiresAt }: ApiKey, now: Instant): boolean =>
  expiresAt === undefined || now.isBefore(expiresAt);
