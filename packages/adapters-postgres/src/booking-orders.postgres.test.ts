import { runAllAtOnce, runEveryOrder } from '@booky/testkit/contracts';
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

const SLOW_MILLISECONDS = 120_000;

describe('six rival steps on a confirmed booking on PostgreSQL', () => {
  it(
    'in a third of their 720 orders give the answers and end state of the oracle',
    async () => {
      const { bookings } = await runEveryOrder(onPostgres, 'a third of all in one scene');
      expect(bookings).toBe(240);
    },
    SLOW_MILLISECONDS,
  );

  it(
    'all at once give the answers and end state of some order',
    async () => {
      const { bookings, courses } = await runAllAtOnce(onPostgres, 30);
      expect(bookings).toBe(4 * 30);
      expect(courses).toBeGreaterThan(10);
    },
    SLOW_MILLISECONDS,
  );
});
