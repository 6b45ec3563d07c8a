import { randomBytes } from 'node:crypto';
import { type Sql, connect } from '@booky/adapters-postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { withDatabase } from './database-server.ts';
import { withMaintenance } from './maintenance.ts';

/** A migrated database without rows. */
export interface TestDatabase {
  readonly url: string;
  /** A pool of ten connections. */
  readonly sql: Sql;
}

/**
 * Gives the calling test file or describe block a new migrated database. A beforeAll hook makes the database and an
 * afterAll hook drops it, even if connections are open. So read `url` and `sql` only in tests and hooks, not while
 * the file is loaded.
 */
export const useDatabase = (): TestDatabase => {
  const { name, url } = nameDatabase();
  let pool: Sql | undefined;

  beforeAll(async () => {
    await create(name);
    pool = connectTo(url);
  });
  afterAll(async () => {
    await pool?.end({ timeout: 1 });
    await withMaintenance(inject('databaseServer').maintenanceUrl, (sql) =>
      sql.unsafe(`drop database if exists ${name} with (force)`),
    );
  });

  return {
    url,
    get sql() {
      if (pool === undefined)
        throw new Error('useDatabase() has no database yet: read `sql` only inside a test or a hook.');
      return pool;
    },
  };
};

/**
 * Returns a migrated database that exists as long as the test runner's worker process. Test files can share it if
 * each file empties it first.
 */
export const openDatabase = async (): Promise<TestDatabase> => {
  const { name, url } = nameDatabase();
  await create(name);
  return { url, sql: connectTo(url) };
};

const nameDatabase = (): { readonly name: string; readonly url: string } => {
  const { runPrefix, maintenanceUrl } = inject('databaseServer');
  const name = `${runPrefix}${randomBytes(5).toString('hex')}`;
  return { name, url: withDatabase(maintenanceUrl, name) };
};

const create = (name: string): Promise<unknown> => {
  const { maintenanceUrl, templateName, copyStrategy } = inject('databaseServer');
  return withMaintenance(maintenanceUrl, (sql) =>
    sql.unsafe(`create database ${name} template ${templateName} strategy ${copyStrategy}`),
  );
};

const connectTo = (url: string): Sql => connect({ url, poolSize: 10, applicationName: 'booky test' });
