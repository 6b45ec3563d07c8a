import { lstat } from 'node:fs/promises';
import type { SpawnOptions } from 'node:child_process';
import { DatabaseStartFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

const ACCOUNT_NAME = 'booky-postgres';

/** The comment in the account's entry. Our processes remove only an account with this comment. */
const MADE_HERE = 'made by Booky until its databases end';

/** The account that PostgreSQL runs under. An account without ids is the account of this process. */
export interface Account {
  readonly userId: number | undefined;
  readonly groupId: number | undefined;
}

const ourselves: Account = { userId: undefined, groupId: undefined };

/** True if this process runs as root. PostgreSQL refuses to run as root. Never true on Windows. */
export const runningAsRoot = (): boolean => process.getuid?.() === 0;

/** Options that make spawn run a program as the account, in a folder that every account can enter. */
export const asAccount = (account: Account): SpawnOptions =>
  account.userId === undefined || account.groupId === undefined
    ? {}
    : { uid: account.userId, gid: account.groupId, cwd: '/' };

const lookUp = async (name: string): Promise<Account | undefined> => {
  const user = await runProgram('id', ['-u', name], {});
  const group = await runProgram('id', ['-g', name], {});
  if (user.code !== 0 || group.code !== 0) return undefined;
  return { userId: Number(user.output), groupId: Number(group.output) };
};

/** Returns the account of this name, and makes a missing account. Returns undefined if that fails. */
export const findOrMakeAccount = async (name: string): Promise<Account | undefined> => {
  const existing = await lookUp(name);
  if (existing !== undefined) return existing;
  // Makes a system account, because systemd deletes the shared memory of ordinary accounts when they log out.
  const system = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false'];
  await runProgram('useradd', [...system, '--comment', MADE_HERE, name], {});
  const made = await lookUp(name);
  if (made !== undefined) return made;
  // Alpine and other small systems have only adduser.
  await runProgram('adduser', ['-S', '-D', '-H', '-s', '/bin/false', '-g', MADE_HERE, name], {});
  return lookUp(name);
};

/**
 * Removes the account of this name if the account has our comment. The system refuses to remove an account that still
 * runs a program. A kept cluster still belongs to the user id of the removed account. The next start runs PostgreSQL
 * under this user id.
 */
export const removeAccount = async (name = ACCOUNT_NAME): Promise<void> => {
  if (!runningAsRoot()) return;
  const { output } = await runProgram('getent', ['passwd', name], {});
  if (output.split(':')[4] !== MADE_HERE) return;
  const { code } = await runProgram('userdel', [name], {});
  if (code === undefined) await runProgram('deluser', [name], {});
};

/**
 * Chooses the account that PostgreSQL runs under: the account of this process if the process does not run as root. For
 * a root process, this is the owner of an existing cluster, or else an unprivileged system account. Makes this system
 * account if it is missing. Throws DatabaseStartFault if it can't make the account.
 */
export const chooseAccount = async (clusterFolder: string | undefined): Promise<Account> => {
  if (!runningAsRoot()) return ourselves;
  const owner = clusterFolder === undefined ? undefined : await lstat(clusterFolder).catch(() => undefined);
  // PostgreSQL runs only as the owner of its folder, so a cluster that an ordinary user made continues under this user.
  if (owner !== undefined && owner.uid !== 0) return { userId: owner.uid, groupId: owner.gid };
  const account = await findOrMakeAccount(ACCOUNT_NAME);
  if (account !== undefined) return account;
  throw new DatabaseStartFault(
    `PostgreSQL refuses to run as root and the account ${ACCOUNT_NAME} could not be made; start as another account.`,
  );
};
