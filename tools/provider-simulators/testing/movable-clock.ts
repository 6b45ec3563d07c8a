import { Duration, Instant } from '@js-joda/core';

/** A clock that moves only on request. */
export const makeMovableClock = (start = '2031-03-04T09:00:00Z') => {
  let now = Instant.parse(start);
  return {
    now: (): Instant => now,
    advance: (seconds: number): void => {
      now = now.plus(Duration.ofMillis(Math.round(seconds * 1000)));
    },
  };
};
export type MovableClock = ReturnType<typeof makeMovableClock>;
