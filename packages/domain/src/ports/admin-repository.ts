import type { Instant } from '@js-joda/core';
import type { EmailAddress } from '../model/booking/contact.ts';

export interface AdminAccount {
  readonly id: string;
  readonly email: EmailAddress;
  readonly passwordHash: string;
  /**
   * specification.md#admin-token-generation: raised by every change of the password; tokens of an earlier generation
   * are refused.
   */
  readonly tokenGeneration: number;
  readonly createdAt: Instant;
}

export interface AdminRepository {
  /** Every account, oldest first. */
  all(): Promise<readonly AdminAccount[]>;
  /** Locks the account until the unit ends. Any text may be asked for. */
  find(id: string): Promise<AdminAccount | undefined>;
  /** Stores every fact of an account that was found in this unit. */
  save(account: AdminAccount): Promise<void>;
  /** False when the address has an account already; nothing is stored then. */
  add(account: AdminAccount): Promise<boolean>;
}
