import { Duration, Instant } from '@js-joda/core';
import type { Clock } from '@booky/domain/ports';

export interface MovableClock extends Clock {
  advance(duration: Duration): void;
}

/** A clock that moves only when a test moves it. */
export const makeMovableClock = (): MovableClock => {
  let now = Instant.parse('2026-03-02T08:00:00Z');
  return {
    now: () => now,
    advance: (duration) => {
      now = now.plus(duration);
    },
  };
};
