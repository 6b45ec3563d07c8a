import { StorageBusy } from '@booky/domain/ports';
import type { AnySql, ConnectOptions } from './connect.ts';
import { type Connection, openConnection } from './connection.ts';
import { isReadOnlyFault } from './faults.ts';
import { spending } from './request.ts';
import { type Ended, runStatements, runTransaction, type TransactionWork } from './transaction.ts';

/**
 * Lends connections to one caller at a time, so that no statement runs behind another caller's or inside its
 * transaction. Callers are served in order of arrival.
 */
export interface Pool {
  /** Runs `work` on a connection, each statement committing alone. Rejects as {@link Pool.transaction} does. */
  use<Value>(work: (sql: AnySql) => Promise<Value>): Promise<Value>;
  /**
   * Runs `work` in one transaction and commits it, or rejects and leaves nothing. Never retries. A commit that was cut
   * off may have been made: callers must be able to repeat. `work` awaits nothing but the database.
   *
   * Rejects with StorageBusy when no connection is free in time, when too many callers wait, or when the request has
   * used up its wait; with ConnectionLost or the driver's error when the database is away.
   */
  transaction<Value>(work: TransactionWork<Value>): Promise<Value>;
  /** The current number of connections by use. */
  state(): PoolState;
  /** Refuses new callers, waits for the present ones for at most `withinMs`, then ends every connection. */
  end(withinMs: number): Promise<void>;
}

/** The connections that are in use, idle or being opened, and the callers that wait for one. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly opening: number;
  readonly waiting: number;
}

/** The longest wait of a caller for a connection. specification.md#database-wait */
const CONNECTION_WAIT_MS = 2_000;

/** The most callers that wait; the next one is refused at once. */
const MOST_WAITING = 1_000;

/**
 * The maximum number of a pool's connections in transactions. Transactions wait for each other's locks, so a fifth of
 * the connections, at least one, remain for single statements; a pool of one has none to spare.
 * specification.md#reading-while-locked
 */
export const mostTransactions = (poolSize: number): number => Math.max(1, poolSize - Math.ceil(poolSize / 5));

/** Opens no connection yet: each is opened when first needed, and kept. */
export const makePool = ({ poolSize, ...options }: ConnectOptions): Pool => {
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

  /** Lends a connection to `work`, which tells whether the connection is reusable afterwards; any other is cut. */
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
      // The server may be gone or replaced: idle connections lead to the same one.
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
          await each.take(Math.min(CONNECTION_WAIT_MS, leftMs()));
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
  /** Waits for a turn. Rejects with StorageBusy. */
  take(withinMs: number): Promise<void>;
  giveBack(): void;
  /** The number of waiting callers. */
  waiting(): number;
}

/** Lets this many callers work at once; the others wait in order of arrival. */
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

/** Settles as `work` does, or rejects with StorageBusy after `withinMs`. */
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
