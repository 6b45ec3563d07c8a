import type { AdminAccount } from './admin-repository.ts';

/** Reads admin accounts, without changes or locks. */
export interface AdminReader {
  byId(id: string): Promise<AdminAccount | undefined>;
  /** Returns the account with this lower-case address. Accepts any text. */
  byEmail(email: string): Promise<AdminAccount | undefined>;
}
