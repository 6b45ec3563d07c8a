import type { Instant } from '@js-joda/core';
import type { EmailAddress } from '../model/booking/contact.ts';

export interface AdminAccount {
  readonly id: string;
  readonly email: EmailAddress;
  readonly passwordHash: string;
  /**
   * Increases with every change of the password. Tokens from an earlier generation are rejected.
   * specification.md#admin-token-generation
   */
  readonly tokenGeneration: number;
  readonly createdAt: Instant;
}

export interface AdminRepository {
  /** Returns every account, oldest first. */
  all(): Promise<readonly AdminAccount[]>;
  /** Returns the account, and locks it until the unit ends. Accepts any text. */
  find(id: string): Promise<AdminAccount | undefined>;
  /** Stores all facts of an account that was found in this unit. */
  save(account: AdminAccount): Promise<void>;
  /** Returns false and stores nothing if the address already has an account. */
  add(account: AdminAccount): Promise<boolean>;
}
