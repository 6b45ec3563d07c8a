import { isResetLive, type PasswordReset, resetsCountSince } from '@booky/domain';
import type { PasswordResetRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';

/**
 * Reset links in a unit of work. Counting or changing them throws if the unit has not locked the account's login guard.
 */
export const makePasswordResetRepository = (unit: OpenUnit): PasswordResetRepository => {
  const all = (): readonly PasswordReset[] => [...unit.state.passwordResets.values()];

  const replaceAll = (resets: readonly PasswordReset[]): void =>
    unit.update({ passwordResets: new Map(resets.map((reset) => [reset.digest, reset])) });

  return {
    find: async (digest) => unit.state.passwordResets.get(digest),

    countBetween: async (adminId, since, until) => {
      unit.checkLocked('login guard', adminId);
      return all().filter(
        (reset) =>
          reset.adminId === adminId && reset.createdAt.isAfter(since) && !reset.createdAt.isAfter(until),
      ).length;
    },

    add: async (reset) => {
      unit.checkLocked('login guard', reset.adminId);
      if (unit.state.passwordResets.has(reset.digest))
        unit.refuse(new Error('a reset link with this digest already exists'));
      const isKept = (other: PasswordReset): boolean =>
        other.adminId !== reset.adminId ||
        isResetLive(other, reset.createdAt) ||
        other.createdAt.isAfter(resetsCountSince(reset.createdAt));
      replaceAll([...all().filter(isKept), reset]);
    },

    endAllOf: async (adminId) => {
      unit.checkLocked('login guard', adminId);
      replaceAll(
        all().map((reset) => (reset.adminId === adminId ? { ...reset, expiresAt: reset.createdAt } : reset)),
      );
    },
  };
};
