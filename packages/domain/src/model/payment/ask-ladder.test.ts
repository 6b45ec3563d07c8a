import { Duration, Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { nextAskAt } from './ask-ladder.ts';

const createdAt = Instant.parse('2026-03-14T08:17:23.456Z');
const MILLISECONDS_A_DAY = 86_400_000;
const MILLISECONDS_A_MINUTE = 60_000;

/** Returns the age in minutes at which the service next queries a payment whose age is now `ageMilliseconds`. */
const nextAskMinutes = (ageMilliseconds: number): number | undefined => {
  const at = nextAskAt({ createdAt }, createdAt.plusMillis(ageMilliseconds));
  return at === undefined ? undefined : Duration.between(createdAt, at).toMillis() / MILLISECONDS_A_MINUTE;
};

/** 1, 2, 5, 10, 15 and 30 minutes, and then every hour up to 24 hours. specification.md#pending-attempts-asked */
const LADDER_MINUTES = [1, 2, 5, 10, 15, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)];

/** specification.md#pending-attempts-asked */
describe('the next status query about an attempt', () => {
  it('is due after 1, 2, 5, 10, 15 and 30 minutes, then hourly for a day', () => {
    const asked: number[] = [];
    let ageMilliseconds = 0;
    for (;;) {
      const minutes = nextAskMinutes(ageMilliseconds);
      if (minutes === undefined || asked.length > 100) break;
      asked.push(minutes);
      ageMilliseconds = minutes * MILLISECONDS_A_MINUTE;
    }
    expect(asked).toEqual(LADDER_MINUTES);
  });

  it('is due in an hour if the attempt was created over 5 seconds in the future', () => {
    expect(nextAskAt({ createdAt }, createdAt.minusMillis(5_001))).toEqual(
      createdAt.minusMillis(5_001).plus(Duration.ofHours(1)),
    );
    expect(nextAskMinutes(-5_000)).toBe(1);
  });

  it.each([
    [0, 1],
    [59_999, 1],
    [60_000, 2],
    [29 * 60_000, 30],
    [30 * 60_000, 60],
    [59 * 60_000 + 59_999, 60],
    [60 * 60_000, 120],
    [MILLISECONDS_A_DAY - 1, 1440],
    [MILLISECONDS_A_DAY, undefined],
    [30 * MILLISECONDS_A_DAY, undefined],
  ])('is due $1 minutes after the start when the attempt is $0 milliseconds old', (age, minutes) => {
    expect(nextAskMinutes(age)).toBe(minutes);
  });

  test.prop([fc.integer({ min: -5_000, max: 2 * MILLISECONDS_A_DAY })])(
    'is due at the first value in LADDER_MINUTES that exceeds the age of the attempt',
    (age) => {
      expect(nextAskMinutes(age)).toBe(
        LADDER_MINUTES.find((minutes) => minutes * MILLISECONDS_A_MINUTE > age),
      );
    },
  );
});
