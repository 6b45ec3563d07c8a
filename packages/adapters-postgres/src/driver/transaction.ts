import type { AnySql } from './connect.ts';
import { type Connection, ConnectionLost } from './connection.ts';

/** The result or the fault of a caller's work, and whether the connection is reusable. */
export type Ended<Value> = { readonly isAtRest: boolean } & (
  | { readonly value: Value }
  | { readonly fault: unknown }
);

/** Runs `work` on a connection without a transaction. Each statement commits separately. */
export const runStatements = async <Value>(
  connection: Connection,
  work: (sql: AnySql) => Promise<Value>,
): Promise<Ended<Value>> => {
  const { sql, close } = lend(connection);
  try {
    return { value: await work(sql), isAtRest: true };
  } catch (fault) {
    // The server answers in order, so the answer to this statement comes after the answers to all earlier statements.
    return { fault, isAtRest: await succeeds(() => hearFrom(connection)) };
  } finally {
    close();
  }
};

/**
 * A statement that changes rows. Calling `then` sends the statement. The answer contains the number of changed rows.
 */
type Change = PromiseLike<{ readonly count: number }>;

/** How many rows a change must affect. If it affects a different number, the fault names the change. */
export interface Expected {
  readonly rows: number;
  /** For example `update bookings`. */
  readonly what: string;
}

/**
 * Sends a change without waiting for the answer. Later statements see the change. Before COMMIT, the transaction waits
 * for all answers. It fails if a change failed or did not affect the expected number of rows.
 */
export type Write = (change: Change, expected?: Expected) => void;

/** The work of a transaction. It awaits the answers of statements, and sends changes by `write`. */
export type TransactionWork<Value> = (sql: AnySql, write: Write) => Promise<Value>;

/** Runs `work` in one transaction. Rolls back if the work or one of its writes fails. */
export const runTransaction = async <Value>(
  connection: Connection,
  work: TransactionWork<Value>,
): Promise<Ended<Value>> => {
  const { sql, close } = lend(connection);
  const sent: Promise<void>[] = [];
  const write: Write = (change, expected) => {
    const answered = Promise.resolve(change.then((answer) => check(answer, expected)));
    // The transaction awaits this promise at its end. Until then, a rejection must not count as unhandled.
    answered.catch(() => undefined);
    sent.push(answered);
  };
  try {
    await say(connection, 'begin');
    const value = await work(sql, write);
    close();
    await Promise.all(sent);
    await say(connection, 'commit');
    return { value, isAtRest: true };
  } catch (thrown) {
    close();
    const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
    // After a failed write, the server refuses every statement. So the failed write caused the other faults.
    const fault: unknown = failed?.status === 'rejected' ? failed.reason : thrown;
    return { fault, isAtRest: await succeeds(() => say(connection, 'rollback')) };
  }
};

const check = ({ count }: { readonly count: number }, expected: Expected | undefined): void => {
  if (expected !== undefined && count !== expected.rows)
    throw new Error(`${expected.what} changed ${count} rows, expected ${expected.rows}`);
};

const hearFrom = async ({ isLost, sql }: Connection): Promise<void> => {
  if (isLost) throw new ConnectionLost();
  await sql`select 1`;
};

const succeeds = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  );

/**
 * Sends a transaction command. Throws if the server reports a different command, because the server answers a COMMIT of
 * an aborted transaction with ROLLBACK and not with an error.
 */
const say = async (connection: Connection, command: 'begin' | 'commit' | 'rollback'): Promise<void> => {
  if (connection.isLost) throw new ConnectionLost();
  const { command: answer } = await connection.sql.unsafe(command);
  if (answer.toLowerCase() !== command)
    throw new Error(`the database answered ${answer} to ${command}: the transaction was undone`);
};

/**
 * Lends the handle of the connection until `close` is called or the connection is lost. After that, every statement
 * throws. Otherwise a late statement would run in another caller's transaction, or would end the process because the
 * socket is closed.
 */
const lend = (connection: Connection): { readonly sql: AnySql; readonly close: () => void } => {
  let isOpen = true;
  const checkOpen = (): void => {
    if (connection.isLost) throw new ConnectionLost();
    if (!isOpen) throw new Error('the unit of work has ended; its transaction cannot be used any more');
  };
  return {
    sql: new Proxy(connection.sql, {
      apply: (target, self, given) => {
        checkOpen();
        return Reflect.apply(target, self, given) as unknown;
      },
      get: (target, name, receiver) => {
        checkOpen();
        return Reflect.get(target, name, receiver) as unknown;
      },
    }),
    close: () => {
      isOpen = false;
    },
  };
};

/**
 * Calls {@link runTransaction} for the only caller of a connection. Returns the work's result or throws the work's
 * fault.
 */
export const inTransaction = async <Value>(
  connection: Connection,
  work: TransactionWork<Value>,
): Promise<Value> => {
  const ended = await connection.orLost(runTransaction(connection, work));
  if ('fault' in ended) throw ended.fault;
  return ended.value;
};
