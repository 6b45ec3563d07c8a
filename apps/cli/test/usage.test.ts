import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

const runFile = promisify(execFile);

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The address of an unreachable database, because nothing listens on port 1. */
const UNREACHABLE = 'postgres://operator:hunter2hunter2@127.0.0.1:1/booky';

describe('the command line', () => {
  it.each([['--help'], ['-h'], ['help']])('lists its commands with %s', async (flag) => {
    const { exitCode, output, errors } = await run([flag]);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toMatch(/^Usage: booky \[options\] \[command\]$/m);
    expect(output).toMatch(/^ {2}migrate /m);
    for (const command of ['admin', 'payments', 'webhooks', 'emails'])
      expect(output).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  });

  it.each([
    [['admin', '--help'], 'Usage: booky admin [options] [command]'],
    [['payments', 'check', '--help'], 'Usage: booky payments check [options] <name>'],
  ])('shows the usage of %j', async (args, usage) => {
    const { exitCode, output } = await run(args);
    expect([exitCode, output.split('\n')[0]]).toEqual([0, usage]);
  });

  it.each([
    ['nothing', []],
    ['an unknown command', ['nonsense']],
    ['part of a command', ['admin']],
    ['an argument too many', ['migrate', 'twice']],
    [
      'a password as an argument',
      ['admin', 'create', '--email', 'a@b.example', '--password', 'correct horse'],
    ],
  ])('prints an explanation and fails when it gets %s', async (_, args) => {
    const { exitCode, output, errors } = await run(args, { databaseUrl: UNREACHABLE });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(/^(?:error: |Usage: )/);
    expect(errors).not.toContain('correct horse');
  });

  const COMMANDS = [
    ['migrate'],
    ['admin', 'create', '--email', 'photographer@studio.example'],
    ['payments', 'check', 'BKY-2601-AAAAA'],
    ['payments', 'adopt', 'BKY-2601-AAAAA', '--yes'],
    ['payments', 'stuck'],
    ['webhooks', 'list'],
    ['webhooks', 'show', 'nothing'],
    ['webhooks', 'replay', '--all'],
    ['emails', 'stuck'],
    ['emails', 'retry', '--all'],
  ];

  it.each(COMMANDS)('`%s` fails if DATABASE_URL is not set', async (...args) => {
    for (const databaseUrl of [undefined, '']) {
      expect(await run(args, { databaseUrl, input: 'correct horse battery\n' })).toEqual({
        exitCode: 1,
        output: '',
        errors: 'DATABASE_URL is not set: give the address of the PostgreSQL database.\n',
      });
    }
  });

  it.each(COMMANDS)('`%s` fails if the database does not answer', async (...args) => {
    expect(await run(args, { databaseUrl: UNREACHABLE, input: 'correct horse battery\n' })).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Nothing answers at the address of DATABASE_URL.\n',
    });
  });

  it.each([
    ['no address', 'hunter2hunter2'],
    ['the address of something else', 'https://operator:hunter2hunter2@studio.example/booky'],
    ['several hosts', 'postgres://operator:hunter2hunter2@one.invalid,two.invalid/booky'],
    [
      'a CA that is not there',
      'postgres://operator:hunter2hunter2@db.invalid/booky?sslmode=verify-full&sslrootcert=/x',
    ],
    ['a host that does not resolve', 'postgres://operator:hunter2hunter2@unknown.invalid/booky'],
  ])('hides the password if DATABASE_URL is wrong: %s', async (_, databaseUrl) => {
    const { exitCode, output, errors } = await run(['migrate'], { databaseUrl });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(/^[^\n]+\n$/);
    expect(errors).not.toContain('hunter2hunter2');
  });

  it('exits with the code of the command when it is run as a program', async () => {
    const { DATABASE_URL: _databaseUrl, ...env } = process.env;
    const ended = async (...args: readonly string[]): Promise<unknown> =>
      runFile(process.execPath, [MAIN, ...args], { env }).then(
        ({ stdout, stderr }) => [0, stdout.split('\n')[0], stderr],
        (fault: unknown) => [Reflect.get(Object(fault), 'code'), '', Reflect.get(Object(fault), 'stderr')],
      );
    expect(await Promise.all([ended('--help'), ended('nonsense'), ended('migrate')])).toEqual([
      [0, 'Usage: booky [options] [command]', ''],
      [1, '', "error: unknown command 'nonsense'\n"],
      [1, '', 'DATABASE_URL is not set: give the address of the PostgreSQL database.\n'],
    ]);
  });
});
