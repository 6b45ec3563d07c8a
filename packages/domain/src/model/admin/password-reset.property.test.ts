import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MONDAY_MORNING } from '@booky/testkit';
import {
  isResetLive,
  MOST_RESETS,
  passwordReset,
  type PasswordReset,
  resetsCountSince,
  resetsCountUntil,
} from './password-reset.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const APART = 5000;

const START = MONDAY_MORNING.toEpochMilli();
const instantOf = (at: number): Instant => Instant.ofEpochMilli(at);

/** specification.md#reset-link specification.md#reset-emails */
describe('a reset link', () => {
  test.prop([fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -2 * HOUR, max: 2 * HOUR }))])(
    'expires after exactly 60 minutes',
    (milliseconds) => {
      const reset = passwordReset('admin', 'digest', MONDAY_MORNING);
      expect(reset).toEqual({
        digest: 'digest',
        adminId: 'admin',
        createdAt: MONDAY_MORNING,
        expiresAt: instantOf(START + HOUR),
      });
      expect(isResetLive(reset, instantOf(START + HOUR + milliseconds))).toBe(milliseconds < 0);
    },
  );
});

/** True if another link may be emailed, given the links that exist. */
const mayBeMade = (made: readonly PasswordReset[], now: Instant): boolean => {
  const [since, until] = [resetsCountSince(now), resetsCountUntil(now)];
  return (
    made.filter(({ createdAt }) => createdAt.isAfter(since) && !createdAt.isAfter(until)).length < MOST_RESETS
  );
};

/** Returns the times at which links were requested, and which requests sent an email. */
const emailed = (pauses: readonly number[]) => {
  let at = START;
  const made: PasswordReset[] = [];
  const asked = pauses.map((pause) => {
    at += pause;
    const isMade = mayBeMade(made, instantOf(at));
    if (isMade) made.push(passwordReset('admin', `digest ${made.length}`, instantOf(at)));
    return { at, isMade };
  });
  return { at, made, asked };
};

const pause = fc.oneof(
  fc.integer({ min: 0, max: 40 * MINUTE }),
  fc.constantFrom(0, 1, 20 * MINUTE, 30 * MINUTE, HOUR - 1, HOUR, HOUR + 1),
);

describe('the limit on emails with a reset link', () => {
  test.prop([fc.array(pause, { maxLength: 30 })], { numRuns: 300 })(
    'allows three emails in any hour',
    (pauses) => {
      const { asked } = emailed(pauses);
      for (const [index, { at, isMade }] of asked.entries()) {
        const ofTheHour = asked.slice(0, index).filter((one) => one.isMade && one.at > at - HOUR);
        expect(isMade).toBe(ofTheHour.length < 3);
      }
    },
  );

  test.prop(
    [
      fc.array(
        fc.oneof(
          pause,
          pause.map((one) => -one),
        ),
        { maxLength: 30 },
      ),
    ],
    { numRuns: 300 },
  )('refuses emails for at most an hour, even if the clock is set back', (pauses) => {
    const { at, made } = emailed(pauses);
    const furthest = Math.max(START, ...made.map(({ createdAt }) => createdAt.toEpochMilli()));
    expect(mayBeMade(made, instantOf(furthest + HOUR))).toBe(true);
    const firstNotCounted =
      Math.min(...made.map(({ createdAt }) => createdAt.toEpochMilli()), at) - APART - 1;
    expect(mayBeMade(made, instantOf(firstNotCounted))).toBe(true);
  });
});
