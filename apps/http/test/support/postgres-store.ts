import type { Sql } from '@booky/adapters-postgres';
import { DEFAULT_SETTINGS, type EmailMessage } from '@booky/domain';
import type { TestDatabase } from '@booky/test-database';
import { type AdapterSet, openAdapters } from '../../src/index.ts';
import { rememberingHasher } from './remembering-hasher.ts';
import { seedRows, seedSettings } from './seed-postgres.ts';
import { DELIVERY_READERS, KEYS, type Store, type Surroundings } from './store.ts';

/**
 * The number of a server's database connections: enough for twenty concurrent requests, and few enough that one test
 * can have two servers.
 */
const CONNECTIONS = 10;

/**
 * The maximum wait for a connection. It is longer than in production, so that many simultaneous requests succeed on a
 * busy machine.
 */
const CONNECTION_WAIT_MS = 10_000;

interface PostgresStoreOptions {
  /**
   * Lends one set of adapters to the first process of each world, because connecting takes longer than most tests do.
   * All other processes open their own connections.
   */
  readonly keepsConnections?: boolean;
}

/** Makes a store in a database that is opened as in production. */
export const makePostgresStore = (
  database: TestDatabase,
  { keepsConnections = false }: PostgresStoreOptions = {},
): Store => {
  let deletion: Promise<string> | undefined;
  const openOwn = ({ clock, mailer }: Pick<Surroundings, 'clock' | 'mailer'>): Promise<AdapterSet> =>
    openAdapters({
      databaseUrl: database.url,
      poolSize: CONNECTIONS,
      connectionWaitMs: CONNECTION_WAIT_MS,
      // The world passes the providers in later, because their callbacks need the server's port.
      providers: [],
      deliveryReaders: DELIVERY_READERS,
      keys: KEYS,
      clock,
      mailer,
      webhooksReachOwnMachine: true,
    });
  const lend = keepsConnections ? makeLender(openOwn) : openOwn;
  return {
    open: async (surroundings) => {
      const adapters = await lend(surroundings);
      return {
        ...adapters,
        // Prevents the warning at startup that no process runs the worker: these tests start without a worker on
        // purpose.
        isWorkerSeen: async () => true,
        ports: {
          ...adapters.ports,
          providers: surroundings.providers,
          passwordHasher: rememberingHasher,
        },
      };
    },
    empty: async () => {
      const { sql } = database;
      await sql.unsafe(await (deletion ??= deletionOfAll(sql)));
      await seedSettings(sql, DEFAULT_SETTINGS);
    },
    seed: (rows) => seedRows(database.sql, rows),
    queuedEmails: async () => {
      const emails = await database.sql<{ message: EmailMessage }[]>`select message from emails`;
      return emails.map(({ message }) => message);
    },
    letAnHourPass: async (...to) => {
      await database.sql`
        update emails set queued_at = queued_at - interval '1 hour' where message ->> 'to' = any(${to}::text[])`;
    },
    everything: async () => {
      const { sql } = database;
      const tables = await sql<{ name: string }[]>`
        select format('%I.%I', nspname, relname) as name
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'`;
      const rows = await Promise.all(
        tables.map(({ name }) =>
          sql.unsafe<{ row: string }[]>(`select whole::text as row from ${name} as whole`),
        ),
      );
      return rows
        .flat()
        .map(({ row }) => row)
        .join('\n');
    },
  };
};

/**
 * Returns a statement that empties all tables except those that have rows in a new database. PostgreSQL checks
 * references at the end of a statement, so the order of the tables does not matter. With few rows, this is ten times
 * faster than truncating every table.
 */
const deletionOfAll = async (sql: Sql): Promise<string> => {
  const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'settings', 'catalogue_version')`;
  const deletions = tables.map(({ name }, index) => `gone_${index} as (delete from ${name})`);
  return `with ${deletions.join(', ')} select`;
};

type Open = (surroundings: Surroundings) => Promise<AdapterSet>;

/**
 * Opens one set of adapters and lends it to one world after another. A world that closes the set only returns it to the
 * lender.
 */
const makeLender = (
  openOwn: (surroundings: Pick<Surroundings, 'clock' | 'mailer'>) => Promise<AdapterSet>,
): Open => {
  let kept: Promise<AdapterSet> | undefined;
  let borrower: Surroundings | undefined;
  const present = (): Surroundings => {
    if (borrower === undefined) throw new Error('a process that was already stopped used the database');
    return borrower;
  };
  return async (surroundings) => {
    if (borrower !== undefined) return openOwn(surroundings);
    borrower = surroundings;
    const adapters = await (kept ??= openOwn({
      clock: { now: () => present().clock.now() },
      mailer: { send: (...email) => present().mailer.send(...email) },
    }));
    return {
      ...adapters,
      ports: { ...adapters.ports, clock: surroundings.clock },
      close: async () => {
        borrower = undefined;
      },
    };
  };
};
