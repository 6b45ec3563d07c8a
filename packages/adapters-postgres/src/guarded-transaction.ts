import type { Sql, TransactionSql } from './connect.ts';

/**
 * Runs `work` in one transaction and commits what it did, or rejects and leaves nothing. Rejects at once when
 * the connection is lost, even while `work` still runs: its later statements are refused, and its outcome,
 * success included, no longer counts. Nothing is tried again here. A rejected commit is unknown, not undone:
 * when the connection is lost while the commit is under way the server may have kept it, so callers must be
 * able to repeat.
 *
 * Await nothing but the database inside `work`: it holds a connection and its locks meanwhile.
 */
export const runGuarded = async <T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> => {
  let over = false;
  // The driver follows a settled callback with commit or rollback. Once the transaction is over neither may
  // be sent, because the connection may serve somebody else by then; so a late callback never settles for the
  // driver.
  const unlessOver = (): Promise<void> => (over ? new Promise<never>(() => undefined) : Promise.resolve());
  try {
    const { value } = await sql.begin(async (tx) => {
      try {
        return { value: await work(tx) };
      } finally {
        await unlessOver();
      }
    });
    return value;
  } finally {
    over = true;
  }
};
