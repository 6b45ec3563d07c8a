import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@booky/adapters-postgres';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@booky/embedded-database';
import { eventually } from '../ground/rest.ts';

/** How PostgreSQL is ended: kill -9, its immediate shutdown, or its fast one. */
export type Ending = 'killed' | 'immediate' | 'fast';

/** A PostgreSQL of the run's own that can stop and start again at the same address, with the same data. */
export interface Cluster {
  /** The address of one of its databases. */
  url(databaseName: string): string;
  /** Resolves when its process is gone. */
  end(how: Ending): Promise<void>;
  /** Resolves when it accepts connections again. */
  start(): Promise<void>;
  /** Ends it for good and removes what it kept. */
  close(): Promise<void>;
}

const SIGNALS: Readonly<Record<Ending, NodeJS.Signals>> = {
  killed: 'SIGKILL',
  immediate: 'SIGQUIT',
  fast: 'SIGINT',
};

const GONE_WITHIN_MS = 20_000;

/** Starts one that keeps what it acknowledged, whatever happens to it, with an empty database `booky`. */
export const openCluster = async (folder?: string): Promise<Cluster> => {
  const dataDirectory = folder ?? (await makeFolder());
  const run = (port: number): Promise<EmbeddedDatabase> =>
    startEmbeddedDatabase({ dataDirectory, port, durable: true, log: () => undefined });
  let database = await run(0);
  const { port, dataDirectory: kept } = database;
  const postmaster = (): number =>
    Number(readFileSync(path.join(kept, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

  const maintenance = connect({ url: database.url('postgres'), poolSize: 1, statementTimeoutMs: 0 });
  await maintenance`create database booky`;
  await maintenance.end();
  return {
    url: (databaseName) => database.url(databaseName),
    end: async (how) => {
      const processId = postmaster();
      process.kill(processId, SIGNALS[how]);
      if (!(await eventually(() => hasEnded(processId), GONE_WITHIN_MS)))
        throw new Error(`PostgreSQL did not end within ${GONE_WITHIN_MS / 1000} seconds when it was ${how}`);
      await database.stop();
    },
    start: async () => {
      database = await run(port);
    },
    close: async () => {
      await database.stop();
      await rm(kept, { recursive: true, force: true });
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

const MEMORY_FOLDER = '/dev/shm';
const GIBIBYTE = 1024 ** 3;

/**
 * In memory where there is room. Processes are killed here and not the machine, so what was written outlives them
 * wherever it lies, and the run doesn't wait for a disk that others use.
 */
const makeFolder = async (): Promise<string> => {
  const room = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const parent = room !== undefined && room.bavail * room.bsize >= GIBIBYTE ? MEMORY_FOLDER : tmpdir();
  const folder = await mkdtemp(path.join(parent, 'booky-prove-database-'));
  // PostgreSQL runs under another account where we are root.
  await chmod(folder, 0o711);
  return folder;
};

/** Also true of a zombie that its parent has not waited for. */
const hasEnded = (processId: number): boolean => {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${processId}/stat`, 'utf8'));
  } catch {
    return true;
  }
};
