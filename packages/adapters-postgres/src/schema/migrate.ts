import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@js-joda/core';
import postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { type Connection, openConnection } from '../driver/connection.ts';
import { type Migration, newestMigration, readMigrations } from './migration-files.ts';
import { installBoss } from '../emails/boss.ts';
import { checkServerVersion } from './server-version.ts';
import { inTransaction } from '../driver/transaction.ts';

/** Thrown if the migrations cannot be applied to this database. The message is one sentence for the operator. */
export class MigrationFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationFault';
  }
}

/** The number of the lock that a session holds during migrations. It is arbitrary, but the same in every process. */
const MIGRATION_LOCK = 5_310_001;
/**
 * How long a call waits for the migrations of other processes. All migrations together need less time, so a session
 * that takes longer is stuck.
 */
const LONGEST_WAIT_MS = 5 * 60_000;
const LOOK_EVERY_MS = 250;

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

export interface Migrated {
  readonly applied: readonly string[];
  readonly later: string | undefined;
}

/**
 * Called with the name of the current migration, the number of applied migrations, and the number of all migrations to
 * apply.
 */
type OnProgress = (name: string, done: number, total: number) => void;

/**
 * Brings the database up to date. Installs pg-boss's schema, and then applies the missing migrations, each in one
 * transaction. After an interruption, the next call continues with the next migration. Several processes can call this
 * function at once: their calls run one after the other. Returns the migrations that this call applied. If a later
 * version has migrated the database, changes nothing and returns the first migration that this program does not know.
 * Throws {@link MigrationFault} if the applied migrations and the files differ, if the address leads to a pooler, or if
 * another session migrates for longer than `longestWaitMs`. specification.md#later-database
 */
export const migrate = async (
  url: string,
  onProgress: OnProgress = () => undefined,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<Migrated> => {
  const migrations = await readMigrations();
  // Uses one connection, because the lock belongs to a connection. Even if this process is killed, the connection
  // closes and the server releases the lock.
  const connection = await openConnection({ url, applicationName: 'booky migrate', statementTimeoutMs: 0 });
  try {
    const work = async () => {
      await checkServerVersion(connection.sql);
      await refusePooler(connection.sql);
      await connection.sql`set lock_timeout = 0`;
      await takeTurn(connection.sql, longestWaitMs);
      // Installs pg-boss before the migrations. Readiness takes the newest migration as proof that the whole schema is
      // complete.
      await installBoss(url);
      return await applyMissing(connection, migrations, onProgress);
    };
    return await connection.orLost(work());
  } finally {
    connection.close();
  }
};

/**
 * Refuses a pooler, because a pooler would run the lock and the migrations in different sessions. Recognises a pooler
 * by two different process ids: the one that the pooler sent, and the one that the server reports.
 * specification.md#migrate-directly
 */
const refusePooler = async (sql: AnySql): Promise<void> => {
  const answer = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  if (answer[0]?.pid !== answer.state.pid)
    throw new MigrationFault(
      'DATABASE_URL leads to a pooler: migrate with the address of the database, because migrations hold a session lock.',
    );
};

interface Holder {
  readonly pid: number;
  readonly name: string;
  readonly since: Instant;
}

/**
 * Takes the lock of migrations. The server releases the lock at the end of the session. specification.md#migration-turn
 */
const takeTurn = async (sql: AnySql, longestWaitMs: number): Promise<void> => {
  const endMs = performance.now() + longestWaitMs;
  for (;;) {
    const [taken] = await sql<{ isOurs: boolean }[]>`
      select pg_try_advisory_lock(${MIGRATION_LOCK}::bigint) as "isOurs"`;
    if (taken?.isOurs === true) return;
    if (performance.now() >= endMs) break;
    await pause(LOOK_EVERY_MS);
  }
  const [holder] = await sql<Holder[]>`
    select pid, application_name as name, backend_start as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and classid = 0 and objid = ${MIGRATION_LOCK}::bigint::oid and objsubid = 1`;
  throw new MigrationFault(
    holder === undefined
      ? 'Another session has just migrated this database: try again.'
      : `Another session migrates this database: process ${holder.pid} of the server, ${holder.name === '' ? 'without a name' : holder.name}, connected since ${holder.since.toString()}. Try again when it has ended.`,
  );
};

/** Applies the missing migrations in order. */
export const applyMissing = async (
  connection: Connection,
  migrations: readonly Migration[],
  onProgress: OnProgress,
): Promise<Migrated> => {
  const { sql } = connection;
  await sql`create table if not exists migrations (name text primary key, checksum text not null)`;
  const past = await sql<Applied[]>`select name, checksum from migrations order by name collate "C"`;
  checkPast(past, migrations);
  const missing = migrations.slice(past.length);
  for (const [done, migration] of missing.entries()) {
    const { name, checksum, text, concurrentIndex } = migration;
    onProgress(name, done, missing.length);
    if (concurrentIndex !== undefined) await buildIndex(sql, migration, concurrentIndex);
    else
      await withoutStalling(name, () =>
        inTransaction(connection, async (transaction) => {
          await transaction.unsafe(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
          await transaction.unsafe(text);
          await transaction`insert into migrations (name, checksum) values (${name}, ${checksum})`;
        }),
      );
  }
  return { applied: missing.map(({ name }) => name), later: past[migrations.length]?.name };
};

/**
 * The longest wait of an index build. It is long, because building an index waits for every earlier transaction. No
 * other session waits for the build.
 */
const LONGEST_BUILD_WAIT_MS = 10 * 60_000;

/**
 * Builds an index. If an earlier build was interrupted, the index is invalid, so this function builds it again.
 * specification.md#concurrent-index
 */
const buildIndex = async (sql: AnySql, { name, checksum, text }: Migration, index: string): Promise<void> => {
  await sql.unsafe(`set lock_timeout = ${LONGEST_BUILD_WAIT_MS}`);
  try {
    const broken = await sql`
      select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`;
    if (broken.length > 0) await sql.unsafe(`drop index concurrently ${index}`);
    await sql.unsafe(text);
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`;
  } catch (fault) {
    throw isLockTimeout(fault) ? new MigrationFault(heldUp(name)) : fault;
  } finally {
    await sql`set lock_timeout = 0`;
  }
};

/**
 * The migration waits for a table's lock for at most this time. Requests for the same table wait behind the migration,
 * so this wait is shorter than the waiting time of a request.
 */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const BETWEEN_TRIES_MS = 1_000;
const MOST_TRIES = 60;

const isLockTimeout = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError && fault.code === LOCK_NOT_AVAILABLE;

const heldUp = (name: string): string =>
  `The migration ${name} needs a table that another session, such as a backup, has locked: try again when that session has ended.`;

/** Repeats a step until it gets its locks in time. Waiting requests can run between two tries. */
const withoutStalling = async (name: string, step: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (fault) {
      if (!isLockTimeout(fault)) throw fault;
      if (tries === MOST_TRIES) throw new MigrationFault(heldUp(name));
      await pause(BETWEEN_TRIES_MS);
    }
  }
};

/**
 * Throws if the applied migrations and the files differ in name, order or text. One list may be longer than the other
 * list.
 */
const checkPast = (past: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const [index, { name, checksum }] of past.slice(0, migrations.length).entries()) {
    const known = migrations[index];
    if (!migrations.some((migration) => migration.name === name)) {
      throw new MigrationFault(
        `The database has the migration ${name}, which this program does not know: its file was deleted.`,
      );
    }
    if (known?.name !== name) {
      throw new MigrationFault(
        `The migration ${known?.name ?? name} comes before ${name}, which the database already has: give it a later number.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new MigrationFault(
        `The migration ${name} was changed after it was applied: restore its text and write a new migration.`,
      );
    }
  }
};

const UNDEFINED_TABLE = '42P01';

/** True if the database has the newest migration of this program. Sends one cheap statement. */
export const isMigrated = async (sql: AnySql): Promise<boolean> => {
  const newest = await newestMigration();
  try {
    const found = await sql`select from migrations where name = ${newest}`;
    return found.length === 1;
  } catch (fault) {
    if (fault instanceof postgres.PostgresError && fault.code === UNDEFINED_TABLE) return false;
    throw fault;
  }
};
