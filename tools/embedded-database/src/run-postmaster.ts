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

// Recovery after a crash may replay much of the log.
const READY_WITHIN_MS = 60_000;
const ATTEMPTS = 25;
const BETWEEN_ATTEMPTS_MS = 200;

/** The options for running PostgreSQL. */
export interface RunOptions extends Installation {
  readonly logFile: string;
  /** Undefined takes any free port. */
  readonly port: number | undefined;
  readonly durable: boolean;
  /** Tells whether a running PostgreSQL may be stopped, because no other living process uses it. */
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
    // No socket file: nothing to clash over in /tmp, and no path too long for one.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : NOT_DURABLE),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

type StartOutcome =
  | { readonly ready: Postmaster }
  | { readonly complaint: string; readonly passing: boolean };

// Another start was faster with the port or the cluster, or processes of a killed PostgreSQL have not ended yet.
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
  // A separate session: Ctrl-C in a terminal reaches us alone, and the database stops last.
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
  // Two simultaneous starts empty each other's log, and with it the reason why one ended.
  const wasFaster = readPostmaster(options.cluster) !== undefined;
  return { complaint: complaintIn(output), passing: wasFaster || PASSING.test(output) };
};

/**
 * Takes over a PostgreSQL that already runs on the cluster, or stops it if it does not answer; undefined if none runs.
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
 * Brings PostgreSQL up on a cluster: takes over one that already runs there (left behind by a kill, or shared with
 * another program), else starts one. Throws DatabaseStartFault.
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
