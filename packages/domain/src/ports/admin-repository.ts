import type { Instant } from '@js-joda/core';
import type { EmailAddress } from '../model/booking/contact.ts';

export interface AdminAccount {
  readonly id: string;
  readonly email: EmailAddress;
  readonly passwordHash: string;
  /**
   * Every change of the password increases this number. Tokens of an earlier generation are refused.
   * specification.md#admin-token-generation
   */
  readonly tokenGeneration: number;
  readonly createdAt: Instant;
}

export interface AdminRepository {
  /** Every account, oldest first. */
  all(): Promise<readonly AdminAccount[]>;
  /** Locks the account until the unit ends. Accepts any text. */
  find(id: string): Promise<AdminAccount | undefined>;
  /** Stores every fact of an account found in this unit. */
  save(account: AdminAccount): Promise<void>;
  /** Returns false and stores nothing if the address already has an account. */
  add(account: AdminAccount): Promise<boolean>;
}
