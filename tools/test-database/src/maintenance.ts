import { type Sql, connect } from '@booky/adapters-postgres';

/**
 * Runs statements about whole databases on one connection that has no statement time limit. Closes the connection
 * afterwards.
 */
export const withMaintenance = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect({ url, poolSize: 1, applicationName: 'booky test database', statementTimeoutMs: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
};
