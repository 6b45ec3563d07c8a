import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asAccount } from './account.ts';
import { DatabaseStartFault } from './database-start-fault.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import {
  type Postmaster,
  type Installation,
  answers,
  readPostmaster,
  removeStalePidFile,
  stopPostmaster,
} from './postmaster.ts';
import { waitUntil } from './processes.ts';

// This is long, because recovering from a crash can replay a large part of the write-ahead log.
const READY_WITHIN_MS = 60_000;
const ATTEMPTS = 25;
const BETWEEN_ATTEMPTS_MS = 200;

export interface RunOptions extends Installation {
  readonly logFile: string;
  /** The port to listen on. Undefined means any free port. */
  readonly port: number | undefined;
  readonly durable: boolean;
  /** True if no other running process uses the PostgreSQL, so that this process may stop it. */
  readonly mayStop: () => boolean;
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

const settingsFor = (port: number, durable: boolean): readonly string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Makes PostgreSQL create no socket file. In /tmp, two servers could clash over the same socket file, and in a
    // data folder, its path could be too long.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : NOT_DURABLE),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

type StartOutcome =
  | { readonly ready: Postmaster }
  | { readonly complaint: string; readonly passing: boolean };

// Temporary failures: another start was first to take the port or the cluster, or processes of a killed PostgreSQL
// are still running.
const PASSING = /Address already in use|lock file "postmaster.pid"|pre-existing shared memory/;

const complaintIn = (output: string): string => {
  const lines = output.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*(?:FATAL|PANIC):\s*/, '');
};

const start = async (options: RunOptions, port: number): Promise<StartOutcome> => {
  const log = openSync(options.logFile, 'w', 0o600);
  let ended = false;
  let notEvenBegun: string | undefined;
  // Starts a separate session, so that Ctrl-C in a terminal reaches only our process, which then stops the database.
  const child = spawn(
    options.binaries.postgres,
    ['-D', options.cluster, ...settingsFor(port, options.durable)],
    {
      ...asAccount(options.account),
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  closeSync(log);
  child.on('error', (error) => (notEvenBegun = error.message));
  child.on('exit', () => (ended = true));
  child.unref();
  const ownReady = (): Postmaster | undefined => {
    const running = readPostmaster(options.cluster);
    return running?.ready === true && running.processId === child.pid ? running : undefined;
  };
  const settled = await waitUntil(
    () => ended || notEvenBegun !== undefined || ownReady() !== undefined,
    READY_WITHIN_MS,
  );
  const ready = ownReady();
  if (ready !== undefined) return { ready };
  if (notEvenBegun !== undefined) return { complaint: notEvenBegun, passing: false };
  if (!settled) {
    child.kill('SIGQUIT');
    return { complaint: `it was not ready within ${READY_WITHIN_MS / 1000} seconds`, passing: false };
  }
  const output = readFileSync(options.logFile, 'utf8');
  // Two simultaneous starts overwrite each other's log, so the log may not contain the reason why this start failed.
  const wasFaster = readPostmaster(options.cluster) !== undefined;
  return { complaint: complaintIn(output), passing: wasFaster || PASSING.test(output) };
};

/**
 * Returns the PostgreSQL that already runs on the cluster, or undefined if there is none. A PostgreSQL that does not
 * respond or has the wrong port is stopped first, and the result is undefined. Throws DatabaseStartFault if the
 * PostgreSQL has the wrong port but another program uses this PostgreSQL.
 */
const takeOver = async (options: RunOptions): Promise<Postmaster | undefined> => {
  const settled = () => readPostmaster(options.cluster)?.ready !== false;
  if (readPostmaster(options.cluster) === undefined) return undefined;
  await waitUntil(settled, READY_WITHIN_MS);
  const running = readPostmaster(options.cluster);
  if (running === undefined) return undefined;
  const answering = running.ready && (await answers(running.port));
  if (answering && (options.port === undefined || options.port === running.port)) return running;
  if (answering && !options.mayStop()) {
    throw new DatabaseStartFault(
      `The database in ${path.dirname(options.cluster)} already runs on port ${running.port} for another program.`,
    );
  }
  await stopPostmaster(running, options);
  return undefined;
};

/**
 * Runs PostgreSQL on a cluster. Takes over a PostgreSQL that already runs there: another program uses it, or the
 * program that started it was killed. Throws DatabaseStartFault.
 */
export const runPostmaster = async (options: RunOptions): Promise<Postmaster> => {
  let complaint = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const running = await takeOver(options);
    if (running !== undefined) return running;
    removeStalePidFile(options.cluster);
    if (options.port !== undefined && !(await isPortFree(options.port))) {
      throw new DatabaseStartFault(`The database port ${options.port} of 127.0.0.1 is in use.`);
    }
    const port = options.port ?? (await findFreePort());
    if (port === undefined) throw new DatabaseStartFault('No port of 127.0.0.1 is free for the database.');
    const outcome = await start(options, port);
    if ('ready' in outcome) return outcome.ready;
    complaint = outcome.complaint;
    if (!outcome.passing) break;
    await pause(BETWEEN_ATTEMPTS_MS);
  }
  throw new DatabaseStartFault(
    `The database in ${path.dirname(options.cluster)} cannot start: ${complaint}.`,
  );
};
