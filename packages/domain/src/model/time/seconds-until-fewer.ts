import { Duration, type Instant } from '@js-joda/core';

/**
 * Seconds until fewer than `most` of what ends at these instants is left; undefined when it is fewer now.
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
