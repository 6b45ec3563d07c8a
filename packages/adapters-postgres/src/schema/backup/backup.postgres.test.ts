import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_POLICIES, type EmailMessage, REMINDER_CAUSES, REMINDERS } from '@booky/domain';
import {
  aBookingOf,
  aDelivery,
  anAttempt,
  aPicture,
  arbitraryEmailMessage,
  MONDAY_MORNING,
} from '@booky/testkit';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import { canBackUp, openEmptyDatabase, tableDigests } from '@booky/test-database';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeTestedEmailWorker } from '../../../test/tested-email-worker.ts';
import { useAdapters } from '../../../test/use-adapters.ts';
import { type Backup, type BackupOptions, backUp, openPostgres, restore } from '../../index.ts';
import { HELD_REASON } from './afterwards.ts';

const opened = useAdapters({ poolSize: 2 });
const canDump = await canBackUp();

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const surroundings = (signal = new AbortController().signal) => ({
  programs: process.env['PG_BIN'],
  signal,
  onProgress: () => undefined,
  now: MONDAY_MORNING,
});

const backUpNow = async (given: Partial<BackupOptions> = {}): Promise<Backup> =>
  backUp({
    ...surroundings(),
    url: opened.database.url,
    folder: given.folder ?? (await aFolder()),
    keep: undefined,
    ...given,
  });

const SHOOT = aBookingOf('confirmed', {
  confirmedAt: MONDAY_MORNING.minus(Duration.ofDays(9)),
});

const COMPLETED = aBookingOf('completed', {
  slot: {
    startsAt: MONDAY_MORNING.plus(Duration.ofDays(30)),
    endsAt: MONDAY_MORNING.plus(Duration.ofDays(30)).plus(Duration.ofHours(1)),
    bufferEndsAt: MONDAY_MORNING.plus(Duration.ofDays(30)).plus(Duration.ofHours(1)),
  },
  photoLink: {
    url: 'https://photos.example/1',
    expiresOn: LocalDate.parse('2030-03-01'),
    note: undefined,
    sentAt: MONDAY_MORNING,
  },
});

/** Stores rows in every table, and an email that has not been sent yet. */
const fillDatabase = async (): Promise<EmailMessage> => {
  const { adapters, database } = opened;
  const [message] = fc.sample(arbitraryEmailMessage(), { numRuns: 1, seed: 5 });
  if (message === undefined) throw new Error('fast-check generated no message');
  await database.sql`truncate bookings, provider_deliveries, emails, pictures cascade`;
  await addBookings(adapters as never, SHOOT, aBookingOf('expired'));
  await addPayments(adapters as never, SHOOT.id, anAttempt({ bookingId: SHOOT.id }));
  await adapters.deliveryInbox.storeOnce(aDelivery(), MONDAY_MORNING);
  await adapters.unitOfWork.run(async ({ emailOutbox, pictures }) => {
    await emailOutbox.enqueue(message);
    // specification.md#kept-pictures
    await pictures.lockAll();
    await pictures.add(aPicture(), Uint8Array.of(0, 255, 92));
  });
  return message;
};

/**
 * Returns the digests of the tables that a backup and a restore do not change. A restore changes the email queue, and
 * a backup records its own time.
 */
const kept = ({
  'public.emails': _emails,
  'public.last_times': _lastTimes,
  ...rest
}: Awaited<ReturnType<typeof tableDigests>>) => rest;

describe.skipIf(!canDump)('a backup and its restore', () => {
  beforeEach(fillDatabase);

  /** specification.md#backup-whole specification.md#restore-into-empty */
  it('keep the rows of every table', async () => {
    const { file, bytes, sha256 } = await backUpNow();
    expect(await readFile(`${file}.sha256`, 'utf8')).toBe(`${sha256}  ${path.basename(file)}\n`);
    expect((await stat(file)).size).toBe(bytes);
    for (const one of [file, `${file}.sha256`]) expect((await stat(one)).mode & 0o777).toBe(0o600);

    const empty = await openEmptyDatabase();
    expect(await restore({ ...surroundings(), url: empty.url, file })).toEqual({
      newestBookingAt: MONDAY_MORNING,
      newestPaymentAt: MONDAY_MORNING,
      newestDeliveryAt: MONDAY_MORNING,
      heldEmails: 1,
      passedReminders: 0,
      isMigrated: true,
    });
    const before = await tableDigests(opened.database.sql);
    expect(before['public.bookings']).toMatchObject({ rows: 2 });
    expect(kept(await tableDigests(empty.sql))).toEqual(kept(before));
    const adapters = await openPostgres({ url: empty.url, poolSize: 1 });
    onTestFinished(() => adapters.close());
    expect(await adapters.isReady()).toBe(true);
    expect((await adapters.bookingReader.byReference(SHOOT.reference))?.booking).toEqual(SHOOT);
  });

  /** specification.md#restored-emails */
  it('hold back the emails that were still queued in the backup', async () => {
    await opened.database.sql`insert into email_worker (seen_at) values (now())`;
    const { file } = await backUpNow();
    const empty = await openEmptyDatabase();
    await restore({ ...surroundings(), url: empty.url, file });
    const adapters = await openPostgres({ url: empty.url, poolSize: 2 });
    onTestFinished(() => adapters.close());
    // A worker has run on the original database, but none has run on the restored one.
    expect(await adapters.isWorkerSeen()).toBe(false);
    const delivered: string[] = [];
    const worker = makeTestedEmailWorker(empty.sql, adapters);
    const tryAll = () => worker.tryDue(async (_message, id) => void delivered.push(id));
    await tryAll();
    expect(delivered).toEqual([]);
    const [stuck] = await adapters.emailQueue.stuck();
    expect(stuck).toMatchObject({ nextTryAt: undefined, lastFault: HELD_REASON });
    expect(await adapters.emailQueue.retry([stuck?.id ?? ''])).toBe(1);
    await tryAll();
    expect(delivered).toEqual([stuck?.id]);
  });

  /** specification.md#restored-reminders */
  it.each(REMINDER_CAUSES)('mark a %s email as sent if it became due after the backup', async (cause) => {
    const lead = 2;
    await opened.adapters.unitOfWork.run(async ({ policies, bookings }) => {
      const emails = { ...DEFAULT_POLICIES.emails, [REMINDERS[cause].policy]: lead };
      await policies.save({ ...DEFAULT_POLICIES, emails });
      await bookings.add(COMPLETED);
    });
    const { file } = await backUpNow();
    const booking = cause === 'shoot_reminder' || cause === 'balance_due' ? SHOOT : COMPLETED;
    const dueAt = REMINDERS[cause].timeOf(booking, lead)?.dueAt ?? SHOOT.slot.startsAt;
    const remindersAfter = async (now: Instant): Promise<readonly [number, readonly string[]]> => {
      const { url } = await openEmptyDatabase();
      const { passedReminders } = await restore({ ...surroundings(), url, file, now });
      const adapters = await openPostgres({ url, poolSize: 1 });
      const due = await adapters.unitOfWork.run(({ bookings }) =>
        bookings.remindersDue(cause, lead, dueAt, 9),
      );
      await adapters.close();
      return [passedReminders, due.map(({ id }) => id)];
    };
    expect(await remindersAfter(dueAt)).toEqual([1, []]);
    expect(await remindersAfter(dueAt.minusMillis(1))).toEqual([0, [booking.id]]);
  });

  /** specification.md#restored-reminders */
  it('mark the email about tomorrow’s shoots as sent if it became due after the backup', async () => {
    await opened.adapters.unitOfWork.run(({ policies }) =>
      policies.save({ ...DEFAULT_POLICIES, emails: { ...DEFAULT_POLICIES.emails, tomorrowAtMinute: 1200 } }),
    );
    const { file } = await backUpNow();
    const decidedAfter = async (now: Instant): Promise<Instant | undefined> => {
      const { url } = await openEmptyDatabase();
      await restore({ ...surroundings(), url, file, now });
      const adapters = await openPostgres({ url, poolSize: 1 });
      const { lastSentAt } = await adapters.unitOfWork.run(({ gatheredAlerts }) =>
        gatheredAlerts.lock('tomorrow'),
      );
      await adapters.close();
      return lastSentAt;
    };
    const dueAt = Instant.parse('2030-01-07T18:00:00Z');
    expect(await decidedAfter(dueAt)).toEqual(dueAt);
    expect(await decidedAfter(dueAt.minusMillis(1))).toBeUndefined();
  });

  /** specification.md#restore-into-empty */
  it('refuse to restore into a database that already has tables', async () => {
    const { file } = await backUpNow();
    const { url, sql } = await openEmptyDatabase();
    await sql`create table somebodys (id int)`;
    await expect(restore({ ...surroundings(), url, file })).rejects.toThrow(/^The database has tables/);
    expect(await tableDigests(sql)).toEqual({ 'public.somebodys': { rows: 0, digest: '0' } });
  });

  /** specification.md#restore-into-empty */
  it('refuse a backup that does not match its checksum', async () => {
    const { url, sql } = await openEmptyDatabase();
    const tryIt = (file: string) => restore({ ...surroundings(), url, file });
    const { file, bytes } = await backUpNow();
    await expect(tryIt(`${file}x`)).rejects.toThrow('There is no such file.');
    await truncate(file, bytes - 1);
    await expect(tryIt(file)).rejects.toThrow(/^The backup is damaged/);
    await rm(`${file}.sha256`);
    await expect(tryIt(file)).rejects.toThrow(/\.dump\.sha256, is not next to it/);
    expect(await tableDigests(sql)).toEqual({});
  });

  /** specification.md#restore-into-empty */
  it('leave the database empty if the restore fails midway', async () => {
    const { file } = await backUpNow();
    const { url, sql } = await openEmptyDatabase();
    await sql`
      create function refuse() returns event_trigger language plpgsql as $$ begin raise 'no index today'; end $$`;
    await sql`
      create event trigger refuse_indexes on ddl_command_start when tag in ('CREATE INDEX') execute function refuse()`;
    await expect(restore({ ...surroundings(), url, file })).rejects.toThrow('psql failed: no index today');
    expect(await tableDigests(sql)).toEqual({});
  });

  /** specification.md#restore-into-empty */
  it('run no psql command that is hidden in a table name', async () => {
    const owned = path.join(await aFolder(), 'owned');
    const { sql } = opened.database;
    await sql.unsafe(`create table "x\n\\! touch ${owned}\n" (id int)`);
    onTestFinished(async () => void (await sql.unsafe(`drop table "x\n\\! touch ${owned}\n"`)));
    const { file } = await backUpNow();
    const { url } = await openEmptyDatabase();
    await restore({ ...surroundings(), url, file }).catch(() => undefined);
    await expect(stat(owned)).rejects.toThrow('ENOENT');
  });

  it('leave nothing behind if they are interrupted', async () => {
    const folder = await aFolder();
    await expect(backUpNow({ folder, ...surroundings(AbortSignal.abort()) })).rejects.toThrow('interrupted');
    expect(await readdir(folder)).toEqual([]);
    const { file } = await backUpNow({ folder });
    const { url, sql } = await openEmptyDatabase();
    const interrupted = new AbortController();
    await expect(
      restore({
        ...surroundings(interrupted.signal),
        url,
        file,
        onProgress: (what) => (what === 'restore' ? interrupted.abort() : undefined),
      }),
    ).rejects.toThrow('The command was interrupted.');
    await expect.poll(() => tableDigests(sql)).toEqual({});
  });

  /** specification.md#backup-whole */
  it('keep only the two newest backups if keep is 2', async () => {
    const folder = await aFolder();
    const later = (hours: number) => ({ folder, now: MONDAY_MORNING.plus(Duration.ofHours(hours)) });
    const [first, second] = [await backUpNow(later(0)), await backUpNow(later(1))].map(({ file }) =>
      path.basename(file),
    );
    const others = ['notes.txt', 'other-20260101T000000Z.dump', 'other-20260101T000000Z.dump.sha256'];
    for (const name of others) await writeFile(path.join(folder, name), '');
    const third = await backUpNow({ ...later(2), keep: 2 });
    expect(third.removed).toEqual([first]);
    const left = [second, path.basename(third.file)].flatMap((name) => [name, `${name}.sha256`]);
    expect(new Set(await readdir(folder))).toEqual(new Set([...others, ...left]));
  });

  it('remove the partial files of killed backups after a day', async () => {
    const folder = await aFolder();
    const { file } = await backUpNow({ folder });
    const [old, young] = ['20200101T000000Z', '20200102T000000Z'].map((stamp) =>
      file.replace(/\d{8}T\d{6}Z\.dump$/, `${stamp}.dump.partial`),
    );
    if (!old || !young) throw new Error('the test has no names for its two partial files');
    for (const name of [old, young]) await writeFile(name, '');
    const twoDaysAgo = Date.now() / 1000 - 172_800;
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await backUpNow({ folder, now: MONDAY_MORNING.plusSeconds(1) });
    expect(await readdir(folder)).toContain(path.basename(young));
    expect(await readdir(folder)).not.toContain(path.basename(old));
  });

  it('refuse a second backup in the same second', async () => {
    const folder = await aFolder();
    const { file, sha256 } = await backUpNow({ folder });
    await expect(backUpNow({ folder })).rejects.toThrow(/EEXIST/);
    expect(await readFile(`${file}.sha256`, 'utf8')).toContain(sha256);
    expect(await readdir(folder)).toHaveLength(2);
  });
});

/** Writes a shell script as a substitute for each of PostgreSQL's programs. Returns the folder of these scripts. */
const programs = async (script: string): Promise<string> => {
  const folder = await aFolder();
  for (const name of ['pg_dump', 'pg_restore', 'psql']) {
    await writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(path.join(folder, name), 0o755);
  }
  return folder;
};

describe("PostgreSQL's programs", () => {
  const NEW = 'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 99.1"; exit; fi';

  it('cause an error that says what to install if they are missing', async () => {
    await expect(backUpNow({ programs: await aFolder() })).rejects.toThrow(
      "pg_dump was not found: install PostgreSQL's client programs, or name their folder in PG_BIN.",
    );
  });

  it('cause an error that says what to install if they are older than the server', async () => {
    await expect(
      backUpNow({ programs: await programs('echo "pg_dump (PostgreSQL) 9.6.1"') }),
    ).rejects.toThrow(/^pg_dump belongs to PostgreSQL 9, but the server runs PostgreSQL \d+: install/);
  });

  /** specification.md#backup-whole */
  it('leave no file if the dump fails', async () => {
    const folder = await aFolder();
    const failing = await programs(`${NEW}\necho 'pg_dump: error: no space left on device' >&2; exit 1`);
    await expect(backUpNow({ folder, keep: 1, programs: failing })).rejects.toThrow(
      'pg_dump failed: no space left on device',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  /** specification.md#restore-into-empty */
  it('are refused if they cannot keep psql from running the commands of a forged backup', async () => {
    const { url, sql } = await openEmptyDatabase();
    const folder = await aFolder();
    const file = path.join(folder, 'forged.dump');
    const seen = path.join(folder, 'seen');
    await writeFile(file, 'forged');
    await writeFile(
      `${file}.sha256`,
      `${createHash('sha256').update('forged').digest('hex')}  forged.dump\n`,
    );
    const old = await programs(
      `${NEW}\ncase "$*" in *--file=-*) echo '\\! touch owned'; cat >> ${seen} ;; esac`,
    );
    await expect(restore({ ...surroundings(), url, file, programs: old })).rejects.toThrow(
      /^This pg_restore is too old: with it, a forged backup could run commands/,
    );
    expect(await readdir(folder)).not.toContain('seen');
    expect(await tableDigests(sql)).toEqual({});
  });

  /** specification.md#backup-whole */
  it('receive the password in their environment, not on the command line', async () => {
    const folder = await aFolder();
    const seen = path.join(folder, 'seen');
    const telling = await programs(`${NEW}\necho "$PGPASSWORD|$*" >> ${seen}; exit 1`);
    const url = new URL(opened.database.url);
    // The test server may accept connections without a password, so its URL may not contain one.
    if (url.password === '') url.password = 'pass word/1';
    await expect(backUpNow({ folder, programs: telling, url: url.href })).rejects.toThrow('pg_dump failed');
    const [password, args] = (await readFile(seen, 'utf8')).split('|');
    expect(password).toBe(decodeURIComponent(url.password));
    const address = /--dbname=(\S+)/.exec(args ?? '')?.[1] ?? '';
    expect(new URL(address)).toMatchObject({ password: '', hostname: url.hostname, pathname: url.pathname });
  });

  it('are not run on a database that was not migrated', async () => {
    const { url } = await openEmptyDatabase();
    await expect(backUpNow({ url })).rejects.toThrow('The database was not migrated');
  });
});
