import type { Instant } from '@js-joda/core';

/** A period of time that includes `from` and excludes `to`. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** True if the two periods share an instant. Periods that only touch share no instant. */
export const overlaps = (one: Period, other: Period): boolean =>
  one.from.isBefore(other.to) && other.from.isBefore(one.to);

/** A period in milliseconds since 1970, because availability compares thousands of periods for every visitor. */
export interface PeriodMs {
  readonly from: number;
  readonly to: number;
}

export const periodMsOf = ({ from, to }: Period): PeriodMs => ({
  from: from.toEpochMilli(),
  to: to.toEpochMilli(),
});
