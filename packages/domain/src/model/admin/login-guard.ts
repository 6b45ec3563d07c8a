import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/** Decisions, 6: so many failures in {@link WINDOW} lock an account for {@link LOCK}. */
export const MOST_LOGIN_FAILURES = 5;
const WINDOW = Duration.ofMinutes(15);
const LOCK = Duration.ofMinutes(15);
/** For so long after a reset failures are counted but lock nothing, so nobody can keep the photographer out. */
const LENIENCE = Duration.ofMinutes(15);

/** Specification, Authentication, 5: what is remembered of the failed logins to one account. */
export interface LoginGuard {
  /** The account's. An address without an account is guarded too, so that it takes the same time. */
  readonly adminId: string;
  /** Failures that may still count, oldest first. */
  readonly failedAt: readonly Instant[];
  readonly lockedUntil: Instant | undefined;
  readonly lenientUntil: Instant | undefined;
}

/** What a login comes to. */
export interface JudgedLogin {
  readonly guard: LoginGuard;
  readonly verdict: 'let_in' | 'refused' | 'refused_and_locked';
}

/** The guard of an account nobody has failed to enter. */
export const freshLoginGuard = (adminId: string): LoginGuard => ({
  adminId,
  failedAt: [],
  lockedUntil: undefined,
  lenientUntil: undefined,
});

/**
 * Judges one login under the guard's lock. While the account is locked even the right password is refused, and nothing
 * is counted, so that the lock ends by itself. The right password forgets earlier failures.
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

/** Decisions, 6: a new password set through the reset link clears the lock and begins the time of lenience. */
export const clearLoginGuard = (guard: LoginGuard, now: Instant): LoginGuard => ({
  ...freshLoginGuard(guard.adminId),
  lenientUntil: now.plus(LENIENCE),
});

/** An end further ahead than it can be was set by a clock that has been put back since, and holds no more. */
const isAhead = (end: Instant | undefined, longest: Duration, now: Instant): boolean =>
  end !== undefined && now.isBefore(end) && !end.isAfter(now.plus(longest).plusSeconds(CLOCKS_APART_SECONDS));

const counts = (failedAt: Instant, now: Instant): boolean =>
  failedAt.isAfter(now.minus(WINDOW)) && !failedAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));
