import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/** How many minutes a reset link works. A new link does not end earlier links. specification.md#reset-link */
export const RESET_MINUTES = 60;

/** The largest number of reset emails per hour. specification.md#reset-emails */
export const MOST_RESETS = 3;
const WINDOW = Duration.ofHours(1);

/** A reset link that was emailed. */
export interface PasswordReset {
  /** Digest of the link's token. */
  readonly digest: string;
  readonly adminId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Returns a new reset link from the digest of its token. */
export const passwordReset = (adminId: string, digest: string, now: Instant): PasswordReset => ({
  digest,
  adminId,
  createdAt: now,
  expiresAt: now.plus(Duration.ofMinutes(RESET_MINUTES)),
});

/** Links created at or before this instant do not count towards the hourly limit. */
export const resetsCountSince = (now: Instant): Instant => now.minus(WINDOW);

/** Links dated after this instant do not count: the clock was set back after their creation. */
export const resetsCountUntil = (now: Instant): Instant => now.plusSeconds(CLOCKS_APART_SECONDS);

/**
 * True while a link can set a new password: strictly before `expiresAt`. Setting `expiresAt` to `createdAt` ends a link
 * early. An ended link never works again, even if the clock is set back.
 */
export const isResetLive = ({ createdAt, expiresAt }: PasswordReset, now: Instant): boolean =>
  now.isBefore(expiresAt) && createdAt.isBefore(expiresAt);
