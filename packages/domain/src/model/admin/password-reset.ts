import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/** specification.md#reset-link: how long a reset link works, whatever newer ones exist. */
export const RESET_MINUTES = 60;

/** specification.md#reset-emails: the most reset emails an hour. */
export const MOST_RESETS = 3;
const WINDOW = Duration.ofHours(1);

/** A reset link that was emailed. */
export interface PasswordReset {
  /** What is stored of its token. */
  readonly digest: string;
  readonly adminId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** The link minted at an instant from the digest of its token. */
export const passwordReset = (adminId: string, digest: string, now: Instant): PasswordReset => ({
  digest,
  adminId,
  createdAt: now,
  expiresAt: now.plus(Duration.ofMinutes(RESET_MINUTES)),
});

/** Links made at or before this no longer count against the most an hour. */
export const resetsCountSince = (now: Instant): Instant => now.minus(WINDOW);

/** Links made after this do not count: their clock has been put back since. */
export const resetsCountUntil = (now: Instant): Instant => now.plusSeconds(CLOCKS_APART_SECONDS);

/**
 * True while a link sets a new password: strictly before it expires. An ended link expires at its creation, so it never
 * works again, even when the clock is put back.
 */
export const isResetLive = ({ createdAt, expiresAt }: PasswordReset, now: Instant): boolean =>
  now.isBefore(expiresAt) && createdAt.isBefore(expiresAt);
