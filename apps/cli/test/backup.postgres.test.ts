import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canBackUp, openEmptyDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from './command-line.ts';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const canDump = await canBackUp();

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** specification.md#backup-whole specification.md#restore-into-empty */
describe.skipIf(!canDump)('`backup` and `restore`', () => {
  const postgresPrograms = process.env['PG_BIN'];

  it('print what they did and which commands to run next', async () => {
    await operator.book(30);
    const folder = await aFolder();
    const ofUs = { databaseUrl: operator.database.url, postgresPrograms };
    const made = await run(['backup', '--to', folder], ofUs);
    expect(made).toMatchObject({ exitCode: 0, errors: '' });
    const [name] = await readdir(folder);
    expect(made.output).toMatch(/\.dump: complete, [\d,]+ bytes\.\n$/);
    const { url } = await openEmptyDatabase();
    const restored = await run(['restore', path.join(folder, name ?? '')], {
      databaseUrl: url,
      postgresPrograms,
      command: 'booky',
    });
    expect(restored).toMatchObject({ exitCode: 0, errors: '' });
    expect(restored.output).toMatch(/^payment +\d{4}-\d\d-\d\d \d\d:\d\d \(\d{4}-\d\d-\d\dT/m);
    expect(restored.output).toMatch(/^delivery +none$/m);
    expect(restored.output).toMatch(
      /^ {2}booky grant ROLE\n {2}booky payments reconcile --from \d{4}-\d\d-\d\d --to \d{4}-\d\d-\d\d\n/m,
    );
    expect(
      await run(['restore', path.join(folder, name ?? '')], { databaseUrl: url, postgresPrograms }),
    ).toEqual({
      exitCode: 1,
      output: '',
      errors:
        'The database has tables, which a restore never overwrites: create an empty database and name it in DATABASE_URL. Nothing was changed.\n',
    });
  });

  it('print one JSON document each with --json', async () => {
    const folder = await aFolder();
    const ofUs = { databaseUrl: operator.database.url, postgresPrograms };
    const made = await run(['backup', '--to', folder, '--keep', '1', '--json'], ofUs);
    const backup = JSON.parse(made.output) as { readonly file: string };
    expect(backup).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), removed: [] });
    const { url } = await openEmptyDatabase();
    const restored = await run(['restore', backup.file, '--json'], { databaseUrl: url, postgresPrograms });
    expect(JSON.parse(restored.output)).toMatchObject({
      newestDeliveryAt: null,
      heldEmails: 0,
      passedReminders: 0,
    });
  });
});

describe('`backup`', () => {
  it.each(['0', '-1', 'all'])('refuses --keep %s', async (keep) => {
    const { exitCode, errors } = await operator.run(['backup', `--keep=${keep}`]);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^error: [^\n]+ whole number of 1 to 10000\.\n$/);
  });

  it('exits with code 1 and writes no file if pg_dump is missing', async () => {
    const folder = await aFolder();
    const { exitCode, output, errors } = await run(['backup', '--to', folder], {
      databaseUrl: operator.database.url,
      postgresPrograms: folder,
    });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(/^pg_dump was not found: [^\n]+\n$/);
    expect(await readdir(folder)).toEqual([]);
  });
});

/** specification.md#restored-emails specification.md#restored-reminders */
describe('`restore`', () => {
  it('with --recovered, holds back the queued emails of a recovered database', async () => {
    await operator.book(30);
    await operator.queue({
      cause: 'password_reset',
      to: 'photographer@studio.example',
      locale: 'en',
      resetToken: 'a-token-of-the-tests',
      expiresAt: '2027-01-01T00:00:00Z',
    });
    const { exitCode, output } = await operator.run(['restore', '--recovered']);
    expect(exitCode).toBe(0);
    expect(output).toContain('may have been sent since: 1.');
    expect(output).toContain('payments reconcile --from ');
    const stuck = await operator.run(['emails', 'stuck', '--json']);
    expect(JSON.parse(stuck.output)).toMatchObject({
      emails: [{ nextTryAt: null, lastFault: expect.stringMatching(/^held back by a restore/) }],
    });
  });

  it('exits with code 1 if it gets both a backup and --recovered, or neither', async () => {
    for (const args of [['restore'], ['restore', 'a.dump', '--recovered']])
      expect(await operator.run(args)).toMatchObject({
        exitCode: 1,
        errors: 'Give either a backup or --recovered; nothing was changed.\n',
      });
  });
});
