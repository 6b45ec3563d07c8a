import { randomBytes } from 'node:crypto';
import { chmod, chown, link, lstat, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartFault, orFault } from './database-start-fault.ts';
import { type Place, clusterFolderIn } from './places.ts';
import { isAlive, runProgram } from './processes.ts';

/** The cluster's only database account, which is its owner and superuser. */
export const DATABASE_ACCOUNT = 'booky';

const give = async (file: string, account: Account): Promise<void> => {
  if (account.userId !== undefined && account.groupId !== undefined) {
    await chown(file, account.userId, account.groupId);
  }
};

/**
 * Creates the cluster's password once, stores it next to the cluster and returns it. The cluster needs a password
 * because every account on the machine can connect to a loopback port, and a database superuser can run programs. The
 * file belongs to PostgreSQL's account, because initdb reads it.
 */
const keepPassword = async (folder: string, account: Account): Promise<string> => {
  const file = path.join(folder, 'password');
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, randomBytes(24).toString('hex'), { mode: 0o600 });
  await give(unfinished, account);
  // Linking never replaces an existing file, so the first of two simultaneous starts sets the password.
  await link(unfinished, file).catch(() => undefined);
  await rm(unfinished);
  // The file may come from an earlier start and belong to an account that no longer exists.
  await give(file, account);
  return await readFile(file, 'utf8');
};

const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const starter = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (starter !== undefined && !isAlive(Number(starter))) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
};

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

const initialise = async (place: Place, binaries: Binaries, account: Account): Promise<void> => {
  const name = `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
  const unfinished = path.join(place.folder, name);
  await mkdir(unfinished, { mode: 0o700 });
  await give(unfinished, account);
  // The built-in locale sorts and folds case the same way on every system, whatever locales are installed.
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_ACCOUNT}`,
      `--pwfile=${path.join(place.folder, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(place.temporary ? ['--no-sync'] : []),
    ],
    asAccount(account),
  );
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new DatabaseStartFault(`A database could not be made in ${place.folder}: ${lastLine(output)}`);
  }
  const cluster = clusterFolderIn(place.folder);
  await rename(unfinished, cluster).catch(async () => {
    // Another start made the cluster at the same time and finished first, so this start uses that cluster.
    await rm(unfinished, { recursive: true, force: true });
    await lstat(cluster);
  });
};

/**
 * Makes the place's cluster if it is missing, and returns the cluster's password. Even if this process is killed, it
 * leaves no folder that the next start could mistake for a cluster. Throws DatabaseStartFault.
 */
export const prepareCluster = async (place: Place, binaries: Binaries, account: Account): Promise<string> =>
  orFault(`The database folder ${place.folder} cannot be used`, async () => {
    const cluster = clusterFolderIn(place.folder);
    await removeUnfinished(place.folder);
    const password = await keepPassword(place.folder, account);
    if ((await lstat(cluster).catch(() => undefined)) === undefined) {
      await initialise(place, binaries, account);
    }
    const majorVersion = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
    if (majorVersion !== binaries.majorVersion) {
      throw new DatabaseStartFault(
        `The database in ${place.folder} was made by PostgreSQL ${majorVersion}, and this is PostgreSQL ${binaries.majorVersion}; use another folder.`,
      );
    }
    // A restored or copied folder may have wider permissions than PostgreSQL accepts.
    await chmod(cluster, 0o700);
    return password;
  });
