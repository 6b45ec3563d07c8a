import { chmod, lstat, mkdir, mkdtemp, readFile, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, asAccount, runningAsRoot } from './account.ts';
import { orFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

const GIBIBYTE = 1024 ** 3;
export const MEMORY_FOLDER = '/dev/shm';
const OPEN_TEMPORARY_FOLDER = '/var/tmp';

/** The location of everything of one embedded database: the cluster itself, its password, its log and its holders. */
export interface Place {
  readonly folder: string;
  /** A temporary place is removed with its database. */
  readonly temporary: boolean;
}

/** The cluster's own folder inside a place: the only one that belongs to PostgreSQL's account. */
export const clusterFolderIn = (folder: string): string => path.join(folder, 'cluster');

/** Tells whether an account other than root can enter every folder on the way, according to the system itself. */
const canReach = async (folder: string, account: Account): Promise<boolean> => {
  if (account.userId === undefined) return true;
  const { code } = await runProgram('/bin/sh', ['-c', 'test -x "$0"', folder], asAccount(account));
  return code === 0;
};

/** A new folder that other accounts may enter but not list; its contents have their own permissions. */
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

/** A place in memory if that has a gibibyte of room (a container's default has not), else in the temporary folder. */
export const makeTemporaryPlace = async (account: Account): Promise<Place> => {
  const wanted = (await hasRoomInMemory()) ? MEMORY_FOLDER : tmpdir();
  const parent = (await canReach(wanted, account)) ? wanted : OPEN_TEMPORARY_FOLDER;
  return orFault(`The database folder under ${parent} cannot be written`, async () => ({
    folder: await makePassableFolder(path.join(parent, 'booky-database-')),
    temporary: true,
  }));
};

/**
 * The place for a data folder: the folder itself if PostgreSQL's account can reach it, else a folder under /var/tmp
 * whose name is stored in the data folder, so that the next start finds it and deleting the data folder forgets it.
 * Changes no folder it did not make.
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
