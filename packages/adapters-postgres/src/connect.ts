import type { Instant, LocalDate } from '@js-joda/core';
import postgres from 'postgres';
import { columnTypes } from './column-types.ts';

interface ColumnValues extends Record<string, unknown> {
  readonly bigint: number;
  readonly instant: Instant;
  readonly localDate: LocalDate;
}

/** A pool of connections. Statements on it run each in its own transaction. */
export type Sql = postgres.Sql<ColumnValues>;

/** One open transaction. */
export type TransactionSql = postgres.TransactionSql<ColumnValues>;

/** Either: for queries that do not care whether they run inside a transaction. */
export type AnySql = postgres.ISql<ColumnValues>;

/** How to reach the database. */
export interface ConnectOptions {
  /** A PostgreSQL address, `postgres://account:password@host:port/database`. */
  readonly url: string;
  /** The most connections held open at once. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /**
   * The longest a statement may run. Also, with a second on top, the longest the server may stay silent:
   * after that the connection counts as lost. 5,000 when left out; 0 leaves both to the server, for
   * migrations and the like.
   */
  readonly statementTimeoutMs?: number;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_SECONDS = 5;
const RECONNECT_AFTER_SECONDS = 0.2;
const NETWORK_ALLOWANCE_SECONDS = 1;

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
 * Throws unless the driver carries our patch (patches/postgres+3.4.9.patch). The plain driver runs statements
 * of a transaction whose connection died on another connection, where they can commit a stranger's half-done
 * work.
 */
export const assertPatchedDriver = (driver: { readonly bookyPatch?: unknown } = postgres): void => {
  if (driver.bookyPatch === 1) return;
  throw new Error('The PostgreSQL driver lacks its patch: run `npm install` without --ignore-scripts.');
};

/**
 * Opens a pool; connections are made when first needed and remade by themselves. The only call of the
 * driver's own function, so every connection has the same types and limits. Close it with `sql.end({ timeout:
 * seconds })`.
 */
export const connect = (options: ConnectOptions): Sql => {
  assertPatchedDriver();
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  return postgres<typeof columnTypes>(options.url, {
    max: options.poolSize,
    types: columnTypes,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    answer_timeout: statementTimeoutMs === 0 ? null : statementTimeoutMs / 1000 + NETWORK_ALLOWANCE_SECONDS,
    // The driver's own backoff grows to 20 seconds and would keep a healthy server waiting.
    backoff: () => RECONNECT_AFTER_SECONDS,
    // Notices ("relation exists, skipping") would otherwise be printed.
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'booky',
      statement_timeout: statementTimeoutMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      // A process cut off from the server in mid-transaction would otherwise keep its locks for hours.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      TimeZone: 'UTC',
      ...LOST_PROCESS_NOTICED,
    },
  });
};
