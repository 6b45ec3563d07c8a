import { StorageBusy } from '@booky/domain/ports';
import type { AnySql, ConnectOptions } from './connect.ts';
import { type Connection, openConnection } from './connection.ts';
import { isReadOnlyFault } from './faults.ts';
import { spending } from './request.ts';
import { type Ended, runStatements, runTransaction, type TransactionWork } from './transaction.ts';

/**
 * Lends each connection to one caller at a time. So a statement never waits behind another caller's statement, and
 * never runs in another caller's transaction. Serves callers in order of arrival.
 */
export interface Pool {
  /** Runs `work` on a connection. Each statement commits separately. Rejects like {@link Pool.transaction}. */
  use<Value>(work: (sql: AnySql) => Promise<Value>): Promise<Value>;
  /**
   * Runs `work` in one transaction and commits. If `transaction` rejects, nothing has changed. There is one exception:
   * if the connection is lost during the commit, the commit may have happened. So callers must be able to repeat their
   * work. `transaction` never retries. `work` must await only the database.
   *
   * Rejects with StorageBusy if no connection is free in time, if too many callers wait, or if the request has used all
   * its waiting time. Rejects with ConnectionLost or the driver's error if the database cannot be reached.
   */
  transaction<Value>(work: TransactionWork<Value>): Promise<Value>;
  /** Returns the current number of connections by their use. */
  state(): PoolState;
  /** Refuses new callers and waits at most `withinMs` for the current callers. Then ends every connection. */
  end(withinMs: number): Promise<void>;
}

/** How many connections are in use, how many are idle, how many are being opened, and how many callers are waiting. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly opening: number;
  readonly waiting: number;
}

/** The default of {@link PoolOptions.connectionWaitMs}. specification.md#database-wait */
const CONNECTION_WAIT_MS = 2_000;

export interface PoolOptions extends ConnectOptions {
  /** The longest time that a caller waits for a connection. By default two seconds. */
  readonly connectionWaitMs?: number | undefined;
}

/** The maximum number of waiting callers. Further callers are refused at once. */
const MOST_WAITING = 1_000;

/**
 * Returns how many connections of a pool may run transactions at the same time. Transactions wait for each other's
 * locks, so at least a fifth of the connections stays free for single statements, unless the pool has only one
 * connection. specification.md#reading-while-locked
 */
export const mostTransactions = (poolSize: number): number => Math.max(1, poolSize - Math.ceil(poolSize / 5));

/** Makes a pool. The pool opens each connection at its first use, and keeps it open. */
export const makePool = ({
  poolSize,
  connectionWaitMs = CONNECTION_WAIT_MS,
  ...options
}: PoolOptions): Pool => {
  const turns = makeTurns(poolSize);
  const transactionTurns = makeTurns(mostTransactions(poolSize));
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  const underWay = new Set<Promise<unknown>>();
  let opening = 0;
  let hasEnded = false;

  const open = async (): Promise<Connection> => {
    opening += 1;
    try {
      const connection = await openConnection(options);
      all.add(connection);
      void connection.lost.then(() => {
        all.delete(connection);
        const place = idle.indexOf(connection);
        if (place !== -1) idle.splice(place, 1);
      });
      return connection;
    } finally {
      opening -= 1;
    }
  };

  /** Lends a connection to `work`. Afterwards, cuts the connection if the result says that it is not reusable. */
  const lend = async <Value>(
    work: (connection: Connection) => Promise<Ended<Value>>,
    leftMs: () => number,
  ): Promise<Value> => {
    const connection = idle.pop() ?? (await open());
    let isAtRest = false;
    try {
      const ended = await inTime(connection.orLost(work(connection)), leftMs());
      if ('fault' in ended) {
        isAtRest = ended.isAtRest && !isReadOnlyFault(ended.fault);
        throw ended.fault;
      }
      isAtRest = true;
      return ended.value;
    } catch (fault) {
      // Drops the idle connections too, because their server may be down or replaced.
      if (fault instanceof StorageBusy || isReadOnlyFault(fault))
        for (const old of idle.splice(0)) old.destroy();
      throw fault;
    } finally {
      if (!isAtRest) connection.destroy();
      else if (hasEnded) connection.close();
      else if (!connection.isLost) idle.push(connection);
    }
  };

  const serve = <Value>(
    needed: readonly Turns[],
    work: (connection: Connection) => Promise<Ended<Value>>,
  ): Promise<Value> => {
    const serving = spending(async (leftMs) => {
      if (hasEnded) throw new StorageBusy('the connections to the database are closed');
      const taken: Turns[] = [];
      try {
        for (const each of needed) {
          await each.take(Math.min(connectionWaitMs, leftMs()));
          taken.push(each);
        }
        return await lend(work, leftMs);
      } finally {
        for (const each of taken) each.giveBack();
      }
    });
    underWay.add(serving);
    const forget = (): void => void underWay.delete(serving);
    serving.then(forget, forget);
    return serving;
  };

  return {
    use: (work) => serve([turns], (connection) => runStatements(connection, work)),
    transaction: (work) => serve([transactionTurns, turns], (connection) => runTransaction(connection, work)),
    state: () => ({
      busy: all.size - idle.length,
      idle: idle.length,
      opening,
      waiting: turns.waiting() + transactionTurns.waiting(),
    }),
    end: async (withinMs) => {
      hasEnded = true;
      for (const connection of idle.splice(0)) connection.close();
      await inTime(Promise.allSettled(underWay), withinMs).catch(() => undefined);
      for (const connection of all) connection.close();
      await Promise.all(Array.from(all, ({ lost }) => lost));
    },
  };
};

interface Turns {
  /** Waits until the caller may begin. Rejects with StorageBusy after `withinMs`. */
  take(withinMs: number): Promise<void>;
  giveBack(): void;
  /** Returns the number of waiting callers. */
  waiting(): number;
}

/** Lets this many callers work at once. The other callers wait in order of arrival. */
const makeTurns = (most: number): Turns => {
  let free = most;
  const waiting: (() => void)[] = [];
  return {
    take: async (withinMs) => {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.length >= MOST_WAITING) throw new StorageBusy('too many callers wait for the database');
      const turn = Promise.withResolvers<void>();
      const begin = (): void => {
        clearTimeout(late);
        turn.resolve();
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        turn.reject(new StorageBusy('no connection to the database was free in time'));
      }, withinMs);
      waiting.push(begin);
      await turn.promise;
    },
    giveBack: () => {
      const begin = waiting.shift();
      if (begin === undefined) free += 1;
      else begin();
    },
    waiting: () => waiting.length,
  };
};

/** Settles as `work` settles, or rejects with StorageBusy after `withinMs`. */
const inTime = async <Value>(work: Promise<Value>, withinMs: number): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new StorageBusy('the database did not serve a caller in time')),
    withinMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
