import { Duration, type Instant } from '@js-joda/core';
import {
  type ApiKey,
  type ApiScope,
  apiKeySecret,
  isApiKeyLive,
  isApiKeySecret,
  prefixOfSecret,
} from '../../../model/admin/api-key.ts';
import { API_KEY_LIMITS, within } from '../../../model/limits.ts';
import { invalid } from '../../../model/refusal.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { ApiKeys, KeyOfAdmin } from '../../../ports/api-keys.ts';
import type { SecretSource, TokenDigester } from '../../../ports/security.ts';
import { ADMIN_LOCALE } from '../../emails.ts';
import { findByToken } from '../../find-by-token.ts';
import { makeProvePassword, type PasswordPorts } from './prove-password.ts';

interface Ports extends PasswordPorts {
  readonly apiKeys: ApiKeys;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
}

/** The admin's input for a new key. */
export interface ApiKeyGiven {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiresAt: Instant | undefined;
  readonly password: string;
}

/** A new key and its secret, which is shown only once. */
export interface NewApiKey {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

/**
 * The minimum time between two recorded uses of a key. Recording every use would be too much, because a busy program
 * makes many requests. specification.md#api-key-use
 */
const USE_NOTED_EVERY = Duration.ofMinutes(1);

/** Returns the keys of an admin, oldest first. specification.md#list-api-keys */
export const makeListApiKeys =
  ({ apiKeys }: Pick<Ports, 'apiKeys'>) =>
  (admin: AdminAccount): Promise<readonly ApiKey[]> =>
    apiKeys.ofAdmin(admin);

/**
 * Creates a key and emails the admin about it. Fails with `validation_failed` (naming `name`, `scopes` or
 * `expiresAt`), or with `invalid_credentials` if the password is wrong. A wrong password counts as a failed login.
 * specification.md#create-api-key
 */
export const makeCreateApiKey = (ports: Ports) => {
  const { unitOfWork, secrets, tokenDigester, clock } = ports;
  const provePassword = makeProvePassword(ports);
  return async ({ email }: AdminAccount, given: ApiKeyGiven): Promise<NewApiKey> => {
    const { name, expiresAt } = orRefuse(within(API_KEY_LIMITS, given));
    if (given.scopes.length === 0) throw new Refused(invalid('scopes', 'too_small'));
    if (expiresAt?.isAfter(clock.now()) === false) throw new Refused(invalid('expiresAt', 'in_the_past'));
    const { id: adminId, tokenGeneration } = await provePassword(email, given.password);
    const secret = apiKeySecret(secrets.token());
    const apiKey: ApiKey = {
      id: secrets.uuid(),
      adminId,
      generation: tokenGeneration,
      digest: tokenDigester.digest(secret),
      prefix: prefixOfSecret(secret),
      name,
      scopes: [...new Set(given.scopes)],
      createdAt: clock.now(),
      expiresAt,
      lastUsedAt: undefined,
    };
    await unitOfWork.run(async (transaction) => {
      await transaction.apiKeys.add(apiKey);
      await transaction.emailOutbox.enqueue({
        cause: 'api_key_created',
        to: email,
        locale: ADMIN_LOCALE,
        name,
        scopes: apiKey.scopes,
        createdAt: apiKey.createdAt.toString(),
        expiresAt: expiresAt?.toString() ?? null,
      });
    });
    return { apiKey, secret };
  };
};

/** Deletes a key. Fails with `not_found` if the admin has no key with this id. specification.md#delete-api-key */
export const makeDeleteApiKey =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  async ({ id: adminId }: AdminAccount, id: string): Promise<void> => {
    const isEnded = await unitOfWork.run(({ apiKeys }) => apiKeys.end(adminId, id));
    orNotFound(isEnded || undefined);
  };

/**
 * Returns the key with this secret and the admin it belongs to, and records that the key was used. Returns undefined
 * if the text is not a key's secret, or if the key has expired. specification.md#api-keys
 * specification.md#api-key-use
 */
export const makeAuthenticateKey =
  ({ apiKeys, tokenDigester, clock }: Pick<Ports, 'apiKeys' | 'tokenDigester' | 'clock'>) =>
  async (secret: string): Promise<KeyOfAdmin | undefined> => {
    if (!isApiKeySecret(secret)) return undefined;
    const found = await findByToken(tokenDigester.digests(secret), (digest) => apiKeys.byDigest(digest));
    const now = clock.now();
    if (found === undefined || !isApiKeyLive(found.apiKey, now)) return undefined;
    const { id, lastUsedAt } = found.apiKey;
    if (lastUsedAt === undefined || !now.isBefore(lastUsedAt.plus(USE_NOTED_EVERY)))
      await apiKeys.noteUse(id, now);
    return found;
  };
