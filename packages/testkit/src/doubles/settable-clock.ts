import type { Duration, Instant } from '@js-joda/core';
import type { Clock } from '@booky/domain/ports';

export interface SettableClock extends Clock {
  set(now: Instant): void;
  /** Moves forward; backwards for a negative duration. */
  advance(by: Duration): void;
}

/** A clock that only moves when a test moves it. */
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
