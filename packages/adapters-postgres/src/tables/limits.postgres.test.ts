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

  it('gradually deletes expired windows', async () => {
    await Promise.all(Array.from({ length: 300 }, (_, number) => attempt(`visitor ${number}`)));
    for (let number = 0; number < 500; number += 1) await attempt('someone', 61_000);
    const [left] = await opened.database.sql`select count(*) from attempt_windows`;
    expect(left).toEqual({ count: 1 });
  });
});
