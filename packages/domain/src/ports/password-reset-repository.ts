import type { Instant } from '@js-joda/core';
import type { PasswordReset } from '../model/admin/password-reset.ts';

/** Reset links inside a unit of work; the guard of their account is locked first. */
export interface PasswordResetRepository {
  /** The link whose token has this digest, expired or not. */
  find(digest: string): Promise<PasswordReset | undefined>;
  /** How many links were made after `since` and not after `until`. */
  countBetween(adminId: string, since: Instant, until: Instant): Promise<number>;
  /** Stores a link; those of the account that neither work nor count when it is made may go. */
  add(reset: PasswordReset): Promise<void>;
  /** Ends every link of the account as if it had never worked; each goes on counting. */
  endAllOf(adminId: string): Promise<void>;
}
