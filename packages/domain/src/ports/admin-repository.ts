import type { Instant } from '@js-joda/core';
import type { EmailAddress } from '../model/booking/contact.ts';

export interface AdminAccount {
  readonly id: string;
  readonly email: EmailAddress;
  readonly passwordHash: string;
  readonly createdAt: Instant;
}

export interface AdminRepository {
  /** Every account, oldest first. */
  all(): Promise<readonly AdminAccount[]>;
  /** False when the address has an account already; nothing is stored then. */
  add(account: AdminAccount): Promise<boolean>;
}
