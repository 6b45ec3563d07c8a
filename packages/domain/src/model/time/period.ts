import type { Instant } from '@js-joda/core';

/** A half-open stretch of time: `from` belongs to it, `to` does not. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** True when the two share an instant; periods that only touch do not. */
export const overlaps = (one: Period, other: Period): boolean =>
  one.from.isBefore(other.to) && other.from.isBefore(one.to);

/** A period in epoch milliseconds. Availability compares thousands of them for every visitor. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns a period in epoch milliseconds. */
export const stretchOf = ({ from, to }: Period): Stretch => ({
  from: from.toEpochMilli(),
  to: to.toEpochMilli(),
});
