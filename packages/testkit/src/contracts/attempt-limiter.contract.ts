import { expect } from 'vitest';
import { CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AttemptLimit } from '@booky/domain/ports';
import { freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';

const TWO_A_MINUTE: AttemptLimit = { name: 'booking_creation', attempts: 2, windowSeconds: 60 };

const ALLOWED = { allowed: true };

/**
 * specification.md#shared-counts specification.md#refused-requests-count specification.md#retry-after: a number of
 * attempts within some seconds, where several processes must agree.
 */
export const attemptLimiterContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;

  test('attempts up to the limit are allowed, and the next one says when to retry', async ({
    attemptLimiter,
  }) => {
    const key = freshToken();
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now)).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(10))).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(20))).toEqual({
      allowed: false,
      retryAfterSeconds: 40,
    });
  });

  test('a wait of less than a second is answered as a second', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt({ ...TWO_A_MINUTE, attempts: 1 }, key, now);
    expect(
      await attemptLimiter.attempt({ ...TWO_A_MINUTE, attempts: 1 }, key, now.plusMillis(59_999)),
    ).toEqual({ allowed: false, retryAfterSeconds: 1 });
  });

  test('the window begins with the first attempt and ends for all of them at once', async ({
    attemptLimiter,
  }) => {
    const key = freshToken();
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(59));
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusMillis(59_999))).toMatchObject({
      allowed: false,
    });
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(60))).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(61))).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(62))).toMatchObject({
      allowed: false,
    });
  });

  test('refused attempts count, and never make the wait longer', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    for (let attempt = 1; attempt < 20; attempt += 1) {
      expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(attempt))).toEqual({
        allowed: false,
        retryAfterSeconds: 60 - attempt,
      });
    }
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, now.plusSeconds(60))).toEqual(ALLOWED);
  });

  test('limits and keys are counted apart', async ({ attemptLimiter }) => {
    const [key, other] = [freshToken(), freshToken()];
    const once = { ...TWO_A_MINUTE, attempts: 1 };
    await attemptLimiter.attempt(once, key, now);
    expect(await attemptLimiter.attempt(once, other, now)).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt({ ...once, name: 'login' }, key, now)).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(once, key, now)).toMatchObject({ allowed: false });
  });

  test('a clock that was put back begins a new window', async ({ attemptLimiter }) => {
    const key = freshToken();
    const once = { ...TWO_A_MINUTE, attempts: 1 };
    await attemptLimiter.attempt(once, key, now);
    expect(await attemptLimiter.attempt(once, key, now.minusSeconds(3600))).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(once, key, now.minusSeconds(3590))).toEqual({
      allowed: false,
      retryAfterSeconds: 50,
    });
  });

  test('clocks that are a little apart count in one window', async ({ attemptLimiter }) => {
    const key = freshToken();
    await attemptLimiter.attempt(TWO_A_MINUTE, key, now);
    const behind = now.minusSeconds(CLOCKS_APART_SECONDS);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, behind)).toEqual(ALLOWED);
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, behind)).toEqual({
      allowed: false,
      retryAfterSeconds: 60 + CLOCKS_APART_SECONDS,
    });
    expect(await attemptLimiter.attempt(TWO_A_MINUTE, key, behind.minusMillis(1))).toEqual(ALLOWED);
  });

  test('of attempts at the same time no more than the limit are allowed', async ({ attemptLimiter }) => {
    const key = freshToken();
    const five = { ...TWO_A_MINUTE, attempts: 5 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attemptLimiter.attempt(five, key, now)),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  });
};
