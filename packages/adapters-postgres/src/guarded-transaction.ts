import type { Sql, TransactionSql } from './connect.ts';

/**
 * Longer than any wait for a lock. Whoever still waits then waits behind many others, and its caller has most likely
 * gone: a fault tells more than an answer that comes when nobody needs it any more.
 */
export const LONGEST_WAIT_MS = 10_000;

/**
 * Runs `work` in one transaction and commits what it did, or rejects and leaves nothing. Rejects at once when
 * the connection is lost, even while `work` still runs: its later statements are refused, and its outcome,
 * success included, no longer counts. Nothing is tried again here. A rejected commit is unknown, not undone:
 * when the connection is lost while the commit is under way the server may have kept it, so callers must be
 * able to repeat.
 *
 * Await nothing but the database inside `work`: it holds a connection and its locks meanwhile. Rejects without having
 * begun when no connection comes free for {@link LONGEST_WAIT_MS}, unless another time is given.
 */
export const runGuarded = async <T>(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<T>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<T> => {
  let over = false;
  const wait = Promise.withResolvers<never>();
  const timer = setTimeout(() => wait.reject(new Error(NO_TURN)), longestWaitMs);
  // The driver follows a settled callback with commit or rollback. Once the transaction is over neither may
  // be sent, because the connection may serve somebody else by then; so a late callback never settles for the
  // driver.
  const unlessOver = (): Promise<void> => (over ? new Promise<never>(() => undefined) : Promise.resolve());
  try {
    const transaction = sql.begin(async (tx) => {
      clearTimeout(timer);
      // Its turn came after nobody waited any more.
      if (over) throw new Error(NO_TURN);
      try {
        return { value: await work(tx) };
      } finally {
        await unlessOver();
      }
    });
    const { value } = await Promise.race([transaction, wait.promise]);
    return value;
  } finally {
    clearTimeout(timer);
    over = true;
  }
};

const NO_TURN = 'no connection to the database came free in time';
