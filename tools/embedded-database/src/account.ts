import { lstat } from 'node:fs/promises';
import type { SpawnOptions } from 'node:child_process';
import { DatabaseStartFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

const ACCOUNT_NAME = 'booky-postgres';

/** In the account's own entry, so that only an account made here, by any process, is removed again. */
const MADE_HERE = 'made by Booky until its databases end';

/** The account PostgreSQL runs under; without ids it is the present account. */
export interface Account {
  readonly userId: number | undefined;
  readonly groupId: number | undefined;
}

const ourselves: Account = { userId: undefined, groupId: undefined };

/** Tells whether we are root, which PostgreSQL refuses to run as. Never true on Windows. */
export const runningAsRoot = (): boolean => process.getuid?.() === 0;

/** Options for spawn to run a program as the account, from a folder that every account may use. */
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

/** The account of this name, made if it is missing; undefined if that can't be done. */
export const findOrMakeAccount = async (name: string): Promise<Account | undefined> => {
  const existing = await lookUp(name);
  if (existing !== undefined) return existing;
  // A system account, because systemd deletes the shared memory of ordinary accounts when they log out.
  const system = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false'];
  await runProgram('useradd', [...system, '--comment', MADE_HERE, name], {});
  const made = await lookUp(name);
  if (made !== undefined) return made;
  // Alpine and other small systems have only adduser.
  await runProgram('adduser', ['-S', '-D', '-H', '-s', '/bin/false', '-g', MADE_HERE, name], {});
  return lookUp(name);
};

/**
 * Removes the account of this name if it was made here; the system keeps one that still runs a program. A kept cluster
 * stays the property of its user id, under which the next start runs it.
 */
export const removeAccount = async (name = ACCOUNT_NAME): Promise<void> => {
  if (!runningAsRoot()) return;
  const { output } = await runProgram('getent', ['passwd', name], {});
  if (output.split(':')[4] !== MADE_HERE) return;
  const { code } = await runProgram('userdel', [name], {});
  if (code === undefined) await runProgram('deluser', [name], {});
};

/**
 * Chooses the account PostgreSQL runs under. Any account but root runs it itself. Root runs it as the owner of an
 * existing cluster, else as an unprivileged system account that is made when missing. Throws DatabaseStartFault if root
 * cannot make that account.
 */
export const chooseAccount = async (clusterFolder: string | undefined): Promise<Account> => {
  if (!runningAsRoot()) return ourselves;
  const owner = clusterFolder === undefined ? undefined : await lstat(clusterFolder).catch(() => undefined);
  // A cluster begun by an ordinary user stays theirs: PostgreSQL insists on running as the owner of its
  // folder.
  if (owner !== undefined && owner.uid !== 0) return { userId: owner.uid, groupId: owner.gid };
  const account = await findOrMakeAccount(ACCOUNT_NAME);
  if (account !== undefined) return account;
  throw new DatabaseStartFault(
    `PostgreSQL refuses to run as root and the account ${ACCOUNT_NAME} could not be made; start as another account.`,
  );
};
