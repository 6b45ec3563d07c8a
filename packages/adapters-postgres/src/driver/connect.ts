import type { Instant, LocalDate } from '@js-joda/core';
import postgres from 'postgres';
import { columnTypes } from './types.ts';
import { readDatabaseAddress } from './address.ts';

interface ColumnValues extends Record<string, unknown> {
  readonly bigint: number;
  readonly instant: Instant;
  readonly localDate: LocalDate;
}

/** The driver's pool of connections. It runs each statement in a separate transaction. */
export type Sql = postgres.Sql<ColumnValues>;

/** A connection or a pool, for the statements of one caller. */
export type AnySql = postgres.ISql<ColumnValues>;

/**
 * The pooler between this process and the database. In transaction mode, a pooler gives each transaction or single
 * statement any free session. With `transaction-prepared`, the pooler also keeps prepared statements.
 * specification.md#database-pooler
 */
export type Pooler = 'none' | 'transaction' | 'transaction-prepared';

/** The address of the database and the limits of its connections. */
export interface ConnectOptions {
  /** A PostgreSQL address, `postgres://account:password@host:port/database?sslmode=verify-full&sslrootcert=/path`. */
  readonly url: string;
  /** The maximum number of connections. */
  readonly poolSize: number;
  /** The name of the connections in pg_stat_activity. */
  readonly applicationName?: string;
  /** The time limit of a statement. The default is 5,000. With 0, as for migrations, the server's default applies. */
  readonly statementTimeoutMs?: number;
  /**
   * The pooler. By default, there is none. Behind a pooler, the role sets the limits of statements and locks: see
   * {@link ROLE_SETTINGS}.
   */
  readonly pooler?: Pooler | undefined;
}

/** Hooks of the driver, in addition to {@link ConnectOptions}. */
export interface DriverHooks {
  /** Returns a connected socket. By default, the driver opens the socket. */
  readonly socket?: (address: DriverAddress) => Promise<unknown>;
  /** Called as soon as the driver notices that the connection is lost, in the same iteration of the event loop. */
  readonly onclose?: () => void;
}

/** The target of a connection, as the driver reads it from the address. */
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
/** This process probes the server after this many seconds without data. */
const KEEP_ALIVE_SECONDS = 10;

/**
 * The settings of the service's sessions. A pooler drops the settings of a session. So behind a pooler, the role must
 * have these settings (specification.md#role-settings).
 */
export const ROLE_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  // Without this limit, a process that loses its connection during a transaction would block rows for hours.
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  TimeZone: 'UTC',
} as const;

/**
 * The driver's options behind a pooler (docs/adr/0006). The driver sends one statement at a time. PgBouncer before 1.21
 * releases a session after the answer to a statement, even if the session has later statements in flight.
 */
const BEHIND_POOLER = { max_pipeline: 0 };

/**
 * The server uses these settings to notice an unreachable process. After ten seconds without data, the server sends
 * three probes, one every five seconds. A session that loses its process in the middle of a statement counts as active.
 * No timeout of PostgreSQL ends an active session. Without probes, such a session would keep its locks for two hours,
 * the default of the operating system.
 */
const LOST_PROCESS_NOTICED = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

/**
 * Opens the driver's pool, for tools and tests, which send one statement after the other. The pool opens each
 * connection at its first use, and replaces lost connections. The service uses {@link makePool} instead, because under
 * load the driver's pool can lose the connection of a transaction (docs/adr/0006). Only this function calls the driver,
 * so all connections have the same types and limits. Close the pool with `sql.end({ timeout: seconds })`. Throws
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
    // Off. Otherwise the driver would look up types by a statement that no caller awaits (see types.ts).
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    // Unlimited. The driver would end an old connection even during its use.
    max_lifetime: null,
    // Constant. The driver's growing waits could delay a connection to a healthy server by 20 seconds.
    backoff: () => RECONNECT_AFTER_SECONDS,
    // Ignores notices such as "relation exists, skipping", which the driver prints by default.
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'booky',
      ...(pooler === 'none'
        ? { ...ROLE_SETTINGS, statement_timeout: statementTimeoutMs, ...LOST_PROCESS_NOTICED }
        : {}),
    },
  });
};
