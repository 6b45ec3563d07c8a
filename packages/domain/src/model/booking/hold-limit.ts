import { Duration, type Instant } from '@js-joda/core';

/**
 * The limits on how much time one network address may hold without paying. specification.md#live-hold-limit
 * specification.md#held-hours
 */
export interface HoldLimits {
  readonly mostLive: number;
  /**
   * The largest total of shoot hours in live holds. All unpaid holds of one day together may have four times this
   * total.
   */
  readonly heldHours: number;
}

export const DEFAULT_HOLD_LIMITS: HoldLimits = { mostLive: 20, heldHours: 16 };

const TIMES_A_DAY = 4;
const DAY = Duration.ofHours(24);

/** A booking that counts towards the limits of its address. */
export interface CountedHold {
  /** The length of the shoot. */
  readonly minutes: number;
  readonly madeAt: Instant;
  /** Undefined if the hold is stored as ended, or if the booking has no fee. */
  readonly holdExpiresAt: Instant | undefined;
  /** True for a booking without a fee. */
  readonly isFree: boolean;
}

/** Holds created at or before this instant count only while live. */
export const holdsCountSince = (now: Instant): Instant => now.minus(DAY);

/**
 * Returns how many seconds until the address may hold a shoot of this length; undefined if it may hold the shoot now.
 * Assumes that the address creates no other booking until then. A shoot longer than the limits must wait until no hold
 * counts any more. specification.md#live-hold-limit specification.md#held-hours specification.md#free-booking-counts
 * specification.md#retry-after
 */
export const secondsUntilHold = (
  holds: readonly CountedHold[],
  minutes: number,
  { mostLive, heldHours }: HoldLimits,
  now: Instant,
): number | undefined => {
  const counted = holds.map(({ minutes: weight, madeAt, holdExpiresAt, isFree }) => {
    const dayEnds = madeAt.plus(DAY);
    const liveUntil = (isFree ? dayEnds : holdExpiresAt) ?? now;
    return { weight, liveUntil, countsUntil: latestOf(liveUntil, dayEnds) };
  });
  const mostMinutes = heldHours * 60;
  const freeAt = [
    whenAtMost(
      mostLive - 1,
      counted.map(({ liveUntil }) => ({ until: liveUntil, weight: 1 })),
      now,
    ),
    whenAtMost(
      mostMinutes - minutes,
      counted.map(({ liveUntil, weight }) => ({ until: liveUntil, weight })),
      now,
    ),
    whenAtMost(
      TIMES_A_DAY * mostMinutes - minutes,
      counted.map(({ countsUntil, weight }) => ({ until: countsUntil, weight })),
      now,
    ),
  ].reduce(latestOf);
  return freeAt.isAfter(now) ? Math.ceil(Duration.between(now, freeAt).toMillis() / 1000) : undefined;
};

const latestOf = (one: Instant, other: Instant): Instant => (one.isAfter(other) ? one : other);

interface Counting {
  /** The instant from which the hold no longer counts. */
  readonly until: Instant;
  readonly weight: number;
}

/**
 * Returns the first instant, `now` or later, at which the holds that still count have a total weight of at most `most`.
 */
const whenAtMost = (most: number, counting: readonly Counting[], now: Instant): Instant => {
  const left = counting
    .filter(({ until }) => until.isAfter(now))
    .toSorted((one, other) => one.until.compareTo(other.until));
  let [sum, at] = [left.reduce((total, { weight }) => total + weight, 0), now];
  for (const { until, weight } of left) {
    if (sum <= most) break;
    [sum, at] = [sum - weight, until];
  }
  return at;
};

/**
 * The admins are alerted if at least this many holds from one network address lapse within an hour.
 * specification.md#many-lapsed-holds
 */
export const MANY_LAPSED_HOLDS = 10;

/** Holds that lapsed at or before this instant are not reported. */
export const lapsesCountSince = (now: Instant): Instant => now.minus(Duration.ofHours(1));
