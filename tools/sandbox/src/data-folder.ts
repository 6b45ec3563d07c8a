import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimFolder, type FolderClaim } from './folder-claim.ts';
import { OWNER_ONLY, readIfThere, replaceFile } from './kept-file.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { loadSecrets, type SandboxSecrets } from './secrets.ts';

/** Where the files in a data folder are. */
export interface FolderFiles {
  readonly folder: string;
  readonly databaseFolder: string;
  readonly clockFile: string;
  readonly mailboxFile: string;
  readonly secretsFile: string;
  readonly calendarFile: string;
  chargesFile(provider: string): string;
}

/** Everything that a sandbox keeps between runs. Only this process may use the folder. */
export interface DataFolder extends FolderFiles, FolderClaim {
  readonly secrets: SandboxSecrets;
  /**
   * Returns the port that a listener used in the last run, or 0 if there is none. With the same port, old URLs still
   * work.
   */
  lastPort(listener: string): number;
  keepPort(listener: string, port: number): void;
  /** Deletes the stored charges of every simulated provider, and the stored calendar. */
  forgetSimulators(): void;
  /** Returns true if an earlier start with --fresh was interrupted. Then this start must delete what is left. */
  isHalfEmptied(): boolean;
  beginEmptying(): void;
  endEmptying(): void;
}

/** Returns where the files in a data folder are, without accessing the folder. */
export const filesOf = (folder: string): FolderFiles => ({
  folder,
  databaseFolder: path.join(folder, 'postgres'),
  clockFile: path.join(folder, 'clock'),
  mailboxFile: path.join(folder, 'mailbox.jsonl'),
  secretsFile: path.join(folder, 'secrets.json'),
  calendarFile: path.join(folder, 'calendar.ics'),
  chargesFile: (provider) => path.join(folder, `charges-${provider}.json`),
});

/**
 * Opens the folder for this process alone. A killed sandbox does not block the folder. Waits for a sandbox that is
 * still stopping, unless the signal aborts the wait. Throws {@link SandboxFault} if another sandbox uses the folder, or
 * if this process can't write to the folder.
 */
export const openDataFolder = async (folder: string, signal: AbortSignal): Promise<DataFolder> => {
  const claim = await orUnwritable(folder, async () => {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return claimFolder(folder, signal);
  });
  try {
    return await orUnwritable(folder, async () => ({ ...claim, ...roomsOf(folder) }));
  } catch (fault) {
    claim.release();
    throw fault;
  }
};

/** Makes each folder separately, because Node's recursive mkdir never returns in places such as /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (fault) {
    // Another start may have created the folder since the check.
    if (!existsSync(folder)) throw fault;
  }
};

const roomsOf = (folder: string): Omit<DataFolder, keyof FolderClaim> => {
  const files = filesOf(folder);
  const portFile = (listener: string): string => path.join(folder, `port-${listener}`);
  const emptyingFile = path.join(folder, 'emptying');
  return {
    ...files,
    secrets: loadSecrets(files.secretsFile),
    lastPort: (listener) => {
      const port = Number(readIfThere(portFile(listener)) ?? 0);
      return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : 0;
    },
    keepPort: (listener, port) => replaceFile(portFile(listener), String(port)),
    forgetSimulators: () => {
      rmSync(files.calendarFile, { force: true });
      for (const name of readdirSync(folder)) {
        if (/^charges-.+\.json$/.test(name)) rmSync(path.join(folder, name));
      }
    },
    isHalfEmptied: () => readIfThere(emptyingFile) !== undefined,
    beginEmptying: () => writeFileSync(emptyingFile, '', { mode: OWNER_ONLY }),
    endEmptying: () => rmSync(emptyingFile, { force: true }),
  };
};

const orUnwritable = async <T>(folder: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (fault) {
    if (!(fault instanceof Error) || !('syscall' in fault)) throw fault;
    const code = 'code' in fault ? ` (${String(fault.code)})` : '';
    throw new SandboxFault(
      `The data folder ${folder} can't be written${code}: choose another folder with --data.`,
    );
  }
};
