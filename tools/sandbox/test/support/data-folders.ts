import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';

/** In memory if possible: on a disk, the databases would wait for the disk at each commit. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const folders: string[] = [];

/** Makes a new data folder that PostgreSQL's account may enter. */
export const makeDataFolder = (parent = PARENT): string => {
  const folder = mkdtempSync(path.join(parent, 'booky-sandbox-test-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
};

/** Returns the folder that contains the database of a data folder. */
export const databaseFolderOf = (dataFolder: string): string => {
  const folder = path.join(dataFolder, 'postgres');
  const note = path.join(folder, 'elsewhere');
  return existsSync(note) ? readFileSync(note, 'utf8') : folder;
};

/** Returns the process id of the PostgreSQL that runs on a data folder, if there is one. */
export const postgresOf = (dataFolder: string): number | undefined => {
  const file = path.join(databaseFolderOf(dataFolder), 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const processId = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isAlive(processId) ? processId : undefined;
};

/** Returns the names of the lock files with which sandboxes have claimed a data folder. */
export const claimsOn = (dataFolder: string): readonly string[] =>
  readdirSync(dataFolder).filter((name) => name.endsWith('.lock'));

/** Stops every PostgreSQL that a killed sandbox has left running, and removes the folders. */
export const removeDataFolders = async (): Promise<void> => {
  for (const folder of folders.splice(0)) {
    const processId = postgresOf(folder);
    if (processId !== undefined) {
      process.kill(processId, 'SIGINT');
      await expect.poll(() => isAlive(processId), { timeout: 10_000 }).toBe(false);
    }
    rmSync(databaseFolderOf(folder), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns true if a process runs. A zombie does not count as running. */
export const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
  } catch {
    return false;
  }
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return process.platform !== 'linux';
  }
};
