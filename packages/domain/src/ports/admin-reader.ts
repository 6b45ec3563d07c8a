import type { AdminAccount } from './admin-repository.ts';

/** Reads of admin accounts that change nothing and lock nothing. */
export interface AdminReader {
  byId(id: string): Promise<AdminAccount | undefined>;
  /** The account of this address, in lower case; any text may be asked for. */
  byEmail(email: string): Promise<AdminAccount | undefined>;
}
