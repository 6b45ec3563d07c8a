import { attemptAnswer, CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AttemptLimiter } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';

interface Window {
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  readonly count: number;
}

/**
 * Counts attempts in time windows. A window starts at the first attempt with its key. The counts are kept outside of
 * the store, because a failed unit of work must not undo them.
 */
export const makeAttemptLimiter = (): AttemptLimiter => {
  const windows = new Map<string, Window>();

  return {
    attempt: async (limit, key, now) => {
      const name = `${limit.name} ${key}`;
      const last = windows.get(name);
      const latestStart = now.plusSeconds(CLOCKS_APART_SECONDS);
      const isOver = last === undefined || latestStart.isBefore(last.startedAt) || !now.isBefore(last.endsAt);
      const window = isOver
        ? { startedAt: now, endsAt: now.plus(Duration.ofSeconds(limit.windowSeconds)), count: 1 }
        : { ...last, count: last.count + 1 };
      windows.set(name, window);
      return attemptAnswer(limit.attempts, window.count, Duration.between(now, window.endsAt).toMillis());
    },
  };
};
