import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnySql, ConnectOptions } from './connect.ts';
import { type Connection, openConnection } from './connection.ts';
import { isReadOnlyFault } from './faults.ts';
import { type Ended, runStatements, runTransaction, type TransactionWork } from './transaction.ts';

/**
 * Connections that callers share by taking turns: each has one for itself as long as it needs it, so that no caller's
 * statement ever stands behind, or inside the transaction of, another's. Callers of each kind are served in the order in
 * which they come. Transactions may wait for each other's locks, so they never hold all connections of a pool that has
 * two or more: {@link mostTransactions}.
 */
export interface Pool {
  /** Runs `work` on a connection. Each of its statements commits by itself. Rejects as {@link Pool.transaction} does. */
  use<Value>(work: (sql: AnySql) => Promise<Value>): Promise<Value>;
  /**
   * Runs `work` in one transaction and commits what it did, or rejects and leaves nothing. Rejects at once when the
   * connection is lost, even while `work` still waits: its later statements are refused. Nothing is tried again here.
   *
   * A rejected commit is unknown, not undone, when the connection was lost while it was under way: callers must be able to
   * repeat. Await nothing but the database inside `work`, and await each statement where it is written, or
   * hand it over as a write.
   *
   * Rejects with {@link DatabaseBusy} when no connection comes free in time, when too many callers wait, or when the
   * whole takes longer than a caller may wait; with ConnectionLost or the driver's error when the database is away.
   */
  transaction<Value>(work: TransactionWork<Value>): Promise<Value>;
  /** How things stand at this moment. */
  state(): PoolState;
  /** Takes no more callers, waits for those under way for at most `withinMs`, then ends every connection. */
  end(withinMs: number): Promise<void>;
}

/** How many connections serve a caller, wait for one, or are being made; and how many callers wait for a connection. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly opening: number;
  readonly waiting: number;
}

export interface PoolOptions extends ConnectOptions {
  /** The longest a caller waits for the database: 10 seconds when left out. */
  readonly longestWaitMs?: number;
}

/** The database could not serve a caller in time. What was under way may or may not have been done. */
export class DatabaseBusy extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'DatabaseBusy';
  }
}

/** `specification.md#database-wait`: the longest a request waits, for its turn and for locks together. */
export const LONGEST_WAIT_MS = 10_000;

/** More callers of one kind than a process can serve within the longest wait; one more is turned away at once. */
const MOST_WAITING = 1_000;

/**
 * `specification.md#reading-while-locked`: how many connections of a pool may be in transactions at once; the others, a
 * fifth and one at least, remain for single statements. A pool of one has none to spare.
 */
export const mostTransactions = (poolSize: number): number => Math.max(1, poolSize - Math.ceil(poolSize / 5));

/** A statement ends after five seconds by the server's own limit, so one that is silent for longer is gone. */
export const SILENCE_MS = 6_000;

/** What one request may: how much of its wait is left for its several uses, and whether it may read what is a little old. */
interface Allowance {
  leftMs: number;
  readonly readsReplica: boolean;
}

const allowances = new AsyncLocalStorage<Allowance>();

export interface RequestOptions {
  /** 10 seconds when left out. */
  readonly longestWaitMs?: number;
  /** `specification.md#read-replica`: whether it only reads; false when left out. */
  readonly readsReplica?: boolean;
}

/** Runs `work` as one request: all that it and what follows from it waits for the database counts together. */
export const asOneRequest = <Value>(
  work: () => Value,
  { longestWaitMs = LONGEST_WAIT_MS, readsReplica = false }: RequestOptions = {},
): Value => allowances.run({ leftMs: longestWaitMs, readsReplica }, work);

/** Whether the request under way only reads. */
export const mayReadReplica = (): boolean => allowances.getStore()?.readsReplica === true;

/** Opens no connection yet; they are made when first needed and kept. */
export const makePool = ({ longestWaitMs = LONGEST_WAIT_MS, ...options }: PoolOptions): Pool => {
  const connections = makeConnections(options);
  const transactions = makePermits(mostTransactions(options.poolSize));
  const underWay = new Set<Promise<unknown>>();

  /** Gives a caller `work` to do within what is left of its wait; `late` rejects when that is over. */
  const inTime = async <Value>(work: (late: Promise<never>) => Promise<Value>): Promise<Value> => {
    const allowance = allowances.getStore() ?? { leftMs: longestWaitMs };
    const began = performance.now();
    const late = Promise.withResolvers<never>();
    late.promise.catch(() => undefined);
    const timer = setTimeout(
      () => late.reject(new DatabaseBusy('the database did not serve a caller in time')),
      allowance.leftMs,
    );
    try {
      return await work(late.promise);
    } finally {
      clearTimeout(timer);
      allowance.leftMs = Math.max(0, allowance.leftMs - (performance.now() - began));
    }
  };

  /** Lends a connection to `work`, which says whether it left it with nothing under way and no transaction open. */
  const serve = async <Value>(
    work: (connection: Connection) => Promise<Ended<Value>>,
    late: Promise<never>,
  ): Promise<Value> => {
    const connection = await connections.take(late);
    const stopWatching = watchSilence(connection, connections.cutWith);
    let isAtRest = false;
    try {
      const ended = await Promise.race([connection.orLost(work(connection)), late]);
      if ('fault' in ended) {
        // The address may lead to another server by now, which only new connections reach.
        if (isReadOnlyFault(ended.fault)) connections.cutWith(connection);
        else isAtRest = ended.isAtRest;
        throw ended.fault;
      }
      isAtRest = ended.isAtRest;
      return ended.value;
    } finally {
      stopWatching();
      if (isAtRest) connections.giveBack(connection);
      else connection.destroy();
    }
  };

  const counted = async <Value>(serving: Promise<Value>): Promise<Value> => {
    underWay.add(serving);
    try {
      return await serving;
    } finally {
      underWay.delete(serving);
    }
  };

  return {
    use: (work) => counted(inTime((late) => serve((connection) => runStatements(connection, work), late))),
    transaction: (work) =>
      counted(
        inTime(async (late) => {
          await transactions.take(late);
          try {
            return await serve((connection) => runTransaction(connection, work), late);
          } finally {
            transactions.giveBack();
          }
        }),
      ),
    state: () => {
      const { waiting, ...state } = connections.state();
      return { ...state, waiting: waiting + transactions.waiting() };
    },
    end: async (withinMs) => {
      const cut = Promise.withResolvers<void>();
      const timer = setTimeout(cut.resolve, withinMs);
      connections.closeIdle();
      await Promise.race([Promise.allSettled(underWay), cut.promise]);
      clearTimeout(timer);
      await connections.closeAll();
    },
  };
};

/** Callers that wait for a thing, in the order in which they come. */
const makeQueue = <Thing>(giveBack: (thing: Thing) => void) => {
  const waiting: PromiseWithResolvers<Thing>[] = [];
  return {
    length: () => waiting.length,
    /** The caller who has waited longest, who is then no longer here. */
    next: () => waiting.shift(),
    wait: async (late: Promise<never>): Promise<Thing> => {
      if (waiting.length >= MOST_WAITING) throw new DatabaseBusy('too many callers wait for the database');
      const turn = Promise.withResolvers<Thing>();
      waiting.push(turn);
      try {
        return await Promise.race([turn.promise, late]);
      } catch (fault) {
        const place = waiting.indexOf(turn);
        if (place !== -1) waiting.splice(place, 1);
        // Its turn may come after it gave up waiting.
        else turn.promise.then(giveBack, () => undefined);
        throw fault;
      }
    },
  };
};

/** So many callers at once may do something; the others wait. */
const makePermits = (most: number) => {
  let free = most;
  const giveBack = (): void => {
    const next = queue.next();
    if (next === undefined) free += 1;
    else next.resolve(undefined);
  };
  const queue = makeQueue<undefined>(giveBack);
  return {
    waiting: queue.length,
    take: async (late: Promise<never>): Promise<void> => {
      if (free === 0) await queue.wait(late);
      else free -= 1;
    },
    giveBack,
  };
};

/** The connections of a pool and the callers that wait for one. */
const makeConnections = ({ poolSize, ...options }: ConnectOptions) => {
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  let opening = 0;
  let hasEnded = false;

  const open = async (): Promise<Connection> => {
    opening += 1;
    try {
      const connection = await openConnection(options);
      all.add(connection);
      void connection.lost.then(() => forget(connection));
      return connection;
    } finally {
      opening -= 1;
    }
  };

  const forget = (connection: Connection): void => {
    all.delete(connection);
    const place = idle.indexOf(connection);
    if (place !== -1) idle.splice(place, 1);
    openForNext();
  };

  /** Opens one more connection for the caller who has waited longest, or rejects that caller with the reason. */
  const openForNext = (): void => {
    const next = waiting.next();
    if (next === undefined) return;
    open().then(next.resolve, (fault: unknown) => {
      next.reject(fault);
      openForNext();
    });
  };

  const giveBack = (connection: Connection): void => {
    if (connection.isLost) return;
    const next = waiting.next();
    if (next !== undefined) next.resolve(connection);
    else if (hasEnded) connection.close();
    else idle.push(connection);
  };

  const waiting = makeQueue(giveBack);

  return {
    take: async (late: Promise<never>): Promise<Connection> => {
      if (hasEnded) throw new DatabaseBusy('the connections to the database are closed');
      const free = idle.pop();
      if (free !== undefined) return free;
      if (all.size + opening < poolSize) {
        return open().catch((fault: unknown) => {
          openForNext();
          throw fault;
        });
      }
      return waiting.wait(late);
    },

    giveBack,

    state: (): PoolState => ({
      busy: all.size - idle.length,
      idle: idle.length,
      opening,
      waiting: waiting.length(),
    }),

    /** Cuts a connection of no use any more; those that wait idle are as old, and are not tried one by one. */
    cutWith: (connection: Connection): void => {
      for (const old of [connection, ...idle.splice(0)]) old.destroy();
    },

    closeIdle: (): void => {
      hasEnded = true;
      for (const connection of idle.splice(0)) connection.close();
    },

    closeAll: async (): Promise<void> => {
      for (const connection of all) connection.close();
      await Promise.all(Array.from(all, ({ lost }) => lost));
    },
  };
};

/**
 * Calls back when no byte has come from the server for {@link SILENCE_MS}. After a pause of this whole process bytes
 * may have arrived that were not read yet, so they are read first.
 */
const watchSilence = (connection: Connection, onSilence: (silent: Connection) => void): (() => void) => {
  let received = connection.bytesReceived();
  const look = (): void => {
    const now = connection.bytesReceived();
    if (now === received) onSilence(connection);
    received = now;
  };
  const timer = setInterval(() => setImmediate(look), SILENCE_MS);
  return () => clearInterval(timer);
};
