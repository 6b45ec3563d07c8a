import type { Sql } from '@booky/adapters-postgres';
import { DEFAULT_SETTINGS, type EmailMessage } from '@booky/domain';
import type { TestDatabase } from '@booky/test-database';
import { openAdapters } from '../../src/index.ts';
import { seedRows, seedSettings } from './seed-postgres.ts';
import { DELIVERY_SECRETS, KEYS, type Store } from './store.ts';

/** Enough connections for twenty concurrent requests, and few enough for two servers a test. */
const CONNECTIONS = 10;

/** A store in a database, opened as in production. */
export const makePostgresStore = (database: TestDatabase): Store => {
  let deletion: Promise<string> | undefined;
  return {
    open: async ({ clock, mailer, provider }) => {
      const adapters = await openAdapters({
        databaseUrl: database.url,
        poolSize: CONNECTIONS,
        // The provider is passed in, because its callbacks need the server's port, which is known only later.
        provider: { name: 'none' },
        deliverySecrets: DELIVERY_SECRETS,
        keys: KEYS,
        clock,
        mailer,
      });
      // Silenced: the start warns when no process runs the worker, and tests start without one on purpose.
      return { ...adapters, isWorkerSeen: async () => true, ports: { ...adapters.ports, provider } };
    },
    empty: async () => {
      const { sql } = database;
      await sql.unsafe(await (deletion ??= deletionOfAll(sql)));
      await seedSettings(sql, DEFAULT_SETTINGS);
    },
    seed: (rows) => seedRows(database.sql, rows),
    queuedEmails: async () => {
      const jobs = await database.sql<{ data: EmailMessage }[]>`
          select data from pgboss.job where name = 'emails'`;
      return jobs.map(({ data }) => data);
    },
  };
};

/**
 * Deletes every row that is not from a migration. A single statement checks references at its end, so the order does
 * not matter; and with few rows it is ten times faster than truncating every table.
 */
const deletionOfAll = async (sql: Sql): Promise<string> => {
  const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'settings')`;
  const deletions = [...tables, { name: 'pgboss.job' }].map(
    ({ name }, index) => `gone_${index} as (delete from ${name})`,
  );
  return `with ${deletions.join(', ')} select`;
};
