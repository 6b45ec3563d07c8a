import { chmod, lstat, mkdir, mkdtemp, readFile, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, asAccount, runningAsRoot } from './account.ts';
import { orFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

const GIBIBYTE = 1024 ** 3;
export const MEMORY_FOLDER = '/dev/shm';
const OPEN_TEMPORARY_FOLDER = '/var/tmp';

/**
 * The place of one embedded database: its cluster, its password, its log, and the notes of the processes that use it.
 */
export interface Place {
  readonly folder: string;
  /** True if the folder is removed when the database stops. */
  readonly temporary: boolean;
}

/** The cluster's folder inside a place: the only folder that belongs to PostgreSQL's account. */
export const clusterFolderIn = (folder: string): string => path.join(folder, 'cluster');

/**
 * True if the account can enter the folder and every folder above it. Finds out by running a program as the account.
 */
const canReach = async (folder: string, account: Account): Promise<boolean> => {
  if (account.userId === undefined) return true;
  const { code } = await runProgram('/bin/sh', ['-c', 'test -x "$0"', folder], asAccount(account));
  return code === 0;
};

/**
 * Makes a new folder. If we are root, other accounts can enter it but not list its files, which have their own
 * permissions.
 */
const makePassableFolder = async (prefix: string): Promise<string> => {
  const folder = await mkdtemp(prefix);
  if (runningAsRoot()) await chmod(folder, 0o711);
  return folder;
};

export const hasRoomInMemory = async (): Promise<boolean> => {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize >= GIBIBYTE;
  } catch {
    return false;
  }
};

/**
 * Makes a place in memory if a gibibyte is free there, or else in the temporary folder. Containers usually have less
 * memory for files than that.
 */
export const makeTemporaryPlace = async (account: Account): Promise<Place> => {
  const wanted = (await hasRoomInMemory()) ? MEMORY_FOLDER : tmpdir();
  const parent = (await canReach(wanted, account)) ? wanted : OPEN_TEMPORARY_FOLDER;
  return orFault(`The database folder under ${parent} cannot be written`, async () => ({
    folder: await makePassableFolder(path.join(parent, 'booky-database-')),
    temporary: true,
  }));
};

/**
 * Returns the place for a data folder: the data folder if PostgreSQL's account can reach it, or else a folder under
 * /var/tmp. In the second case, a file in the data folder names the other folder for the next start. Never changes the
 * permissions of a folder that already existed.
 */
export const preparePlace = async (dataFolder: string, account: Account): Promise<Place> =>
  orFault(`The database folder ${dataFolder} cannot be written`, async () => {
    await mkdir(dataFolder, { recursive: true });
    const note = path.join(dataFolder, 'elsewhere');
    const elsewhere = await readFile(note, 'utf8').catch(() => undefined);
    if (
      elsewhere !== undefined &&
      (await lstat(elsewhere).catch(() => undefined))?.uid === process.getuid?.()
    ) {
      return { folder: elsewhere, temporary: false };
    }
    if (await canReach(dataFolder, account)) return { folder: dataFolder, temporary: false };
    const folder = await makePassableFolder(path.join(OPEN_TEMPORARY_FOLDER, 'booky-database-'));
    await writeFile(note, folder);
    return { folder, temporary: false };
  });
