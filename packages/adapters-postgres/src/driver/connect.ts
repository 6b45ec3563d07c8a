import type { Instant, LocalDate } from '@js-joda/core';
import postgres from 'postgres';
import { columnTypes } from './types.ts';
import { readDatabaseAddress } from './address.ts';

interface ColumnValues extends Record<string, unknown> {
  readonly bigint: number;
  readonly instant: Instant;
  readonly localDate: LocalDate;
}

/** The driver's own pool of connections. It runs each statement in a separate transaction. */
export type Sql = postgres.Sql<ColumnValues>;

/** Statements of one caller, inside a transaction or each in a separate one. */
export type AnySql = postgres.ISql<ColumnValues>;

/**
 * The pooler between this process and the database. In transaction mode it gives each transaction, or single statement,
 * any free session; `transaction-prepared` also keeps prepared statements. specification.md#database-pooler
 */
export type Pooler = 'none' | 'transaction' | 'transaction-prepared';

/** The address of the database and the limits of its connections. */
export interface ConnectOptions {
  /** A PostgreSQL address, `postgres://account:password@host:port/database?sslmode=verify-full&sslrootcert=/path`. */
  readonly url: string;
  /** The maximum number of connections. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** The time limit of a statement. 5,000 when left out; 0 leaves it to the server, for migrations and the like. */
  readonly statementTimeoutMs?: number;
  /** None when left out. Behind one, the role sets the limits of statements and locks: {@link ROLE_SETTINGS}. */
  readonly pooler?: Pooler | undefined;
}

/** Hooks of the driver beyond {@link ConnectOptions}. */
export interface DriverHooks {
  /** Makes the connected socket instead of the driver. Host names and ports are those of the address. */
  readonly socket?: (address: DriverAddress) => Promise<unknown>;
  /** Called in the same turn of the event loop in which the driver notices that its connection is gone. */
  readonly onclose?: () => void;
}

/** The target of a connection, as the driver has read the address. */
export interface DriverAddress {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** The path of a Unix socket, if the address has one. */
  readonly path: string | null | undefined;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
export const CONNECT_TIMEOUT_SECONDS = 5;
const RECONNECT_AFTER_SECONDS = 0.2;
/** Seconds of silence after which this side probes the server. */
const KEEP_ALIVE_SECONDS = 10;

/**
 * The settings of a session of the service. A pooler keeps no setting of a session and accepts few at its beginning, so
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
 * The driver's options behind a pooler (docs/adr/0006): one statement at a time, because PgBouncer before 1.21 releases
 * a session as soon as a statement is answered, even if later ones are in flight on it.
 */
const BEHIND_POOLER = { max_pipeline: 0 };

/**
 * Lets the server notice an unreachable process: after ten seconds of silence it sends three probes, five seconds
 * apart. A session cut off between two parts of one statement counts as active, so no timeout of PostgreSQL ends it,
 * and it would keep its locks for the two hours of the operating system's default.
 */
const LOST_PROCESS_NOTICED = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

/**
 * Opens the driver's own pool, for a caller who sends one statement after the other: migrations, tools, tests.
 * Connections are made when first needed and remade automatically. The service shares connections by {@link makePool}
 * instead: under load this pool can lose a transaction's connection (docs/adr/0006). No other code calls the driver's
 * function, so every connection has the same types and limits. Close it with `sql.end({ timeout: seconds })`. Throws
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
    // Would look types up by a statement that no caller awaits; see types.ts.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    // The driver would end connections by age, even in use.
    max_lifetime: null,
    // The driver's own backoff grows to 20 seconds, which delays reconnecting to a healthy server.
    backoff: () => RECONNECT_AFTER_SECONDS,
    // The driver would print notices ("relation exists, skipping").
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'booky',
      ...(pooler === 'none'
        ? { ...ROLE_SETTINGS, statement_timeout: statementTimeoutMs, ...LOST_PROCESS_NOTICED }
        : {}),
    },
  });
};
