import { useDatabase } from '@booky/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sql, type TransactionSql, connect } from './connect.ts';
import { isConnectionLoss } from '../test/connection-loss.ts';
import { runGuarded } from './guarded-transaction.ts';

const database = useDatabase();
/** One connection, so that the transaction after a lost one gets the connection remade in its place. */
let single: Sql;

beforeAll(async () => {
  await database.sql`create table notes (word text unique)`;
  single = connect({ url: database.url, poolSize: 1 });
});
beforeEach(async () => {
  await database.sql`delete from notes`;
});
afterAll(async () => {
  await single.end({ timeout: 1 });
});

const words = async (): Promise<readonly string[]> => {
  const rows = await database.sql<{ word: string }[]>`select word from notes order by word`;
  return rows.map(({ word }) => word);
};
const write = (tx: TransactionSql, word: string) => tx`insert into notes (word) values (${word})`;

const killBackendOf = async (tx: TransactionSql): Promise<void> => {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await database.sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
};

/**
 * Begins a transaction, kills its connection while the callback awaits nothing of the database, and hands out
 * both.
 */
const loseTransaction = async (afterwards: (tx: TransactionSql) => Promise<unknown>) => {
  const goOn = Promise.withResolvers<undefined>();
  const finished = Promise.withResolvers<undefined>();
  const transaction = runGuarded(single, async (tx) => {
    try {
      await write(tx, 'lost');
      await killBackendOf(tx);
      await goOn.promise;
      return await afterwards(tx);
    } finally {
      finished.resolve(undefined);
    }
  });
  const error = await transaction.catch((thrown: unknown) => thrown);
  const letItGoOn = async () => {
    goOn.resolve(undefined);
    await finished.promise;
  };
  return { error, letItGoOn };
};

describe('a guarded transaction', () => {
  it('commits what it did and gives the value of its work', async () => {
    const value = await runGuarded(single, async (tx) => {
      await write(tx, 'one');
      return ['kept', 'as it is'];
    });
    expect(value).toEqual(['kept', 'as it is']);
    expect(await words()).toEqual(['one']);
  });

  it('leaves nothing when its work throws, and rejects with what was thrown', async () => {
    const refusal = new Error('no');
    const work = runGuarded(single, async (tx) => {
      await write(tx, 'one');
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await words()).toEqual([]);
  });

  it('leaves nothing when a statement failed, even when its work swallowed the error', async () => {
    const work = runGuarded(single, async (tx) => {
      await write(tx, 'one');
      await write(tx, 'one').catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual([]);
  });

  it('rejects as soon as its connection is lost, while its work still waits', async () => {
    const { error, letItGoOn } = await loseTransaction(async () => undefined);
    expect(error).toSatisfy(isConnectionLoss);
    await letItGoOn();
    expect(await words()).toEqual([]);
  });

  it('writes nothing after its connection was lost, although the pool has made a new one', async () => {
    let refused: unknown;
    const { letItGoOn } = await loseTransaction((tx) =>
      write(tx, 'stray').catch((thrown: unknown) => (refused = thrown)),
    );
    expect(await single`select 1 as one`).toEqual([{ one: 1 }]);
    await letItGoOn();
    expect(refused).toSatisfy(isConnectionLoss);
    expect(await words()).toEqual([]);
  });

  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('late'))],
  ])('neither commits nor rolls back the next transaction when its late work %s', async (_, ending) => {
    const { letItGoOn } = await loseTransaction(ending);
    const next = runGuarded(single, async (tx) => {
      await write(tx, 'next');
      await letItGoOn();
      // A round trip: a stray commit or rollback would have run before it.
      await tx`select 1`;
      expect(await words()).toEqual([]);
      await write(tx, 'and its second half');
    });
    await next;
    expect(await words()).toEqual(['and its second half', 'next']);
  });

  it('gives the next statement no error of the connection that died before it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { error, letItGoOn } = await loseTransaction(async () => undefined);
      expect(error).toSatisfy(isConnectionLoss);
      expect(await single`select 1 as one`).toEqual([{ one: 1 }]);
      await letItGoOn();
    }
  });

  it('refuses statements after its end', async () => {
    let escaped: TransactionSql | undefined;
    await runGuarded(single, async (tx) => {
      escaped = tx;
      await write(tx, 'one');
    });
    await expect(escaped === undefined ? undefined : write(escaped, 'too late')).rejects.toMatchObject({
      code: 'TRANSACTION_ENDED',
    });
    expect(await words()).toEqual(['one']);
  });

  it('rolls a savepoint back alone', async () => {
    await runGuarded(single, async (tx) => {
      await write(tx, 'one');
      await tx
        .savepoint(async (inner) => {
          await write(inner, 'two');
          throw new Error('only this');
        })
        .catch(() => undefined);
      await write(tx, 'three');
    });
    expect(await words()).toEqual(['one', 'three']);
  });
});
