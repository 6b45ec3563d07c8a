import { useDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from './connect.ts';
import { runGuarded } from './guarded-transaction.ts';
import { answeringInTime } from './in-time.ts';

const SOON_MS = 100;

describe('while somebody else has the only connection', () => {
  const database = useDatabase();

  const takeTheOnlyOne = async () => {
    const sql = connect({ url: database.url, poolSize: 1 });
    onTestFinished(() => sql.end({ timeout: 1 }));
    const [isTaken, isOver] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const other = sql.begin(async (transaction) => {
      await transaction`select 1`;
      isTaken.resolve(undefined);
      await isOver.promise;
    });
    await isTaken.promise;
    const release = async () => {
      isOver.resolve(undefined);
      await other;
    };
    return { sql, release };
  };

  it('a transaction is given up in time, and does nothing when its turn comes after all', async () => {
    const { sql, release } = await takeTheOnlyOne();
    let hasBegun = false;
    const waiting = runGuarded(
      sql,
      async (transaction) => {
        hasBegun = true;
        await transaction`select 1`;
      },
      SOON_MS,
    );
    await expect(waiting).rejects.toThrow('no connection to the database came free in time');
    await release();
    await expect(runGuarded(sql, (transaction) => transaction`select 1 as one`)).resolves.toEqual([
      { one: 1 },
    ]);
    expect(hasBegun).toBe(false);
  });

  it('a statement is given up in time, and leaves the connection usable', async () => {
    const { sql, release } = await takeTheOnlyOne();
    const port = answeringInTime({ one: () => sql<{ one: number }[]>`select 1 as one` }, SOON_MS);
    await expect(port.one()).rejects.toThrow('the database did not answer in time');
    await release();
    await expect(port.one()).resolves.toEqual([{ one: 1 }]);
  });

  it('whoever is served within the time is not disturbed by it', async () => {
    const { sql, release } = await takeTheOnlyOne();
    await release();
    const work = runGuarded(
      sql,
      (transaction) => transaction`select pg_sleep(${(2 * SOON_MS) / 1000})`,
      SOON_MS,
    );
    await expect(work).resolves.toHaveLength(1);
  });
});
