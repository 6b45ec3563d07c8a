import { randomBytes } from 'node:crypto';
import { type Sql, connect } from '@booky/adapters-postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { withDatabase } from './database-server.ts';
import { withMaintenance } from './maintenance.ts';

/** The database of one test file. Both are there from the first beforeAll after `useDatabase()` on. */
export interface TestDatabase {
  readonly url: string;
  /** A pool of ten connections. */
  readonly sql: Sql;
}

/**
 * Gives the calling test file (or describe block) a migrated database of its own, copied before its tests and
 * dropped after them, even with open connections. Read `url` and `sql` inside tests and hooks, not while the
 * file loads.
 */
export const useDatabase = (): TestDatabase => {
  const server = inject('databaseServer');
  const name = `${server.runPrefix}${randomBytes(5).toString('hex')}`;
  const url = withDatabase(server.maintenanceUrl, name);
  let pool: Sql | undefined;

  beforeAll(async () => {
    await withMaintenance(server.maintenanceUrl, (sql) =>
      sql.unsafe(`create database ${name} template ${server.templateName} strategy ${server.copyStrategy}`),
    );
    pool = connect({ url, poolSize: 10, applicationName: 'booky test' });
  });
  afterAll(async () => {
    await pool?.end({ timeout: 1 });
    await withMaintenance(server.maintenanceUrl, (sql) =>
      sql.unsafe(`drop database if exists ${name} with (force)`),
    );
  });

  return {
    url,
    get sql() {
      if (pool === undefined)
        throw new Error('The database does not exist yet: read `sql` inside a test or a hook.');
      return pool;
    },
  };
};
