import { DEFAULT_SETTINGS, type EmailMessage } from '@booky/domain';
import type { TestDatabase } from '@booky/test-database';
import { openAdapters } from '../../src/index.ts';
import { seedRows, seedSettings } from './seed-postgres.ts';
import { DELIVERY_SECRETS, KEYS, type Store } from './store.ts';

/** Enough for twenty requests at once to meet in the database, and few enough for two servers a test. */
const CONNECTIONS = 10;

/** Facts kept in a database, opened as production opens it. */
export const makePostgresStore = (database: TestDatabase): Store => ({
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
    return { ...adapters, ports: { ...adapters.ports, provider } };
  },
  empty: async () => {
    const { sql } = database;
    const tables = await sql<{ name: string }[]>`
        select tablename as name from pg_tables
        where schemaname = 'public' and tablename not in ('migrations', 'settings')`;
    await sql`truncate ${sql(tables.map(({ name }) => name))} cascade`;
    await sql`delete from pgboss.job`;
    await seedSettings(sql, DEFAULT_SETTINGS);
  },
  seed: (rows) => seedRows(database.sql, rows),
  queuedEmails: async () => {
    const jobs = await database.sql<{ data: EmailMessage }[]>`
        select data from pgboss.job where name = 'emails'`;
    return jobs.map(({ data }) => data);
  },
});
