import { useDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makePool } from '../driver/pool.ts';
import { makeReadiness } from './readiness.ts';

/** specification.md#readiness */
describe('readiness', () => {
  const database = useDatabase();

  /**
   * Limits the size of PostgreSQL's files, so that it cannot write, as if the disk were full. `npm run prove --
   * database` fills a real disk.
   */
  const setFileLimit = async (limit: string): Promise<void> => {
    const name = database.sql(new URL(database.url).pathname.slice(1));
    await database.sql`alter database ${name} set temp_file_limit = ${database.sql.unsafe(limit)}`;
  };

  const readinessOf = (poolSize: number) => {
    const pool = makePool({ url: database.url, poolSize });
    onTestFinished(() => pool.end(0));
    return { pool, isReady: makeReadiness(pool) };
  };

  it('is false while the database cannot write files', async () => {
    await setFileLimit('0');
    const full = readinessOf(1);
    expect(await full.isReady()).toBe(false);
    await setFileLimit('-1');
    // The limit applies only to new connections.
    expect(await readinessOf(1).isReady()).toBe(true);
  });

  it('keeps its last value while all connections are busy', { timeout: 30_000 }, async () => {
    const { pool, isReady } = readinessOf(1);
    expect(await isReady()).toBe(true);
    const held = Promise.withResolvers<void>();
    const holding = pool.use(async (sql) => {
      await sql`select 1`;
      await held.promise;
    });
    expect(await isReady()).toBe(true);
    held.resolve();
    await holding;
  });
});
