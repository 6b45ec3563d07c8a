import { fc, test } from '@fast-check/vitest';
import { Duration, type Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '@booky/testkit';
import { type CountedHold, type HoldLimits, secondsUntilHold } from './hold-limit.ts';

const now = MONDAY_MORNING;
const ago = (milliseconds: number): Instant => now.minusMillis(milliseconds);
const DAY_MS = 86_400_000;

const around = fc.oneof(
  fc.constantFrom(-DAY_MS, 1 - DAY_MS, 0, 900_000),
  fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }),
);
const holds: fc.Arbitrary<CountedHold> = fc.record({
  minutes: fc.constantFrom(1, 30, 60, 480, 1440),
  // A hold may be dated in the future, because the clock may have been set back after the hold was created.
  madeAt: around.map((milliseconds) => now.plusMillis(milliseconds)),
  holdExpiresAt: fc.option(
    around.map((milliseconds) => now.plusMillis(milliseconds)),
    { nil: undefined },
  ),
  isFree: fc.boolean(),
});

const sum = (some: readonly CountedHold[]): number => some.reduce((total, one) => total + one.minutes, 0);

/** Implements the limits as the specification describes them, without the seconds to wait. */
const isOver = (
  all: readonly CountedHold[],
  minutes: number,
  { mostLive, heldHours }: HoldLimits,
  at: Instant,
): boolean => {
  const isOfDay = ({ madeAt }: CountedHold): boolean => Duration.between(madeAt, at).toMillis() < DAY_MS;
  const live = all.filter((one) =>
    one.isFree ? isOfDay(one) : one.holdExpiresAt !== undefined && at.isBefore(one.holdExpiresAt),
  );
  const ofDay = all.filter((one) => live.includes(one) || isOfDay(one));
  return (
    live.length >= mostLive ||
    (live.length > 0 && sum(live) + minutes > heldHours * 60) ||
    (ofDay.length > 0 && sum(ofDay) + minutes > 4 * heldHours * 60)
  );
};

const live = (count: number, minutes: number): readonly CountedHold[] =>
  Array.from({ length: count }, () => ({
    minutes,
    madeAt: now,
    holdExpiresAt: now.plusSeconds(900),
    isFree: false,
  }));
const lapsed = (count: number, minutes: number): readonly CountedHold[] =>
  Array.from({ length: count }, (_, index) => ({
    minutes,
    madeAt: ago(DAY_MS - 1000 - index),
    holdExpiresAt: now,
    isFree: false,
  }));

/**
 * specification.md#live-hold-limit specification.md#held-hours specification.md#free-booking-counts
 * specification.md#retry-after
 */
describe('the limit on holds from one network address', () => {
  test.prop(
    [
      fc.array(holds, { maxLength: 30 }),
      fc.constantFrom(1, 30, 60, 480, 1440),
      fc.record({ mostLive: fc.integer({ min: 1, max: 30 }), heldHours: fc.integer({ min: 1, max: 24 }) }),
    ],
    { numRuns: 500 },
  )(
    'refuses a hold that exceeds it, and returns exactly how many seconds to wait',
    (all, minutes, limits) => {
      const seconds = secondsUntilHold(all, minutes, limits, now);
      expect(seconds !== undefined).toBe(isOver(all, minutes, limits, now));
      if (seconds === undefined) return;
      expect(isOver(all, minutes, limits, now.plusSeconds(seconds))).toBe(false);
      expect(isOver(all, minutes, limits, now.plusSeconds(seconds - 1))).toBe(true);
    },
  );

  const LIMITS = { mostLive: 20, heldHours: 16 };
  it.each([
    ['20 live holds, but not 21', live(19, 1), live(20, 1), 1, 900],
    ['16 hours of live holds, but not a minute more', live(1, 900), live(1, 901), 60, 900],
    ['64 hours of holds within a day, but not a minute more', lapsed(1, 3780), lapsed(1, 3781), 60, 1],
  ])('allows %s', (_, within, over, minutes, seconds) => {
    expect(secondsUntilHold(within, minutes, LIMITS, now)).toBeUndefined();
    expect(secondsUntilHold(over, minutes, LIMITS, now)).toBe(seconds);
  });

  it('allows a single hold that is longer than the limit, but no second hold', () => {
    expect(secondsUntilHold([], 10_000, LIMITS, now)).toBeUndefined();
    expect(secondsUntilHold(live(1, 1), 10_000, LIMITS, now)).toBe(86_400);
  });
});
