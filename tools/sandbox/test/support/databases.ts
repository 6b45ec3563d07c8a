import { randomBytes } from 'node:crypto';
import { connect, type Sql } from '@booky/adapters-postgres';
import { inject } from 'vitest';

const addressOf = (maintenanceUrl: string, name: string): string => {
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  return address.href;
};

/** Runs statements on one connection and then closes it. */
export const withSql = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect({ url, poolSize: 1, applicationName: 'booky test', statementTimeoutMs: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Makes a new empty database on the server of this test run. The run removes the database at its end. */
export const makeEmptyDatabase = async (): Promise<string> => {
  const { maintenanceUrl, runPrefix } = inject('databaseServer');
  const name = `${runPrefix}sandbox_${randomBytes(5).toString('hex')}`;
  await withSql(maintenanceUrl, (sql) => sql`create database ${sql(name)}`);
  return addressOf(maintenanceUrl, name);
};
