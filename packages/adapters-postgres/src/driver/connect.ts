import type { Instant, LocalDate } from '@js-joda/core';
import postgres from 'postgres';
import { columnTypes } from './types.ts';
import { readDatabaseAddress } from './address.ts';

interface ColumnValues extends Record<string, unknown> {
  readonly bigint: number;
  readonly instant: Instant;
  readonly localDate: LocalDate;
}

/** The driver's own pool of connections. Statements on it run each in its own transaction. */
export type Sql = postgres.Sql<ColumnValues>;

/** Statements of one caller, inside a transaction or each in its own. */
export type AnySql = postgres.ISql<ColumnValues>;

/**
 * specification.md#database-pooler: what stands between this process and the database. A pooler in transaction mode gives
 * each transaction, or single statement, whichever session is free; `transaction-prepared` also keeps prepared statements.
 */
export type Pooler = 'none' | 'transaction' | 'transaction-prepared';

/** How to reach the database. */
export interface ConnectOptions {
  /** A PostgreSQL address, `postgres://account:password@host:port/database?sslmode=verify-full&sslrootcert=/path`. */
  readonly url: string;
  /** The most connections held open at once. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** The longest a statement may run. 5,000 when left out; 0 leaves it to the server, for migrations and the like. */
  readonly statementTimeoutMs?: number;
  /** None when left out. Behind one the limits of statements and locks are those of the role: {@link ROLE_SETTINGS}. */
  readonly pooler?: Pooler | undefined;
}

/** What the driver is asked for beyond {@link ConnectOptions}. */
export interface DriverHooks {
  /** Makes the connected socket, in place of the driver. The host names and ports are those of the address. */
  readonly socket?: (address: DriverAddress) => Promise<unknown>;
  /** Called in the same turn in which the driver notices that its connection is gone. */
  readonly onclose?: () => void;
}

/** Where the driver would connect to, as it has read the address. */
export interface DriverAddress {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** Of a Unix socket. */
  readonly path: string | null | undefined;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
export const CONNECT_TIMEOUT_SECONDS = 5;
const RECONNECT_AFTER_SECONDS = 0.2;
/** How long a connection is silent before this side asks whether the server is still there. */
const KEEP_ALIVE_SECONDS = 10;

/**
 * What a session of the service begins with. A pooler keeps no setting of a session and takes few at its beginning, so
 * behind one the role has them (specification.md#role-settings).
 */
export const ROLE_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  // A process cut off from the server in mid-transaction would otherwise keep its locks for hours.
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  TimeZone: 'UTC',
} as const;

/**
 * The driver's options behind a pooler (docs/adr/0006): one statement at a time, because PgBouncer before 1.21 gives a
 * session away as soon as the statement before is answered, with what followed it still under way.
 */
const BEHIND_POOLER = { max_pipeline: 0 };

/**
 * How the server finds out that a process can't be reached any more: asked three times, five seconds apart, once it has
 * been silent for ten. A session that was cut off between two parts of one statement counts as active, so no timeout of
 * PostgreSQL's own ends it, and it would keep its locks for the two hours that systems wait by default.
 */
const LOST_PROCESS_NOTICED = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

/**
 * Opens the driver's own pool, for a caller who sends one statement after the other: migrations, tools, tests. Its
 * connections are made when first needed and remade by themselves. The service shares connections by {@link makePool}
 * instead: under load this pool can lose a transaction's connection (docs/adr/0006). The only call of the driver's
 * own function, so every connection has the same types and limits. Close it with `sql.end({ timeout: seconds })`. Throws
 * DatabaseAddressFault.
 */
export const connect = (options: ConnectOptions, hooks: DriverHooks = {}): Sql => {
  const { url, tls } = readDatabaseAddress(options.url);
  const { pooler = 'none', statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  return postgres(url, {
    ...hooks,
    ...(pooler === 'none' ? {} : BEHIND_POOLER),
    prepare: pooler !== 'transaction',
    ssl: tls,
    max: options.poolSize,
    types: columnTypes as typeof columnTypes & Record<string, postgres.PostgresType>,
    // Looked up by a statement that no caller awaits; see types.ts.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    // The driver would end connections by their age, whatever is under way on them.
    max_lifetime: null,
    // The driver's own backoff grows to 20 seconds and would keep a healthy server waiting.
    backoff: () => RECONNECT_AFTER_SECONDS,
    // Notices ("relation exists, skipping") would otherwise be printed.
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'booky',
      ...(pooler === 'none'
        ? { ...ROLE_SETTINGS, statement_timeout: statementTimeoutMs, ...LOST_PROCESS_NOTICED }
        : {}),
    },
  });
};
