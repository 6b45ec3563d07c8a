import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@js-joda/core';
import { openConnection } from '../../driver/connection.ts';
import { makeSystemRecords } from '../../reports/system-records.ts';
import { backupName, beginFile, finishFile, measureFile, removeOldFiles } from './backup-files.ts';
import { BackupFault, checkProgram, programAddress, runProgram } from './programs.ts';

/** What backing up and restoring have in common. */
export interface BackupSurroundings {
  readonly url: string;
  /** The folder of PostgreSQL's programs; undefined takes them from PATH. */
  readonly programs: string | undefined;
  /** Breaks it off; nothing half done is left. */
  readonly signal: AbortSignal;
  /** Hears what is under way, and how much of all is done. */
  readonly onProgress: (what: string, done?: number, total?: number) => void;
  readonly now: Instant;
}

export interface BackupOptions extends BackupSurroundings {
  /** Made when it is missing. */
  readonly folder: string;
  /** How many whole backups of this database the folder keeps, this one included; undefined removes none. */
  readonly keep: number | undefined;
}

/** A whole backup. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The names of the older ones that were removed. */
  readonly removed: readonly string[];
}

/** A migration holds its locks for a second at the most, so that waiting longer has another cause. */
const LOCK_WAIT_MS = 60_000;

/**
 * specification.md#backup-whole: writes the whole database, as of one moment, into a file of its own, checks it, and only
 * then gives it its name and removes older ones. The service goes on working meanwhile. Rejects with {@link BackupFault}.
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
      `The backup can not be written: ${fault instanceof Error ? fault.message : 'unknown'}`,
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

/** specification.md#last-times: a backup that can't be noted, as before a migration, is a backup all the same. */
const noteBackup = async (url: string, now: Instant): Promise<void> => {
  const connection = await openConnection({ url, applicationName: 'booky backup' });
  try {
    await makeSystemRecords(connection.sql).note('backup', now);
  } catch {
    // The backup is whole and has its name.
  } finally {
    connection.close();
  }
};

/** Bytes of each table, by its name with its schema. */
type Sizes = ReadonlyMap<string, number>;

/** The server's version and the tables; rejects where there is no database of ours, whose backups would drive out good ones. */
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

/** Reads from pg_dump's words which table it has come to. */
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
