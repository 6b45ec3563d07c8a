import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, startMark, waitUntil } from './processes.ts';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** A running PostgreSQL, according to its postmaster.pid. */
export interface Postmaster {
  readonly processId: number;
  /** Distinguishes its process from a later one with the same number. */
  readonly startMark: string;
  readonly port: number;
  /** It accepts connections. */
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

/** On Linux the working directory of a PostgreSQL is its cluster; on other systems the process id alone must do. */
const mayStandIn = (processId: number, cluster: string): boolean => {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${processId}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
};

/**
 * Reads postmaster.pid: line 1 the process, line 4 the port, line 8 the state. Undefined if it does not exist, or was
 * left behind by a process that is gone or whose number now belongs to something else.
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

/** Far longer than a PostgreSQL needs between creating postmaster.pid and writing its number. */
const WRITTEN_WITHIN_MS = 10_000;

/**
 * Removes a postmaster.pid that PostgreSQL would not remove itself: one whose process id now belongs to something else,
 * or one that was never written. Never that of a start in progress, which would then run at the same time as the next.
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

/** Tells whether a PostgreSQL answers on the port: it answers the request for encryption with one byte, yes or no. */
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

/** The requirements for stopping a PostgreSQL, even another process's. */
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
    // Already gone, as wanted.
  }
};

/** Requests a fast shutdown and returns at once; usable while our process exits. */
export const requestStop = (postmaster: Postmaster, { cluster, binaries, account }: Installation): void => {
  // Windows has no signals: there PostgreSQL's own program passes the request on.
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'], asAccount(account));
    return;
  }
  signal(postmaster, 'SIGINT');
};

/**
 * Stops a PostgreSQL and waits until its process is gone: fast shutdown (open transactions end, acknowledged changes
 * are kept), and only if that does not finish, immediate shutdown and kill.
 */
export const stopPostmaster = async (postmaster: Postmaster, installation: Installation): Promise<void> => {
  // Watches the process itself, not postmaster.pid: that file disappears a moment before its process.
  const isGone = () => !runs(postmaster);
  requestStop(postmaster, installation);
  if (await waitUntil(isGone, FAST_SHUTDOWN_MS)) return;
  signal(postmaster, 'SIGQUIT');
  if (await waitUntil(isGone, IMMEDIATE_SHUTDOWN_MS)) return;
  signal(postmaster, 'SIGKILL');
  await waitUntil(isGone, IMMEDIATE_SHUTDOWN_MS);
};
