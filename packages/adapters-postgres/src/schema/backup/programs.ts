import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/**
 * Thrown if a backup cannot be made or restored. The message is one sentence for the operator and contains no values of
 * rows.
 */
export class BackupFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupFault';
  }
}

/** PostgreSQL's programs for backups. One package contains all of them. */
export type Program = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * The address of a database for these programs. The password is in the environment, because other users can see the
 * command line.
 */
export interface ProgramAddress {
  readonly database: string;
  readonly argument: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Reads an address. Throws {@link BackupFault} if the address is unreadable. */
export const programAddress = (url: string): ProgramAddress => {
  if (!URL.canParse(url)) throw new BackupFault('DATABASE_URL is not a valid URL of a database.');
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  if (address.searchParams.has('password')) {
    address.searchParams.delete('password');
    // Writes spaces as %20, because these programs do not read a plus sign as a space.
    address.search = address.searchParams.toString().replaceAll('+', '%20');
  }
  return {
    database: decodeURIComponent(address.pathname.slice(1)),
    argument: `--dbname=${address.href}`,
    environment: password === '' ? {} : { PGPASSWORD: password },
  };
};

export interface RunOptions {
  /** The folder of the programs. If undefined, PATH is searched. */
  readonly folder: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends the program when aborted. The program then counts as failed. */
  readonly signal?: AbortSignal;
  /** Called with each line of standard error. */
  readonly onLine?: (line: string) => void;
}

/** A program that was started. */
export interface RunningProgram {
  readonly input: Writable;
  readonly output: Readable;
  /** Rejects with {@link BackupFault} if the program could not start or failed. */
  readonly ended: Promise<void>;
}

const ERROR = /\b(?:error|fatal):\s*(.*)$/i;

/** Starts a program. The caller must read its output to the end. */
export const startProgram = (
  program: Program,
  args: readonly string[],
  { folder, environment = {}, signal, onLine = () => undefined }: RunOptions,
): RunningProgram => {
  const child = spawn(folder === undefined ? program : path.join(folder, program), [...args], {
    // Requests English messages, because this code parses the output.
    env: { ...process.env, ...environment, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  });
  let firstError: string | undefined;
  createInterface(child.stderr).on('line', (line) => {
    firstError ??= ERROR.exec(line)?.[1];
    onLine(line);
  });
  // Ignores errors when writing to a program that has already ended. Its exit code says why it ended.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (fault) => {
      reject(
        new BackupFault(
          signal?.aborted === true ? 'The command was interrupted.' : notStarted(program, fault),
        ),
      );
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupFault(`${program} failed: ${firstError ?? `it ended with ${code}`}`));
    });
  });
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
};

const notStarted = (program: Program, fault: Error): string =>
  'code' in fault && fault.code === 'ENOENT'
    ? `${program} was not found: install PostgreSQL's client programs, or name their folder in PG_BIN.`
    : `${program} could not be started: ${fault.message}`;

/** Runs a program to its end and returns its output. Rejects with {@link BackupFault}. */
export const runProgram = async (
  program: Program,
  args: readonly string[],
  options: RunOptions,
): Promise<string> => {
  const { input, output, ended } = startProgram(program, args, options);
  input.end();
  let text = '';
  for await (const part of output.setEncoding('utf8')) text += String(part);
  await ended;
  return text;
};

/** Rejects with {@link BackupFault} if the program is missing or older than the server. */
export const checkProgram = async (
  program: Program,
  folder: string | undefined,
  serverVersionNumber: number,
): Promise<void> => {
  const words = await runProgram(program, ['--version'], { folder });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(words)?.[1]);
  const serverMajor = Math.floor(serverVersionNumber / 10_000);
  if (major >= serverMajor) return;
  throw new BackupFault(
    `${program} belongs to PostgreSQL ${major}, but the server runs PostgreSQL ${serverMajor}: install PostgreSQL's client programs of version ${serverMajor} or newer, and name their folder in PG_BIN.`,
  );
};
