import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@js-joda/core';
import { openConnection } from '../../driver/connection.ts';
import { makeSystemRecords } from '../../reports/system-records.ts';
import { backupName, beginFile, finishFile, measureFile, removeOldFiles } from './backup-files.ts';
import { BackupFault, checkProgram, programAddress, runProgram } from './programs.ts';

/** The settings of both backup and restore. */
export interface BackupSurroundings {
  readonly url: string;
  /** The folder of PostgreSQL's programs. If undefined, PATH is searched. */
  readonly programs: string | undefined;
  /** Aborts the work. An abort leaves no partial result. */
  readonly signal: AbortSignal;
  /** Called with the current step and its progress. */
  readonly onProgress: (what: string, done?: number, total?: number) => void;
  readonly now: Instant;
}

export interface BackupOptions extends BackupSurroundings {
  /** The folder for the backup. A missing folder is created. */
  readonly folder: string;
  /**
   * The number of complete backups that stay in the folder, including the new backup. If undefined, no backup is
   * removed.
   */
  readonly keep: number | undefined;
}

/** A complete backup. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The names of the older backups that were removed. */
  readonly removed: readonly string[];
}

/** How long a backup waits for locks. This is long enough, because a migration holds its locks for at most a second. */
const LOCK_WAIT_MS = 60_000;

/**
 * Writes the whole database, as it is at one moment, into a new file. Then checks the file, renames it, and removes
 * older backups. The service continues to work during the backup. Rejects with {@link BackupFault}.
 * specification.md#backup-whole
 */
export const backUp = async (options: BackupOptions): Promise<Backup> => {
  const { url, folder, keep, programs, signal, onProgress, now } = options;
  const address = programAddress(url);
  const { version, sizes } = await lookAtDatabase(url);
  await checkProgram('pg_dump', programs, version);
  await checkProgram('pg_restore', programs, version);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(address.database, now));
  const partial = await beginFile(file).catch((fault: unknown) => {
    throw new BackupFault(
      `The backup cannot be written: ${fault instanceof Error ? fault.message : 'unknown'}`,
    );
  });
  try {
    await runProgram(
      'pg_dump',
      [
        '--format=custom',
        '--verbose',
        '--no-password',
        `--lock-wait-timeout=${LOCK_WAIT_MS}`,
        `--file=${partial}`,
        address.argument,
      ],
      {
        folder: programs,
        environment: address.environment,
        signal,
        onLine: followTables(sizes, (done, total) => onProgress('backup', done, total)),
      },
    );
    onProgress('checking the backup');
    await runProgram('pg_restore', ['--list', partial], { folder: programs, signal });
    const { bytes, sha256 } = await measureFile(partial);
    await finishFile(partial, file, sha256);
    await noteBackup(url, now);
    return { file, bytes, sha256, removed: await removeOldFiles(folder, address.database, keep) };
  } finally {
    await rm(partial, { force: true });
  }
};

/**
 * Records the time of the backup in the database. Ignores a failure, because the backup itself is complete.
 * specification.md#last-times
 */
const noteBackup = async (url: string, now: Instant): Promise<void> => {
  const connection = await openConnection({ url, applicationName: 'booky backup' });
  try {
    await makeSystemRecords(connection.sql).note('backup', now);
  } catch {
    // The backup is complete and has its final name.
  } finally {
    connection.close();
  }
};

/** The size of each table in bytes, by the table's name with its schema. */
type Sizes = ReadonlyMap<string, number>;

/**
 * Returns the version of the server and the sizes of the tables. Rejects for a database that is not Booky's: its
 * backups would push good backups out of the folder.
 */
const lookAtDatabase = async (url: string): Promise<{ readonly version: number; readonly sizes: Sizes }> => {
  const connection = await openConnection({ url, applicationName: 'booky backup' });
  try {
    const { sql } = connection;
    const [server] = await sql<{ version: number; is_ours: boolean }[]>`
      select current_setting('server_version_num')::int as version,
        to_regclass('public.migrations') is not null as is_ours`;
    if (server?.is_ours !== true)
      throw new BackupFault('The database was not migrated, so there is nothing to back up.');
    const tables = await sql<{ name: string; bytes: number }[]>`
      select relnamespace::regnamespace || '.' || relname as name, pg_table_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')`;
    return { version: server.version, sizes: new Map(tables.map(({ name, bytes }) => [name, bytes])) };
  } finally {
    connection.close();
  }
};

/**
 * Returns a function that reads the lines of pg_dump's output. It notices which table is being dumped and reports the
 * progress.
 */
const followTables = (sizes: Sizes, onProgress: (done: number, total: number) => void) => {
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  let underWay = 0;
  return (line: string): void => {
    const table = /dumping contents of table "(.+)"/.exec(line)?.[1];
    if (table === undefined) return;
    done += underWay;
    underWay = sizes.get(table) ?? 0;
    onProgress(done, total);
  };
};
