import { Duration, type Instant } from '@js-joda/core';

/**
 * Returns the seconds until fewer than `most` of these instants lie in the future; undefined if no wait is needed.
 * specification.md#retry-after
 */
export const secondsUntilFewer = (
  ends: readonly Instant[],
  most: number,
  now: Instant,
): number | undefined => {
  const left = ends.filter((end) => end.isAfter(now)).toSorted((one, other) => one.compareTo(other));
  const next = left.at(-most);
  return next && Math.max(1, Math.ceil(Duration.between(now, next).toMillis() / 1000));
};
