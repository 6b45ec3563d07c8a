import { runBookingLives } from '@booky/testkit/contracts';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it } from 'vitest';
import { makeInspection } from '../test/inspect.ts';
import { seed } from '../test/seed.ts';
import { openPostgres } from './index.ts';

const database = useDatabase();

const onPostgres = async () => ({
  ...(await openPostgres({ url: database.url, poolSize: 10 })),
  inspect: makeInspection(database.sql),
  seed: (rows: Parameters<typeof seed>[1]) => seed(database.sql, rows),
});

const SLOW_MILLISECONDS = 90_000;

describe('whole booking lives on PostgreSQL', () => {
  it(
    'keep every invariant through random steps in random order',
    async () => {
      const counts = await runBookingLives(onPostgres, { numRuns: 8, interruptAfterMilliseconds: 20_000 });
      expect(counts.get('booked pending_payment') ?? 0).toBeGreaterThan(0);
    },
    SLOW_MILLISECONDS,
  );
});
