import type { Instant } from '@js-joda/core';
import type { ApiKey } from '../model/admin/api-key.ts';
import type { AdminAccount } from './admin-repository.ts';

/** An API key and the account that created it. */
export interface KeyOfAdmin {
  readonly apiKey: ApiKey;
  readonly admin: AdminAccount;
}

/** API keys outside of any unit of work. Changing the account's password ends all keys created before the change. */
export interface ApiKeys {
  /** Returns the keys of an account, oldest first. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<readonly ApiKey[]>;
  /** Returns the key whose secret has this digest, even if it has expired. */
  byDigest(digest: string): Promise<KeyOfAdmin | undefined>;
  /**
   * Records that a key was used. Does nothing if the key was deleted. Keeps the latest use, even if uses arrive out
   * of order.
   */
  noteUse(id: string, usedAt: Instant): Promise<void>;
}

/** API keys inside a unit of work. */
export interface ApiKeyRepository {
  add(apiKey: ApiKey): Promise<void>;
  /** Deletes a key of this account. Returns false if the account has no such key. Accepts any text as the id. */
  end(adminId: string, id: string): Promise<boolean>;
}
