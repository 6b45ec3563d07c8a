import { attemptAnswer, CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AttemptLimiter } from '@booky/domain/ports';

interface Window {
  readonly startedAtMillis: number;
  readonly endsAtMillis: number;
  attempts: number;
}

/** The maximum number of callers that are counted exactly. Counting them takes a few megabytes. */
export const MOST_WINDOWS = 20_000;

/**
 * Counts attempts in fixed windows, in this process only. Use this counter for cheap and frequent operations, for which
 * a round trip to the database would cost more than the operation itself. Its memory is bounded: when the counter is
 * full, it drops the oldest window, so a flood of addresses can only make some counts start again.
 */
export const makeAttemptCounter = (mostWindows = MOST_WINDOWS): AttemptLimiter => {
  const windows = new Map<string, Window>();
  return {
    attempt: async ({ name, attempts, windowSeconds }, key, now) => {
      const nowMillis = now.toEpochMilli();
      const windowKey = `${name} ${key}`;
      let window = windows.get(windowKey);
      if (window === undefined || !isOpen(window, nowMillis)) {
        window = { startedAtMillis: nowMillis, endsAtMillis: nowMillis + windowSeconds * 1000, attempts: 0 };
        // The key is deleted first, because a Map keeps the position of a key that is set again.
        windows.delete(windowKey);
        windows.set(windowKey, window);
        makeRoom(windows, mostWindows);
      }
      window.attempts += 1;
      return attemptAnswer(attempts, window.attempts, window.endsAtMillis - nowMillis);
    },
  };
};

/**
 * False for a window that starts too far in the future. Otherwise a window would stay open too long after the clock is
 * set back.
 */
const isOpen = ({ startedAtMillis, endsAtMillis }: Window, nowMillis: number): boolean =>
  startedAtMillis <= nowMillis + CLOCKS_APART_SECONDS * 1000 && nowMillis < endsAtMillis;

const makeRoom = (windows: Map<string, Window>, mostWindows: number): void => {
  for (const key of windows.keys()) {
    if (windows.size <= mostWindows) return;
    windows.delete(key);
  }
};
