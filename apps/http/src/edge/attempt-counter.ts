import { attemptAnswer, CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AttemptLimiter } from '@booky/domain/ports';

interface Window {
  readonly startedAtMillis: number;
  readonly endsAtMillis: number;
  attempts: number;
}

/** Counts up to this many callers exactly, in a few megabytes. */
export const MOST_WINDOWS = 20_000;

/**
 * Counts attempts only in this process, in fixed windows: for cheap operations that are called so often that a round
 * trip to the database would cost more than the operation. Its memory is bounded: when it is full, the window opened
 * first is dropped, so a flood of addresses can at worst restart some counts.
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
        // Deletes the key first, because a Map keeps the position of a key that is set again.
        windows.delete(windowKey);
        windows.set(windowKey, window);
        makeRoom(windows, mostWindows);
      }
      window.attempts += 1;
      return attemptAnswer(attempts, window.attempts, window.endsAtMillis - nowMillis);
    },
  };
};

/** Setting the clock back does not keep a window open for longer, as in the shared windows. */
const isOpen = ({ startedAtMillis, endsAtMillis }: Window, nowMillis: number): boolean =>
  startedAtMillis <= nowMillis + CLOCKS_APART_SECONDS * 1000 && nowMillis < endsAtMillis;

const makeRoom = (windows: Map<string, Window>, mostWindows: number): void => {
  for (const key of windows.keys()) {
    if (windows.size <= mostWindows) return;
    windows.delete(key);
  }
};
