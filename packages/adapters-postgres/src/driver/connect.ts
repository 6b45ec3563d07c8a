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
  /**
   * The time limit of one statement, in milliseconds. By default 5,000. Migrations pass 0, so that the server's default
   * applies.
   */
  readonly statementTimeoutMs?: number;
  /**
   * The pooler between this process and the database. By default, there is none. Behind a pooler, the limits for
   * statements and locks come from the settings of the database role: see {@link ROLE_SETTINGS}.
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
 * The settings that every session of the service needs. A pooler drops the settings that a session asks for. So behind
 * a pooler, the database role itself must have these settings (specification.md#role-settings).
 */
export const ROLE_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  // Without this limit, a process that loses its connection during a transaction would block rows for hours.
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  TimeZone: 'UTC',
} as const;

/**
 * The driver's options behind a pooler (docs/adr/0006). They make the driver send one statement at a time, because
 * PgBouncer before 1.21 takes a session away as soon as one statement is answered, even if later statements are in
 * flight.
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
 * Opens the driver's pool. It is meant for tools and tests, which send one statement after the other. The pool opens
 * each connection when it is first needed, and replaces lost connections. The service uses {@link makePool} instead,
 * because under load the driver's pool can lose the connection of a transaction (docs/adr/0006). Only this function
 * calls the driver, so all connections have the same types and limits. Close the pool with
 * `sql.end({ timeout: seconds })`. Throws DatabaseAddressFault.
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
    // Off, because the driver would otherwise look up types with a statement that no caller awaits (see types.ts).
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    // Unlimited, because the driver would end an old connection even while it is in use.
    max_lifetime: null,
    // Constant, because with the driver's growing waits, reconnecting to a healthy server could take 20 seconds
    // longer.
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
