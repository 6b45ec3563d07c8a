import { readFileSync, rmSync } from 'node:fs';
import type { Clock } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { replaceFile } from './kept-file.ts';

/** The sandbox's clock: real time plus an offset that can be set and is kept across restarts. */
export interface MovableClock extends Clock {
  /** Sets the clock to an instant, which may be earlier than the current one. */
  moveTo(instant: Instant): void;
  reset(): void;
  isMoved(): boolean;
}

/** The answer of GET /sandbox/clock. */
export interface ClockState {
  /** In UTC, with milliseconds. */
  readonly now: string;
  readonly moved: boolean;
}

export const clockState = (clock: Clock & Pick<MovableClock, 'isMoved'>): ClockState => ({
  // js-joda would leave out the milliseconds if they are zero.
  now: new Date(clock.now().toEpochMilli()).toISOString(),
  moved: clock.isMoved(),
});

/**
 * Opens the clock that is stored in a file. Only one process may move the clock. Other processes use
 * {@link followClock}.
 */
export const openMovableClock = (file: string): MovableClock => {
  let offset = readOffset(file);
  return {
    now: () => Instant.ofEpochMilli(Date.now() + offset),
    moveTo: (instant) => {
      const moved = instant.toEpochMilli() - Date.now();
      // Stores the offset first: if that fails, the clock is still the same in every process.
      replaceFile(file, String(moved));
      offset = moved;
    },
    reset: () => {
      rmSync(file, { force: true });
      offset = 0;
    },
    isMoved: () => offset !== 0,
  };
};

/**
 * Opens the same clock in another process. The file is read at every call, which takes only microseconds, so every
 * process has the new time as soon as the control server has answered that the clock was moved.
 */
export const followClock = (file: string): Clock => ({
  now: () => Instant.ofEpochMilli(Date.now() + readOffset(file)),
});

const readOffset = (file: string): number => {
  try {
    const offset = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(offset) ? offset : 0;
  } catch {
    return 0;
  }
};
