import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Instant } from '@js-joda/core';
import { openConnection } from '../../driver/connection.ts';
import { isMigrated } from '../migrate.ts';
import { checkServerVersion } from '../server-version.ts';
import { afterwards, readAfterwards } from './afterwards.ts';
import { checkFile } from './backup-files.ts';
import type { BackupSurroundings } from './backup.ts';
import { BackupFault, checkProgram, programAddress, runProgram, startProgram } from './programs.ts';

export interface RestoreOptions extends BackupSurroundings {
  readonly file: string;
}

/** Facts about a database after a restore. */
export interface Restored {
  /** The time of the newest booking; undefined if there are no bookings. */
  readonly newestBookingAt: Instant | undefined;
  readonly newestPaymentAt: Instant | undefined;
  readonly newestDeliveryAt: Instant | undefined;
  /** The number of queued emails that became failed. */
  readonly heldEmails: number;
  /** The number of due reminders that now count as sent. */
  readonly passedReminders: number;
  /** True if this program can run on the database without a migration. */
  readonly isMigrated: boolean;
}

/**
 * Restores a complete backup into an empty database. The same transaction contains the statements of {@link
 * afterwards}. So an interrupted restore leaves the database empty, and a finished restore sends no old email. Rejects
 * with {@link BackupFault}. specification.md#restore-into-empty specification.md#restored-emails
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { url, file, programs, signal, onProgress, now } = options;
  const address = programAddress(url);
  const bytes = await checkFile(file, (read, total) => onProgress('checking the backup', read, total));
  await checkProgram('pg_restore', programs, await lookAtEmptyDatabase(url));
  await checkRestricts(programs);
  await runProgram('pg_restore', ['--list', file], { folder: programs, signal });

  const reader = startProgram(
    'pg_restore',
    [
      '--file=-',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      // With this key, psql runs no backslash commands. A forged backup could contain backslash commands.
      `--restrict-key=${randomBytes(16).toString('hex')}`,
    ],
    { folder: programs, signal },
  );
  const writer = startProgram(
    'psql',
    [
      '--no-psqlrc',
      '--no-password',
      '--quiet',
      '--tuples-only',
      '--no-align',
      '--set=ON_ERROR_STOP=1',
      // Shortens error messages, because the full messages would show values of rows.
      '--set=VERBOSITY=terse',
      '--set=SHOW_CONTEXT=never',
      '--file=-',
      address.argument,
    ],
    { folder: programs, environment: address.environment, signal },
  );
  const said = textOf(writer.output);
  writer.input.write('begin;\n');
  const read = async function* (): AsyncGenerator<Buffer> {
    let done = 0;
    for await (const part of createReadStream(file)) {
      const chunk = part as Buffer;
      done += chunk.length;
      onProgress('restore', done, bytes);
      yield chunk;
    }
  };
  await Promise.allSettled([
    pipeline(read, reader.input),
    pipeline(reader.output, writer.input, { end: false }),
  ]);
  const [isRead] = await Promise.allSettled([reader.ended]);
  // Sends the commit only if the whole backup was read. Without a commit, the server rolls back the transaction.
  writer.input.end(isRead.status === 'fulfilled' ? `${afterwards(now)}commit;\n` : '');
  // Waits for the writer first. pg_restore ends when the writer ends.
  await writer.ended;
  if (isRead.status === 'rejected') throw isRead.reason;
  return { ...readAfterwards(await said), ...(await lookAtRestored(url)) };
};

/**
 * Runs the statements of {@link afterwards} on a database that PostgreSQL's point-in-time recovery has restored. Call
 * this function before the service starts on the database. specification.md#restored-emails
 * specification.md#restored-reminders
 */
export const finishRecovery = async (url: string, now: Instant): Promise<Restored> => {
  const connection = await openConnection({ url, applicationName: 'booky restore', statementTimeoutMs: 0 });
  try {
    const said = await connection.sql.unsafe(`begin;${afterwards(now)}commit;`);
    return {
      ...readAfterwards(said.flat().flatMap(Object.values).join('\n')),
      ...(await lookAtRestored(url)),
    };
  } finally {
    connection.close();
  }
};

/**
 * Rejects if pg_restore is older than August 2025. With an older release, psql runs commands from a forged backup
 * (CVE-2025-8714).
 */
const checkRestricts = async (programs: string | undefined): Promise<void> => {
  if ((await runProgram('pg_restore', ['--help'], { folder: programs })).includes('--restrict-key')) return;
  throw new BackupFault(
    "This pg_restore is too old: with it, a forged backup could run commands on this machine. Install the newest release of PostgreSQL's client programs, or name their folder in PG_BIN.",
  );
};

const textOf = async (output: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const part of output) text += String(part);
  return text;
};

/** Returns the version of the server. Rejects for a non-empty database, because a restore never overwrites data. */
const lookAtEmptyDatabase = async (url: string): Promise<number> => {
  const connection = await openConnection({ url, applicationName: 'booky restore' });
  try {
    const { sql } = connection;
    await checkServerVersion(sql);
    const [server] = await sql<{ version: number; holds_tables: boolean }[]>`
      select current_setting('server_version_num')::int as version, exists (
        select from pg_class
        where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      ) as holds_tables`;
    if (server?.holds_tables !== false)
      throw new BackupFault(
        'The database has tables, which a restore never overwrites: create an empty database and name it in DATABASE_URL. Nothing was changed.',
      );
    return server.version;
  } finally {
    connection.close();
  }
};

const lookAtRestored = async (url: string): Promise<Omit<Restored, 'heldEmails' | 'passedReminders'>> => {
  const connection = await openConnection({ url, applicationName: 'booky restore', statementTimeoutMs: 0 });
  try {
    const { sql } = connection;
    const [newest] = await sql<Readonly<Record<'booking' | 'payment' | 'delivery', Instant | null>>[]>`
      select (select max(created_at) from bookings) as booking, (select max(created_at) from payments) as payment,
        (select max(received_at) from provider_deliveries) as delivery`;
    return {
      newestBookingAt: newest?.booking ?? undefined,
      newestPaymentAt: newest?.payment ?? undefined,
      newestDeliveryAt: newest?.delivery ?? undefined,
      isMigrated: await isMigrated(sql),
    };
  } finally {
    connection.close();
  }
};
