import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@js-joda/core';
import { openConnection } from '../../driver/connection.ts';
import { makeSystemRecords } from '../../reports/system-records.ts';
import { backupName, beginFile, finishFile, measureFile, removeOldFiles } from './backup-files.ts';
import { BackupFault, checkProgram, programAddress, runProgram } from './programs.ts';

/** Common settings of backup and restore. */
export interface BackupSurroundings {
  readonly url: string;
  /** The folder of PostgreSQL's programs; undefined takes them from PATH. */
  readonly programs: string | undefined;
  /** Aborts the work; no partial result stays. */
  readonly signal: AbortSignal;
  /** Called with the current step and its progress. */
  readonly onProgress: (what: string, done?: number, total?: number) => void;
  readonly now: Instant;
}

export interface BackupOptions extends BackupSurroundings {
  /** Created if it is missing. */
  readonly folder: string;
  /** The number of whole backups of this database that the folder keeps, including this one; undefined removes none. */
  readonly keep: number | undefined;
}

/** A whole backup. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The names of the removed older ones. */
  readonly removed: readonly string[];
}

/** A migration holds its locks for at most a second, so a longer wait has another cause. */
const LOCK_WAIT_MS = 60_000;

/**
 * Writes the whole database, as of one moment, into a new file, checks it, and only then renames it and removes older
 * ones. The service goes on working during that time. Rejects with {@link BackupFault}. specification.md#backup-whole
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

/** A backup whose time can't be recorded, as before a migration, is still a backup. specification.md#last-times */
const noteBackup = async (url: string, now: Instant): Promise<void> => {
  const connection = await openConnection({ url, applicationName: 'booky backup' });
  try {
    await makeSystemRecords(connection.sql).note('backup', now);
  } catch {
    // The backup is complete and has its name.
  } finally {
    connection.close();
  }
};

/** Bytes of each table, by its name with its schema. */
type Sizes = ReadonlyMap<string, number>;

/**
 * Returns the server's version and the tables; rejects for a database that is not ours, whose backups would displace
 * good ones.
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

/** Reads the current table from pg_dump's output. */
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
