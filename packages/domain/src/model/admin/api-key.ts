import type { Instant } from '@js-joda/core';

/** What an API key may be given, each a part of the back office. specification.md#api-key-scopes */
export const API_SCOPES = ['read', 'bookings', 'money', 'catalogue', 'settings'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** A key by which a program calls the back office for an admin. specification.md#api-keys */
export interface ApiKey {
  readonly id: string;
  readonly adminId: string;
  /** The generation of the account when the key was made: a new password ends it with the admin's tokens. */
  readonly generation: number;
  /** Of its secret, which is kept nowhere. */
  readonly digest: string;
  /** The first characters of the secret, by which a person tells keys apart. */
  readonly prefix: string;
  readonly name: string;
  /** At least one. */
  readonly scopes: readonly ApiScope[];
  readonly createdAt: Instant;
  /** Undefined for a key without an end. */
  readonly expiresAt: Instant | undefined;
  /** Undefined until it is first used. */
  readonly lastUsedAt: Instant | undefined;
}

/** How the secret of every key begins, so that it is known from the token of a login. */
const BEGINNING = 'bky_';

/** The characters of a secret that its key shows; 230 of its 256 bits stay unknown. */
const SHOWN_CHARACTERS = BEGINNING.length + 4;

/** The secret of a key, made of a random token. */
export const apiKeySecret = (token: string): string => BEGINNING + token;

export const isApiKeySecret = (text: string): boolean => text.startsWith(BEGINNING);

export const prefixOfSecret = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS);

/** Whether a key still opens anything: strictly before its end. */
export const isApiKeyLive = ({ expiresAt }: ApiKey, now: Instant): boolean =>
  expiresAt === undefined || now.isBefore(expiresAt);
