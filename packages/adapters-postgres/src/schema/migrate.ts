import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@js-joda/core';
import postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { type Connection, openConnection } from '../driver/connection.ts';
import { type Migration, newestMigration, readMigrations } from './migration-files.ts';
import { installBoss } from '../emails/boss.ts';
import { checkServerVersion } from './server-version.ts';
import { inTransaction } from '../driver/transaction.ts';

/** The migrations cannot be applied to this database; the message is one sentence for the operator. */
export class MigrationFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationFault';
  }
}

/** An arbitrary number, the same in every process; locked while migrations run. */
const MIGRATION_LOCK = 5_310_001;
/** Other calls take turns with this one; a session that takes longer than all of them is stuck. */
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

/** Called with the current migration, the number of applied ones, and the number to apply. */
type OnProgress = (name: string, done: number, total: number) => void;

/**
 * Brings the database up to date: installs pg-boss's schema, then applies the missing migrations, each in one
 * transaction. After an interruption the next call continues from there. Any number of processes may call it at once;
 * they take turns. Returns the migrations that this call applied, and the first that only a later version has: such a
 * database is left unchanged. Throws {@link MigrationFault} if the applied migrations and the files differ, if the
 * address leads to a pooler, and if another session migrates for longer than `longestWaitMs`.
 * specification.md#later-database
 */
export const migrate = async (
  url: string,
  onProgress: OnProgress = () => undefined,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<Migrated> => {
  const migrations = await readMigrations();
  // One connection: the lock belongs to it and is released when it closes, however this process ends.
  const connection = await openConnection({ url, applicationName: 'booky migrate', statementTimeoutMs: 0 });
  try {
    const work = async () => {
      await checkServerVersion(connection.sql);
      await refusePooler(connection.sql);
      await connection.sql`set lock_timeout = 0`;
      await takeTurn(connection.sql, longestWaitMs);
      // First, because the newest migration means that the schema is complete.
      await installBoss(url);
      return await applyMissing(connection, migrations, onProgress);
    };
    return await connection.orLost(work());
  } finally {
    connection.close();
  }
};

/**
 * Refuses a pooler, which would give the lock to one session and the migrations to others. A pooler numbers sessions
 * itself, unlike the server. specification.md#migrate-directly
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

/** Takes the lock, which belongs to the session and ends with it. specification.md#migration-turn */
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

/** Nothing waits for the build of an index; the build waits for every earlier transaction. */
const LONGEST_BUILD_WAIT_MS = 10 * 60_000;

/**
 * Builds an index. An interruption leaves an invalid index, which the next call builds again.
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

/** Requests queue behind a migration that waits for a table, so it waits less long than they do. */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const BETWEEN_TRIES_MS = 1_000;
const MOST_TRIES = 60;

const isLockTimeout = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError && fault.code === LOCK_NOT_AVAILABLE;

const heldUp = (name: string): string =>
  `The migration ${name} needs a table that another session, such as a backup, has locked: try again when that session has ended.`;

/** Repeats a step that could not get its locks in time, letting requests through in between. */
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

/** Applied migrations and files must agree in name, order and text as far as both go; either may be longer. */
const checkPast = (past: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const [index, { name, checksum }] of past.slice(0, migrations.length).entries()) {
    const known = migrations[index];
    if (!migrations.some((migration) => migration.name === name)) {
      throw new MigrationFault(
        `The database has had the migration ${name}, which this program does not know: its file was deleted.`,
      );
    }
    if (known?.name !== name) {
      throw new MigrationFault(
        `The migration ${known?.name ?? name} comes before ${name}, which the database has had already: give it a later number.`,
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

/** Tells whether the database has the newest migration this program knows. One cheap statement. */
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
