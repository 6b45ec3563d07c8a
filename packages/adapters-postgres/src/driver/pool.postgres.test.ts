import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { useDatabase } from '@booky/test-database';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isConnectionLoss } from '../../test/connection-loss.ts';
import { listen, makeNetworkThatFallsSilent } from '../../test/silent-network.ts';
import { waitingUnits } from '../../test/waiting-units.ts';
import type { AnySql, ConnectOptions } from './connect.ts';
import { StorageBusy } from '@booky/domain/ports';
import { makePool, type Pool } from './pool.ts';
import { asOneRequest } from './request.ts';

const database = useDatabase();
const SOON_MS = 100;

const pools: Pool[] = [];
const poolOf = (options: Partial<ConnectOptions> = {}): Pool => {
  const pool = makePool({ url: database.url, poolSize: 1, applicationName: 'booky pool test', ...options });
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  await database.sql`create table notes (word text unique)`;
});
beforeEach(async () => {
  await database.sql`delete from notes`;
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end(1_000)));
});

const words = async (): Promise<readonly string[]> => {
  const rows = await database.sql<{ word: string }[]>`select word from notes order by word`;
  return rows.map(({ word }) => word);
};
const write = async (sql: AnySql, word: string): Promise<void> => {
  await sql`insert into notes (word) values (${word})`;
};
const one = async (sql: AnySql): Promise<unknown> => (await sql`select 1 as one`)[0]?.['one'];
const rows = async (sql: AnySql): Promise<object> => ({ rows: await sql`select 1` });
const backendOf = async (sql: AnySql): Promise<number> => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};
const kill = async (backend: number): Promise<void> => {
  await database.sql`select pg_terminate_backend(${backend}, 5000)`;
};
const openTransactions = () =>
  database.sql`
    select query from pg_stat_activity
    where application_name = 'booky pool test' and state like 'idle in transaction%'`;

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
};

/** Runs the work as a request that waits only briefly for the database. */
const soon = <Value>(work: () => Value): Value => asOneRequest(work, { longestWaitMs: SOON_MS });

/** Keeps a pool's only connection busy until the test releases it. */
const takeTheOnlyOne = async (pool: Pool) => {
  const [isTaken, isOver] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const other = pool.transaction(async (sql) => {
    await sql`select 1`;
    isTaken.resolve(undefined);
    await isOver.promise;
  });
  // A test may end the pool during this transaction. Its rejection is then no unhandled one.
  other.catch(() => undefined);
  await isTaken.promise;
  return {
    release: async () => {
      isOver.resolve(undefined);
      await other;
    },
  };
};

/**
 * Kills a transaction's connection between two statements. Returns the error, and a function that continues the work.
 */
const loseTransaction = async (pool: Pool, afterwards: (sql: AnySql) => Promise<unknown>) => {
  const goOn = Promise.withResolvers<undefined>();
  const finished = Promise.withResolvers<undefined>();
  const transaction = pool.transaction(async (sql) => {
    try {
      await write(sql, 'lost');
      await kill(await backendOf(sql));
      await goOn.promise;
      return await afterwards(sql);
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

describe('a transaction', () => {
  it('rolls back after a failed statement, even if the work catches the error', async () => {
    const pool = poolOf();
    const work = pool.transaction(async (sql) => {
      await write(sql, 'one');
      await write(sql, 'one').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('the database answered ROLLBACK to commit');
    expect(await words()).toEqual([]);
    expect(await pool.use(one)).toBe(1);
  });

  it('reports its true outcome even if the server has dropped the prepared statements', async () => {
    const pool = poolOf();
    const writeOnce = (word: string) => pool.transaction((sql) => write(sql, word));
    await writeOnce('before');
    await pool.use(async (sql) => {
      await sql.unsafe('deallocate all');
    });
    const outcome = await writeOnce('after').then(
      () => 'committed',
      () => 'rejected',
    );
    expect(await words()).toEqual(outcome === 'committed' ? ['after', 'before'] : ['before']);
  });
});

describe('a transaction whose connection is lost', () => {
  it('rejects even if its work is still waiting for something else', async () => {
    const { error, letItGoOn } = await loseTransaction(poolOf(), async () => undefined);
    expect(error).toSatisfy(isConnectionLoss);
    await letItGoOn();
    expect(await words()).toEqual([]);
  });

  it('writes nothing over the connection that the pool opens next', async () => {
    const pool = poolOf();
    let refused: unknown;
    const { letItGoOn } = await loseTransaction(pool, (sql) =>
      write(sql, 'stray').catch((thrown: unknown) => (refused = thrown)),
    );
    expect(await pool.use(one)).toBe(1);
    await letItGoOn();
    expect(refused).toSatisfy(isConnectionLoss);
    expect(await words()).toEqual([]);
  });

  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('planted fault after the loss of the connection'))],
  ])('does not commit or roll back the next transaction when its own work later %s', async (_, ending) => {
    const pool = poolOf();
    const { letItGoOn } = await loseTransaction(pool, ending);
    await pool.transaction(async (sql) => {
      await write(sql, 'next');
      await letItGoOn();
      // A stray commit or rollback would have run before this round trip ends.
      await sql`select 1`;
      expect(await words()).toEqual([]);
      await write(sql, 'and its second half');
    });
    expect(await words()).toEqual(['and its second half', 'next']);
  });

  it('does not pass its error to the next caller of the pool', async () => {
    const pool = poolOf();
    for (let round = 0; round < 5; round += 1) {
      const { error, letItGoOn } = await loseTransaction(pool, async () => undefined);
      expect(error).toSatisfy(isConnectionLoss);
      expect(await pool.use(one)).toBe(1);
      await letItGoOn();
    }
  });
});

describe('a pool', () => {
  it('opens a new connection after an idle connection was killed', async () => {
    const pool = poolOf();
    const victim = await pool.use(backendOf);
    await kill(victim);
    await expect.poll(() => pool.use(backendOf).catch(() => victim)).not.toBe(victim);
  });

  it('rejects only the statement whose connection is killed', async () => {
    const pool = poolOf();
    const victim = await pool.use(backendOf);
    const underWay = pool.use((sql) => sql`select pg_sleep(4)`).catch((error: unknown) => error);
    const next = pool.use(one);
    await expect
      .poll(
        () =>
          database.sql`select 1 from pg_stat_activity where pid = ${victim} and query like '%pg_sleep%' and state = 'active'`,
      )
      .toHaveLength(1);
    await kill(victim);
    expect(await underWay).toSatisfy(isConnectionLoss);
    expect(await next).toBe(1);
  });

  it('rejects all callers immediately if no server listens', async () => {
    const { port, close } = await listen(() => undefined);
    close();
    const pool = poolOf({ url: `postgres://visitor@127.0.0.1:${port}/nothing` });
    const callers = [pool.use(one), pool.use(one), pool.transaction(one)];
    for (const caller of callers) await expect(caller).rejects.toSatisfy(isConnectionLoss);
  });

  it('rejects a caller if the server closes the connection immediately', async () => {
    const { port, close } = await listen((socket) => socket.end());
    const pool = poolOf({ url: `postgres://visitor@127.0.0.1:${port}/nothing` });
    await expect(pool.use(one)).rejects.toSatisfy(isConnectionLoss);
    close();
  });

  it("rejects with the server's error if the database does not exist", async () => {
    const url = new URL(database.url);
    url.pathname = '/there_is_no_such_database';
    await expect(poolOf({ url: url.href }).use(one)).rejects.toMatchObject({ code: '3D000' });
  });

  /** `specification.md#connections-of-process` */
  it('opens no more connections than poolSize', async () => {
    const pool = poolOf({ poolSize: 2 });
    const backends = await Promise.all(Array.from({ length: 20 }, () => pool.use(backendOf)));
    expect(new Set(backends).size).toBe(2);
  });

  it('serves callers in order of arrival', async () => {
    const pool = poolOf();
    const served: number[] = [];
    const callers = Array.from({ length: 20 }, (_, caller) => caller);
    await Promise.all(
      callers.map((caller) =>
        pool.use(async (sql) => {
          served.push(caller);
          await one(sql);
        }),
      ),
    );
    expect(served).toEqual(callers);
  });

  it('closes every connection when it ends', async () => {
    const pool = poolOf({ poolSize: 3 });
    await Promise.all([pool.use(one), pool.use(one), pool.use(one)]);
    const underWay = pool.use(async (sql) => sql`select pg_sleep(0.05)`);
    await pool.end(5_000);
    expect(await underWay).toHaveLength(1);
    await expect(pool.use(one)).rejects.toBeInstanceOf(StorageBusy);
    await expect
      .poll(() => database.sql`select 1 from pg_stat_activity where application_name = 'booky pool test'`)
      .toEqual([]);
  });

  it('keeps no reference to the results that it has returned', async () => {
    const pool = poolOf();
    const given = [new WeakRef(await pool.use(rows)), new WeakRef(await pool.transaction(rows))];
    await pool.use(one);
    // A WeakRef that was dereferenced keeps its object until the current pass of the event loop ends.
    await setImmediate();
    collectGarbage();
    expect(given.map((reference) => reference.deref())).toEqual([undefined, undefined]);
  });

  it('ends within its time limit even if a caller never finishes', async () => {
    const pool = poolOf();
    await takeTheOnlyOne(pool);
    await pool.end(SOON_MS);
    await expect.poll(openTransactions).toEqual([]);
  });
});

/** `specification.md#database-wait` */
describe('a pool whose only connection is busy', () => {
  it('rejects a waiting transaction after the maximum wait, without running its work', async () => {
    const pool = poolOf();
    const { release } = await takeTheOnlyOne(pool);
    let hasBegun = false;
    const waiting = soon(() =>
      pool.transaction(async (sql) => {
        hasBegun = true;
        await sql`select 1`;
      }),
    );
    await expect(waiting).rejects.toBeInstanceOf(StorageBusy);
    await release();
    expect(await pool.use(one)).toBe(1);
    expect(hasBegun).toBe(false);
  });

  it('rejects a caller that has waited two seconds', async () => {
    const pool = poolOf();
    const { release } = await takeTheOnlyOne(pool);
    await expect(pool.use(one)).rejects.toThrow('no connection to the database was free in time');
    await release();
  });

  it('rejects the 1,001st waiting caller immediately', async () => {
    const pool = poolOf();
    await asOneRequest(
      async () => {
        const { release } = await takeTheOnlyOne(pool);
        const waiting = Array.from({ length: 1_000 }, () => pool.use(one));
        await expect(pool.use(one)).rejects.toThrow('too many callers wait for the database');
        await release();
        expect(await Promise.all(waiting)).toEqual(Array.from({ length: 1_000 }, () => 1));
      },
      { longestWaitMs: 600 * SOON_MS },
    );
  });

  it('cuts off a statement that lasts longer than the longest wait', async () => {
    const pool = poolOf();
    const slow = soon(() =>
      pool.transaction(async (sql) => {
        await write(sql, 'too slow');
        await sql`select pg_sleep(1)`;
      }),
    );
    await expect(slow).rejects.toBeInstanceOf(StorageBusy);
    expect(await pool.use(one)).toBe(1);
    expect(await words()).toEqual([]);
  });
});

/**
 * The driver's pool would queue BEGIN behind the statements of other callers, and after a hundred statements, BEGIN
 * would no longer reserve the connection. docs/adr/0006
 */
describe.each([1, 2, 10])('a pool of %i connections that wait for a locked table', (poolSize) => {
  it('serves every waiting reader and transaction after the lock is released', async () => {
    const pool = poolOf({ poolSize });
    const locked = Promise.withResolvers<undefined>();
    const unlock = Promise.withResolvers<undefined>();
    const stall = database.sql.begin(async (sql) => {
      await sql`lock table notes in access exclusive mode`;
      locked.resolve(undefined);
      await unlock.promise;
    });
    await locked.promise;
    const readers = Array.from({ length: 300 }, () => pool.use((sql) => sql`select count(*) from notes`));
    const transactions = Array.from({ length: 30 }, (_, number) =>
      pool.transaction(async (sql) => {
        await write(sql, `in ${number}`);
      }),
    );
    const alone = Array.from({ length: 30 }, (_, number) =>
      pool.use(async (sql) => {
        await write(sql, `alone ${number}`);
      }),
    );
    await expect.poll(() => waitingUnits(database.sql)).toHaveLength(poolSize);
    unlock.resolve(undefined);
    await stall;
    await Promise.all([...readers, ...transactions, ...alone]);
    expect(await words()).toHaveLength(60);
    expect(await openTransactions()).toEqual([]);
  });
});

describe('a pool behind a network that drops all packets', () => {
  it('rejects a statement or a commit that is never answered', {
    timeout: 30_000,
  }, async () => {
    const silence = await makeNetworkThatFallsSilent(database.url);
    const pool = poolOf({ url: silence.url });
    expect(await pool.use(one)).toBe(1);
    silence.begin();
    await expect(soon(() => pool.use(one))).rejects.toBeInstanceOf(StorageBusy);
    silence.end();
    expect(await pool.use(one)).toBe(1);
    const cut = soon(() =>
      pool.transaction(async (sql) => {
        await write(sql, 'cut');
        silence.begin();
      }),
    );
    await expect(cut).rejects.toBeInstanceOf(StorageBusy);
    silence.end();
    await expect.poll(words).toEqual([]);
    silence.close();
  });

  it('closes all its idle connections when one connection does not respond', async () => {
    const silence = await makeNetworkThatFallsSilent(database.url);
    const pool = poolOf({ url: silence.url, poolSize: 3 });
    await Promise.all([pool.use(one), pool.use(one), pool.use(one)]);
    expect(silence.forgetConnections()).toBe(3);
    await expect(soon(() => pool.use(one))).rejects.toBeInstanceOf(StorageBusy);
    expect(await pool.use(one)).toBe(1);
    silence.close();
  });
});
