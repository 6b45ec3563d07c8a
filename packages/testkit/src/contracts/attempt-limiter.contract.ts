import { expect } from 'vitest';
import { CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AttemptLimit } from '@booky/domain/ports';
import { freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';

const TWO_A_MINUTE: AttemptLimit = { name: 'booking_creation', attempts: 2, windowSeconds: 60 };

const allowed = (remaining: number, secondsLeft: number) => ({ allowed: true, remaining, secondsLeft });

const refused = (secondsLeft: number) => ({ allowed: false, remaining: 0, secondsLeft });

/**
 * Limits how many attempts are allowed within a number of seconds. All processes share the count.
 * specification.md#shared-counts specification.md#refused-requests-count specification.md#retry-after
 * specification.md#limit-headers
 */
export const attemptLimiterContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;

  test('each attempt returns how many attempts are left and how many seconds to wait', async ({
    attemptLimiter,
  }) => {
    const key = freshToken();
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now)).toEqual(allowed(1, 60));
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(10))).toEqual(allowed(0, 50));
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(20))).toEqual(refused(40));
  });

  test('the time to wait is rounded up to a whole second', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt({ ...TWO_A_MINUTE, attempts: 1 }, key, now);
    expect(
      await attemptLimiter.attempt({ ...TWO_A_MINUTE, attempts: 1 }, key, now.plusMillis(59_999)),
    ).toEqual(refused(1));
  });

  test('the time window of a limit begins with the first attempt', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(59));
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusMillis(59_999))).toMatchObject({
      allowed: false,
    });
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(60))).toEqual(allowed(1, 60));
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(61))).toEqual(allowed(0, 59));
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(62))).toMatchObject({
      allowed: false,
    });
  });

  test('attempts that are refused do not make the wait longer', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    for (let attempt = 1; attempt < 20; attempt += 1) {
      expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(attempt))).toEqual(
        refused(60 - attempt),
      );
    }
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(60))).toEqual(allowed(1, 60));
  });

  test('every limit counts attempts separately for each key', async ({ attemptLimiter }) => {
    const [key, other] = [freshToken(), freshToken()];
    const once = { ...TWO_A_MINUTE, attempts: 1 };
    await attemptLimiter.attempt(once, key, now);
    expect(await attemptLimiter.attempt(once, other, now)).toEqual(allowed(0, 60));
    expect(await attemptLimiter.attempt({ ...once, name: 'login' }, key, now)).toEqual(allowed(0, 60));
    expect(await attemptLimiter.attempt(once, key, now)).toMatchObject({ allowed: false });
  });

  test('the first attempt after the clock was set back begins a new window', async ({ attemptLimiter }) => {
    const key = freshToken();
    const once = { ...TWO_A_MINUTE, attempts: 1 };
    await attemptLimiter.attempt(once, key, now);
    expect(await attemptLimiter.attempt(once, key, now.minusSeconds(3600))).toEqual(allowed(0, 60));
    expect(await attemptLimiter.attempt(once, key, now.minusSeconds(3590))).toEqual(refused(50));
  });

  test('processes whose clocks differ slightly share the same window', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    const behind = now.minusSeconds(CLOCKS_APART_SECONDS);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, behind)).toEqual(
      allowed(0, 60 + CLOCKS_APART_SECONDS),
    );
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, behind)).toEqual(
      refused(60 + CLOCKS_APART_SECONDS),
    );
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, behind.minusMillis(1))).toEqual(allowed(1, 60));
  });

  test('a limit of five allows exactly five of twenty simultaneous attempts', async ({ attemptLimiter }) => {
    const key = freshToken();
    const five = { ...TWO_A_MINUTE, attempts: 5 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attemptLimiter.attempt(five, key, now)),
    );
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
    expect(new Set(answers.map(({ remaining }) => remaining))).toEqual(new Set([0, 1, 2, 3, 4]));
  });
};
