import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/** This many failures within {@link WINDOW} lock an account for {@link LOCK}. specification.md#lockout */
export const MOST_LOGIN_FAILURES = 5;
const WINDOW = Duration.ofMinutes(15);
const LOCK = Duration.ofMinutes(15);
/**
 * For this long after a password reset, failed logins are counted but do not lock the account, so that an attacker
 * can't lock the photographer out. specification.md#lockout-lenience
 */
const LENIENCE = Duration.ofMinutes(15);

/** The stored failed logins to one account. specification.md#login-refusal specification.md#lockout */
export interface LoginGuard {
  /** Logins with an address that has no account also use a guard, so that every login takes the same time. */
  readonly adminId: string;
  /** Failures within the window, oldest first. */
  readonly failedAt: readonly Instant[];
  readonly lockedUntil: Instant | undefined;
  readonly lenientUntil: Instant | undefined;
}

export interface JudgedLogin {
  readonly guard: LoginGuard;
  readonly verdict: 'let_in' | 'refused' | 'refused_and_locked';
}

/** Returns the guard of an account without failed logins. */
export const freshLoginGuard = (adminId: string): LoginGuard => ({
  adminId,
  failedAt: [],
  lockedUntil: undefined,
  lenientUntil: undefined,
});

/**
 * Judges one login. The caller holds the database lock on the guard's row. A locked account refuses even the right
 * password. Failures during the lock do not count, so that the lock ends on time. The right password clears earlier
 * failures.
 */
export const judgeLogin = (guard: LoginGuard, isRight: boolean, now: Instant): JudgedLogin => {
  if (isAhead(guard.lockedUntil, LOCK, now)) return { guard, verdict: 'refused' };
  const unlocked = { ...guard, lockedUntil: undefined };
  if (isRight) return { guard: { ...unlocked, failedAt: [] }, verdict: 'let_in' };
  const failedAt = [...guard.failedAt.filter((at) => counts(at, now)), now].slice(-MOST_LOGIN_FAILURES);
  if (failedAt.length < MOST_LOGIN_FAILURES || isAhead(guard.lenientUntil, LENIENCE, now))
    return { guard: { ...unlocked, failedAt }, verdict: 'refused' };
  return { guard: { ...unlocked, failedAt: [], lockedUntil: now.plus(LOCK) }, verdict: 'refused_and_locked' };
};

/**
 * Returns the guard after a new password was set through the reset link: the account is not locked, and further
 * failures can't lock it for {@link LENIENCE}. specification.md#lockout-lenience
 */
export const clearLoginGuard = (guard: LoginGuard, now: Instant): LoginGuard => ({
  ...freshLoginGuard(guard.adminId),
  lenientUntil: now.plus(LENIENCE),
});

/**
 * True if `end` is in the future, but no further away than `longest`. An `end` that is further away does not count: it
 * was stored before the clock was set back.
 */
const isAhead = (end: Instant | undefined, longest: Duration, now: Instant): boolean =>
  end !== undefined && now.isBefore(end) && !end.isAfter(now.plus(longest).plusSeconds(CLOCKS_APART_SECONDS));

const counts = (failedAt: Instant, now: Instant): boolean =>
  failedAt.isAfter(now.minus(WINDOW)) && !failedAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));
