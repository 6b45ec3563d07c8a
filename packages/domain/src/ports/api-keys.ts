import type { Instant } from '@js-joda/core';
import type { ApiKey } from '../model/admin/api-key.ts';
import type { AdminAccount } from './admin-repository.ts';

/** A key and the account that made it. */
export interface KeyOfAdmin {
  readonly apiKey: ApiKey;
  readonly admin: AdminAccount;
}

/** API keys outside of any unit of work. A new password has ended those made before it. */
export interface ApiKeys {
  /** The keys of an account, oldest first. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<readonly ApiKey[]>;
  /** The key whose secret has this digest, whether its time is over or not. */
  byDigest(digest: string): Promise<KeyOfAdmin | undefined>;
  /** Notes that a key was used; nothing where it is gone. Of uses that arrive in any order the latest stays. */
  noteUse(id: string, usedAt: Instant): Promise<void>;
}

/** API keys inside a unit of work. */
export interface ApiKeyRepository {
  add(apiKey: ApiKey): Promise<void>;
  /** Ends a key of this account; false where there is none. Any text may stand for its id. */
  end(adminId: string, id: string): Promise<boolean>;
}
