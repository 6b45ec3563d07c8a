import type { AnySql } from './connect.ts';
import { type Connection, ConnectionLost } from './connection.ts';
import { makeWritesBehind, type WritesBehind } from './writes-behind.ts';

/** How a caller's work ended, and whether the connection can serve the next caller. */
export type Ended<Value> = { readonly isAtRest: boolean } & (
  | { readonly value: Value }
  | { readonly fault: unknown }
);

/** Runs `work` on a connection; each of its statements commits by itself. */
export const runStatements = async <Value>(
  connection: Connection,
  work: (sql: AnySql) => Promise<Value>,
): Promise<Ended<Value>> => {
  const { sql, close } = lend(connection);
  try {
    return { value: await work(sql), isAtRest: true };
  } catch (fault) {
    // Statements sent beside the one that failed are answered before this one.
    return { fault, isAtRest: await succeeds(() => hearFrom(connection)) };
  } finally {
    close();
  }
};

/** The inside of a transaction. */
export interface Inside extends Pick<WritesBehind, 'write' | 'send'> {
  /**
   * Resolves when the transaction has begun. Before that a statement would commit by itself if BEGIN failed, so only reads and
   * locks may be sent.
   */
  readonly begun: Promise<void>;
  readonly hasBegun: () => boolean;
}

/** What is done in one transaction, by statements that wait for their answers and by writes that do not. */
export type TransactionWork<Value> = (sql: AnySql, inside: Inside) => Promise<Value>;

export interface TransactionOptions {
  /** Whether the work may begin before BEGIN is answered; false when left out. It then waits for {@link Inside.begun} itself. */
  readonly isEager?: boolean;
}

/**
 * Runs `work` in one transaction. Whatever it sends after the end is refused: it would run in another caller's transaction,
 * or end the process on a socket that is gone.
 */
export const runTransaction = async <Value>(
  connection: Connection,
  work: TransactionWork<Value>,
  { isEager = false }: TransactionOptions = {},
): Promise<Ended<Value>> => {
  const { sql, checkOpen, close } = lend(connection);
  const writes = makeWritesBehind(sql);
  let hasBegun = false;
  const begun = say(connection, 'begin').then(() => {
    hasBegun = true;
  });
  begun.catch(() => undefined);
  try {
    if (!isEager) await begun;
    const write: Inside['write'] = (written) => {
      checkOpen();
      writes.write(written);
    };
    const value = await work(sql, { write, send: writes.send, begun, hasBegun: () => hasBegun });
    await begun;
    writes.send();
    close();
    await Promise.all([writes.answered(), say(connection, 'commit')]);
    return { value, isAtRest: true };
  } catch (thrown) {
    // A rehearsal ends by throwing, and has to know whether all that it wrote would have been done.
    if (hasBegun && !connection.isLost) writes.send();
    close();
    const fault = await writes.firstFault(thrown);
    // Of a transaction that it has ended already the server only warns.
    return { fault, isAtRest: await succeeds(() => say(connection, 'rollback')) };
  }
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
 * Sends a transaction command. The answer to COMMIT of a transaction that the server has aborted is ROLLBACK and no
 * error, so every answer but the command itself is a fault.
 */
const say = async (connection: Connection, command: 'begin' | 'commit' | 'rollback'): Promise<void> => {
  if (connection.isLost) throw new ConnectionLost();
  const { command: answer } = await connection.sql.unsafe(command);
  if (answer.toLowerCase() !== command)
    throw new Error(`the database answered ${answer} to ${command}: the transaction was undone`);
};

/**
 * The connection's handle until `close` is called or the connection is lost, and a refusal from then on. What a caller
 * sends later would run in another caller's transaction, or end the process on a socket that is gone.
 */
const lend = (
  connection: Connection,
): { readonly sql: AnySql; readonly checkOpen: () => void; readonly close: () => void } => {
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
    checkOpen,
    close: () => {
      isOpen = false;
    },
  };
};

/** {@link runTransaction} for the only caller of a connection: answers what the work answered, or throws. */
export const inTransaction = async <Value>(
  connection: Connection,
  work: TransactionWork<Value>,
): Promise<Value> => {
  const ended = await connection.orLost(runTransaction(connection, work));
  if ('fault' in ended) throw ended.fault;
  return ended.value;
};
