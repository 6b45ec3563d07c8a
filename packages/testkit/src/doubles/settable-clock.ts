import type { Duration, Instant } from '@js-joda/core';
import type { Clock } from '@booky/domain/ports';

export interface SettableClock extends Clock {
  set(now: Instant): void;
  /** Moves the clock forward. A negative duration moves the clock back. */
  advance(by: Duration): void;
}

/** A clock that moves only when a test moves it. */
export const makeSettableClock = (start: Instant): SettableClock => {
  let current = start;
  return {
    now: () => current,
    set: (now) => {
      current = now;
    },
    advance: (by) => {
      current = current.plus(by);
    },
  };
};
