import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Clock } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';

/** The sandbox's clock: real time plus an offset that can be set, and that survives a restart. It keeps ticking. */
export interface MovableClock extends Clock {
  /** From now on it is this instant; going back is allowed. */
  moveTo(instant: Instant): void;
  /** Back to real time. */
  reset(): void;
  isMoved(): boolean;
}

/** Opens the clock kept in a file. One process moves it; see {@link followClock} for the others. */
export const openMovableClock = (file: string): MovableClock => {
  let offset = readOffset(file);
  return {
    now: () => Instant.ofEpochMilli(Date.now() + offset),
    moveTo: (instant) => {
      offset = instant.toEpochMilli() - Date.now();
      // Replaced in one step, because other processes may be reading it.
      writeFileSync(`${file}.new`, String(offset));
      renameSync(`${file}.new`, file);
    },
    reset: () => {
      offset = 0;
      rmSync(file, { force: true });
    },
    isMoved: () => offset !== 0,
  };
};

/**
 * The same clock for another process. The file is read at every question, some microseconds, so that once the control
 * server has answered that the clock was moved, it was moved everywhere.
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
