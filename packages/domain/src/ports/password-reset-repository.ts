import type { Instant } from '@js-joda/core';
import type { PasswordReset } from '../model/admin/password-reset.ts';

/** Reset links inside a unit of work. Lock the guard of the account first. */
export interface PasswordResetRepository {
  /** Returns the link whose token has this digest, even if it has expired. */
  find(digest: string): Promise<PasswordReset | undefined>;
  /** Counts the links of this account that were created after `since` and at or before `until`. */
  countBetween(adminId: string, since: Instant, until: Instant): Promise<number>;
  /** Stores a link. May delete other links of the account that no longer work and no longer count towards the limit. */
  add(reset: PasswordReset): Promise<void>;
  /** Ends every link of the account. The ended links still count towards the limit. */
  endAllOf(adminId: string): Promise<void>;
}
