import type { Instant } from '@js-joda/core';

/** A half-open stretch of time: `from` belongs to it, `to` does not. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** True when the two share an instant; periods that only touch do not. */
export const overlaps = (one: Period, other: Period): boolean =>
  one.from.isBefore(other.to) && other.from.isBefore(one.to);
