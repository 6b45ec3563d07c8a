import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@booky/adapters-postgres';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@booky/embedded-database';
import { freePort } from './free-port.ts';
import { eventually } from './eventually.ts';

/** The folder with the programs of another PostgreSQL, which are used instead of the programs that npm installs. */
let otherPrograms: string | undefined;

/** From now on, this process starts every database with the programs in this folder. */
export const usePostgres = (folder: string): void => {
  otherPrograms = folder;
};

interface DatabaseOptions {
  /** The folder for the data. By default a temporary folder. */
  readonly dataDirectory?: string;
  readonly port?: number;
  /** True if acknowledged changes must survive a kill. */
  readonly durable: boolean;
}

/** Starts a PostgreSQL on 127.0.0.1. */
export const startDatabase = async (options: DatabaseOptions): Promise<EmbeddedDatabase> =>
  otherPrograms === undefined
    ? startEmbeddedDatabase({ ...options, log: () => undefined })
    : startFrom(otherPrograms, options);

const FAST = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

const startFrom = async (programs: string, options: DatabaseOptions): Promise<EmbeddedDatabase> => {
  const { durable, dataDirectory = await makeFolder() } = options;
  const account = ownerOf(dataDirectory);
  const run = runnerOf(programs, account);
  const cluster = path.join(dataDirectory, 'cluster');
  if (!existsSync(cluster))
    run('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const port = options.port === undefined || options.port === 0 ? await freePort() : options.port;
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=200 -c timezone=UTC`;
  const log = path.join(dataDirectory, 'log');
  run('pg_ctl', 'start', '-D', cluster, '-w', '-l', log, '-o', durable ? settings : `${settings} ${FAST}`);
  const halt = (): void => {
    try {
      run('pg_ctl', 'stop', '-D', cluster, '-w', '-m', 'fast');
    } catch {
      // A fault of the run has already ended the server.
    }
  };
  process.once('exit', halt);
  return {
    port,
    dataDirectory,
    url: (name) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    stop: async () => {
      process.off('exit', halt);
      halt();
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

/**
 * Returns a function that runs a program from this folder under this account, and throws an error if the program fails.
 */
const runnerOf =
  (programs: string, account: ReturnType<typeof ownerOf>) =>
  (program: string, ...words: readonly string[]): void => {
    // Uses no pipes: a server that the program starts would keep them open, and this call would wait for them to close.
    const options = { ...account, cwd: '/', stdio: 'ignore' } as const;
    const { status, error } = spawnSync(path.join(programs, program), words, options);
    if (status !== 0)
      throw new Error(`the program ${program} in ${programs} failed: ${error?.message ?? status}`);
  };

const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres']).stdout);

/**
 * Makes the account of PostgreSQL and PgBouncer the owner of a folder, and returns that account. Both programs refuse
 * to run as root.
 */
export const ownerOf = (folder: string): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  mkdirSync(folder, { recursive: true });
  chownSync(folder, account.uid, account.gid);
  return account;
};

/** Returns the folder that {@link usePostgres} set. Returns undefined if the PostgreSQL from npm is used. */
export const postgresPrograms = (): string | undefined => otherPrograms;

/** How PostgreSQL ends: by kill -9, by an immediate shutdown, or by a fast shutdown. */
export type DatabaseEnd = 'killed' | 'immediate' | 'fast';

/** A PostgreSQL that can stop and start again at the same address, with the same data. */
export interface Cluster {
  /** Returns the address of one of the cluster's databases. */
  url(databaseName: string): string;
  /** Ends the server, and resolves when its process is gone. */
  end(how: DatabaseEnd): Promise<void>;
  /** Starts the server, and resolves when it accepts connections. */
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

/** The signal that the server's first process gets, for each way to end. */
export const SIGNALS: Readonly<Record<DatabaseEnd, NodeJS.Signals>> = {
  killed: 'SIGKILL',
  immediate: 'SIGQUIT',
  fast: 'SIGINT',
};

const GONE_WITHIN_MS = 20_000;

/** Reads the id of the server's first process from the server's data folder. */
export const postmasterOf = (dataDirectory: string): number =>
  Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts a PostgreSQL with an empty database `booky`. Acknowledged changes survive every fault of the runs. */
export const openCluster = async (folder?: string): Promise<Cluster> => {
  const dataDirectory = folder ?? (await makeFolder());
  const run = (port: number): Promise<EmbeddedDatabase> =>
    startDatabase({ dataDirectory, port, durable: true });
  let database = await run(0);
  const { port, dataDirectory: kept } = database;
  const postmaster = (): number => postmasterOf(path.join(kept, 'cluster'));
  await createDatabase(database);
  return {
    url: (databaseName) => database.url(databaseName),
    end: async (how) => {
      const processId = postmaster();
      process.kill(processId, SIGNALS[how]);
      if (!(await eventually(() => hasEnded(processId), GONE_WITHIN_MS)))
        throw new Error(
          `PostgreSQL did not end within ${GONE_WITHIN_MS / 1000} seconds of ${SIGNALS[how]} (${how})`,
        );
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

/** A standby of a cluster. The cluster acknowledges a change only after the standby has confirmed the change. */
export interface Standby {
  readonly port: number;
  /** Promotes the standby, and resolves when it accepts changes. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** Says why the run cannot make a standby. Returns undefined if it can. */
export const whyNoStandby = (): string | undefined =>
  otherPrograms !== undefined && existsSync(path.join(otherPrograms, 'pg_basebackup'))
    ? undefined
    : 'the run needs pg_basebackup: run with --postgres /usr/lib/postgresql/15/bin';

const STREAMS_WITHIN_MS = 20_000;

/** Makes a standby. From then on, the cluster waits for the standby at each commit. */
export const openStandby = async (cluster: Cluster): Promise<Standby> => {
  const programs = otherPrograms;
  if (programs === undefined)
    throw new Error('no PostgreSQL programs were given: run with --postgres /usr/lib/postgresql/15/bin');
  const folder = await makeFolder();
  const account = ownerOf(folder);
  const data = path.join(folder, 'standby');
  const port = await freePort();
  const run = runnerOf(programs, account);
  const source = cluster.url('postgres');
  // Makes the copy before the cluster's settings require a standby, because the copy takes over these settings, and
  // would wait for a standby once it is promoted.
  run('pg_basebackup', '-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast');
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=200`;
  run('pg_ctl', 'start', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings);
  const sql = connect({ url: source, poolSize: 1 });
  await sql`alter system set synchronous_standby_names = '*'`;
  await sql`select pg_reload_conf()`;
  const isStreaming = await eventually(
    async () => (await sql`select from pg_stat_replication where sync_state = 'sync'`).length === 1,
    STREAMS_WITHIN_MS,
  );
  await sql.end();
  if (!isStreaming)
    throw new Error(`the standby did not confirm changes within ${STREAMS_WITHIN_MS / 1000} s`);
  return {
    port,
    promote: async () => run('pg_ctl', 'promote', '-D', data, '-w'),
    close: async () => {
      run('pg_ctl', 'stop', '-D', data, '-w', '-m', 'immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Makes the empty database `booky`, and returns its address. */
export const createDatabase = async ({ url }: Pick<EmbeddedDatabase, 'url'>): Promise<string> => {
  const maintenance = connect({ url: url('postgres'), poolSize: 1, statementTimeoutMs: 0 });
  await maintenance`create database booky`;
  await maintenance.end();
  return url('booky');
};

const MEMORY_FOLDER = '/dev/shm';
const GIBIBYTE = 1024 ** 3;

/**
 * Makes a folder for data, in memory if there is enough space, so that the run does not wait for a shared disk. The
 * data survives even in memory, because the runs kill only processes, never the machine.
 */
export const makeFolder = async (): Promise<string> => {
  const room = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const parent = room !== undefined && room.bavail * room.bsize >= GIBIBYTE ? MEMORY_FOLDER : tmpdir();
  const folder = await mkdtemp(path.join(parent, 'booky-prove-database-'));
  // If root starts the run, PostgreSQL runs under another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  return folder;
};

/** Returns true if a process has ended. A zombie counts as ended. */
export const hasEnded = (processId: number): boolean => {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${processId}/stat`, 'utf8'));
  } catch {
    return true;
  }
};
