import type { AttemptLimit } from '@booky/domain/ports';
import { MONDAY_MORNING } from '@booky/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';

const LIMIT: AttemptLimit = { name: 'booking_creation', attempts: 10, windowSeconds: 60 };

/** `specification.md#shared-counts` `specification.md#retry-after` */
describe('the attempt limiter', () => {
  const opened = useAdapters();
  const attempt = (key: string, milliseconds = 0, limit = LIMIT) =>
    opened.adapters.attemptLimiter.attempt(limit, key, MONDAY_MORNING.plusMillis(milliseconds));

  beforeEach(async () => {
    await opened.database.sql`truncate attempt_windows`;
  });

  it('allows exactly 10 of 50 concurrent attempts under a limit of 10', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt('someone')));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('starts a new window after the clock was set back', async () => {
    for (let number = 0; number <= 10; number += 1) await attempt('someone');
    expect(await attempt('someone', -5001)).toMatchObject({ allowed: true, remaining: 9 });
    expect(await attempt('someone', -5001)).toMatchObject({ allowed: true, remaining: 8 });
  });

  it('uses one window for processes whose clocks differ by a millisecond', async () => {
    const answers = [];
    for (let number = 0; number < 30; number += 1) answers.push(await attempt('someone', -(number % 2)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('returns secondsLeft in whole seconds, at least 1', async () => {
    const once = { ...LIMIT, attempts: 1 };
    await attempt('someone', 0, once);
    expect(await attempt('someone', 59_200, once)).toMatchObject({ allowed: false, secondsLeft: 1 });
    expect(await attempt('someone', 1, once)).toMatchObject({ allowed: false, secondsLeft: 60 });
    expect(await attempt('someone', 60_000, once)).toMatchObject({ allowed: true });
  });

  it('deletes expired windows over time', async () => {
    await Promise.all(Array.from({ length: 300 }, (_, number) => attempt(`visitor ${number}`)));
    for (let number = 0; number < 500; number += 1) await attempt('someone', 61_000);
    const [left] = await opened.database.sql`select count(*) from attempt_windows`;
    expect(left).toEqual({ count: 1 });
  });
});
