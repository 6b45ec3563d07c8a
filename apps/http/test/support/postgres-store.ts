import type { Sql } from '@booky/adapters-postgres';
import { DEFAULT_SETTINGS, type EmailMessage } from '@booky/domain';
import type { TestDatabase } from '@booky/test-database';
import { openAdapters } from '../../src/index.ts';
import { seedRows, seedSettings } from './seed-postgres.ts';
import { DELIVERY_SECRETS, KEYS, type Store } from './store.ts';

/** Enough for twenty requests at once to meet in the database, and few enough for two servers a test. */
const CONNECTIONS = 10;

/** Facts kept in a database, opened as production opens it. */
export const makePostgresStore = (database: TestDatabase): Store => {
  let deletion: Promise<string> | undefined;
  return {
    open: async ({ clock, mailer, provider }) => {
      const adapters = await openAdapters({
        databaseUrl: database.url,
        poolSize: CONNECTIONS,
        // The provider comes ready made: its callbacks need the server's port, which is known only later.
        provider: { name: 'none' },
        deliverySecrets: DELIVERY_SECRETS,
        keys: KEYS,
        clock,
        mailer,
      });
      // Whether some process runs the worker is said at the start, and tests start without one on purpose.
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
 * Deletes every row that no migration put in. One statement looks at references when all of it is done, so the order is
 * all the same; and of few rows it takes a tenth of what truncating every table does.
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
