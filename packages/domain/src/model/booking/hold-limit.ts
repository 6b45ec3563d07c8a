import { Duration, type Instant } from '@js-joda/core';

/** How much calendar one address may hold without paying. specification.md#live-hold-limit specification.md#held-hours */
export interface HoldLimits {
  /** The most live holds. */
  readonly mostLive: number;
  /** The most hours of shoots that are held at a time; over a day four times as many. */
  readonly heldHours: number;
}

export const DEFAULT_HOLD_LIMITS: HoldLimits = { mostLive: 20, heldHours: 16 };

const TIMES_A_DAY = 4;
const DAY = Duration.ofHours(24);

/** A booking that counts against the address that made it. */
export interface CountedHold {
  /** Length of the shoot. */
  readonly minutes: number;
  readonly madeAt: Instant;
  /** Undefined once the hold has ended, and for a booking that needed no fee. */
  readonly holdExpiresAt: Instant | undefined;
  /** Whether it needed no fee. */
  readonly isFree: boolean;
}

/** Holds made at or before this count only while they live. */
export const holdsCountSince = (now: Instant): Instant => now.minus(DAY);

/**
 * Seconds until the address may hold a shoot of so many minutes, if it makes no other booking; undefined when it may
 * now. A shoot longer than the limits waits until nothing counts.
 * specification.md#live-hold-limit specification.md#held-hours specification.md#free-booking-counts
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
  /** It counts before this instant. */
  readonly until: Instant;
  readonly weight: number;
}

/** When what still counts weighs `most` or less, or nothing counts; not before `now`. */
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

/** How many holds of one address have to lapse in an hour to be reported. specification.md#many-lapsed-holds */
export const MANY_LAPSED_HOLDS = 10;

/** Holds that lapsed at or before this are not reported. */
export const lapsesCountSince = (now: Instant): Instant => now.minus(Duration.ofHours(1));
