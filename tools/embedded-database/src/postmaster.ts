import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, startMark, waitUntil } from './processes.ts';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** A running PostgreSQL, as its postmaster.pid describes it. */
export interface Postmaster {
  readonly processId: number;
  /** Distinguishes the process from a later one with the same id. */
  readonly startMark: string;
  readonly port: number;
  /** True if PostgreSQL accepts connections. */
  readonly ready: boolean;
}

const pidFileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

const readPidFile = (cluster: string): string | undefined => {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * False if the process is certainly not the PostgreSQL of this cluster. On Linux, PostgreSQL's working directory is
 * its cluster. On other systems, nothing but the process id is known, so the result is always true.
 */
const mayStandIn = (processId: number, cluster: string): boolean => {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${processId}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
};

/**
 * Reads postmaster.pid: line 1 has the process id, line 4 the port, and line 8 the state. Returns undefined if the
 * file does not exist, if its process has ended, or if its process id now belongs to another program.
 */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
  const lines = readPidFile(cluster)?.split('\n') ?? [];
  const processId = Number(lines[0]);
  if (!Number.isSafeInteger(processId) || processId <= 1 || !isAlive(processId)) return undefined;
  if (!mayStandIn(processId, cluster)) return undefined;
  return {
    processId,
    startMark: startMark(processId),
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
  };
};

/** Much longer than PostgreSQL takes to write its process id into a new postmaster.pid. */
const WRITTEN_WITHIN_MS = 10_000;

/**
 * Removes a postmaster.pid that PostgreSQL would never remove: one without a process id, or with the process id of
 * another program. Keeps the file of a start that is in progress, because without it a second server could start on
 * the same cluster.
 */
export const removeStalePidFile = (cluster: string): void => {
  const file = pidFileOf(cluster);
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const processId = Number.parseInt(readPidFile(cluster) ?? '', 10);
  const isStale = Number.isNaN(processId)
    ? Date.now() - written > WRITTEN_WITHIN_MS
    : isAlive(processId) && readPostmaster(cluster)?.processId !== processId;
  if (isStale) rmSync(file, { force: true });
};

/** True if a PostgreSQL responds on the port. PostgreSQL responds to a request for encryption with one byte, S or N. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => settle(false));
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
    socket.on('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.on('data', (bytes) => settle(bytes[0] === 78 || bytes[0] === 83));
  });

/** Everything that is needed to stop a PostgreSQL, even one that another process started. */
export interface Installation {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

const runs = (postmaster: Postmaster): boolean =>
  isAlive(postmaster.processId) && startMark(postmaster.processId) === postmaster.startMark;

const signal = (postmaster: Postmaster, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void => {
  if (!runs(postmaster)) return;
  try {
    process.kill(postmaster.processId, name);
  } catch {
    // The process has already ended, so there is nothing to signal.
  }
};

/** Requests a fast shutdown. Does not wait for it, so that a process that is exiting can call this function. */
export const requestStop = (postmaster: Postmaster, { cluster, binaries, account }: Installation): void => {
  // Windows has no signals, so pg_ctl sends the request.
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'], asAccount(account));
    return;
  }
  signal(postmaster, 'SIGINT');
};

/**
 * Stops a PostgreSQL and waits until its process has ended. First requests a fast shutdown, which ends open
 * transactions and keeps committed changes. If that takes too long, requests an immediate shutdown, and if that takes
 * too long as well, kills the process.
 */
export const stopPostmaster = async (postmaster: Postmaster, installation: Installation): Promise<void> => {
  // Watches the process rather than postmaster.pid, which disappears a moment before the process ends.
  const isGone = () => !runs(postmaster);
  requestStop(postmaster, installation);
  if (await waitUntil(isGone, FAST_SHUTDOWN_MS)) return;
  signal(postmaster, 'SIGQUIT');
  if (await waitUntil(isGone, IMMEDIATE_SHUTDOWN_MS)) return;
  signal(postmaster, 'SIGKILL');
  await waitUntil(isGone, IMMEDIATE_SHUTDOWN_MS);
};
