import { lstat } from 'node:fs/promises';
import type { SpawnOptions } from 'node:child_process';
import { DatabaseStartFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

const ACCOUNT_NAME = 'booky-postgres';

/** The account that PostgreSQL runs under. Without ids, it is the account of this process. */
export interface Account {
  readonly userId: number | undefined;
  readonly groupId: number | undefined;
}

const ourselves: Account = { userId: undefined, groupId: undefined };

/** True if this process runs as root, under which PostgreSQL refuses to run. Never true on Windows. */
export const runningAsRoot = (): boolean => process.getuid?.() === 0;

/** The options of `spawn` for a program that runs as this account, in a folder that every account can enter. */
export const asAccount = (account: Account): SpawnOptions =>
  account.userId === undefined || account.groupId === undefined
    ? {}
    : { uid: account.userId, gid: account.groupId, cwd: '/' };

const lookUpAccount = async (): Promise<Account | undefined> => {
  const user = await runProgram('id', ['-u', ACCOUNT_NAME], {});
  const group = await runProgram('id', ['-g', ACCOUNT_NAME], {});
  if (user.code !== 0 || group.code !== 0) return undefined;
  return { userId: Number(user.output), groupId: Number(group.output) };
};

const makeAccount = async (): Promise<void> => {
  // Makes a system account, because systemd deletes an ordinary account's shared memory when the account logs out.
  const system = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false'];
  const { code } = await runProgram('useradd', [...system, ACCOUNT_NAME], {});
  // Alpine and other small systems have only adduser.
  if (code === undefined)
    await runProgram('adduser', ['-S', '-D', '-H', '-s', '/bin/false', ACCOUNT_NAME], {});
};

/**
 * Chooses the account that PostgreSQL runs under. Unless this process runs as root, it is the account of this
 * process. For root, it is the owner of an existing cluster, or else an unprivileged system account. Creates the
 * system account if it is missing, and never removes it. Throws DatabaseStartFault if it can't create the account.
 */
export const chooseAccount = async (clusterFolder: string | undefined): Promise<Account> => {
  if (!runningAsRoot()) return ourselves;
  const owner = clusterFolder === undefined ? undefined : await lstat(clusterFolder).catch(() => undefined);
  // PostgreSQL runs only as the owner of its folder, so a cluster that an ordinary user made keeps running as that
  // user.
  if (owner !== undefined && owner.uid !== 0) return { userId: owner.uid, groupId: owner.gid };
  const existing = await lookUpAccount();
  if (existing !== undefined) return existing;
  await makeAccount();
  const made = await lookUpAccount();
  if (made !== undefined) return made;
  throw new DatabaseStartFault(
    `PostgreSQL refuses to run as root and the account ${ACCOUNT_NAME} could not be made; start as another account.`,
  );
};
