import { lstat } from 'node:fs/promises';
import type { SpawnOptions } from 'node:child_process';
import { DatabaseStartFault } from './database-start-fault.ts';
import { runProgram } from './processes.ts';

const ACCOUNT_NAME = 'booky-postgres';

/** The account PostgreSQL runs under; without ids it is the present account. */
export interface Account {
  readonly userId: number | undefined;
  readonly groupId: number | undefined;
}

const ourselves: Account = { userId: undefined, groupId: undefined };

/** Whether we are root, which PostgreSQL refuses to run as. Never true on Windows. */
export const runningAsRoot = (): boolean => process.getuid?.() === 0;

/** What spawn needs so that a program runs as the account, from a folder every account may stand in. */
export const asAccount = (account: Account): SpawnOptions =>
  account.userId === undefined || account.groupId === undefined
    ? {}
    : { uid: account.userId, gid: account.groupId, cwd: '/' };

const lookUp = async (): Promise<Account | undefined> => {
  const user = await runProgram('id', ['-u', ACCOUNT_NAME], {});
  const group = await runProgram('id', ['-g', ACCOUNT_NAME], {});
  if (user.code !== 0 || group.code !== 0) return undefined;
  return { userId: Number(user.output), groupId: Number(group.output) };
};

/**
 * Chooses the account PostgreSQL runs under. Any account but root runs it itself. Root runs it as the
 * owner of an existing cluster, else as an unprivileged system account that is made when missing. Throws
 * DatabaseStartFault when root cannot make that account.
 */
export const chooseAccount = async (clusterFolder: string | undefined): Promise<Account> => {
  if (!runningAsRoot()) return ourselves;
  const owner = clusterFolder === undefined ? undefined : await lstat(clusterFolder).catch(() => undefined);
  // A cluster begun by an ordinary user stays theirs: PostgreSQL insists on running as the owner of its
  // folder.
  if (owner !== undefined && owner.uid !== 0) return { userId: owner.uid, groupId: owner.gid };
  const existing = await lookUp();
  if (existing !== undefined) return existing;
  // A system account, because systemd deletes the shared memory of ordinary accounts when they log out.
  await runProgram(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', ACCOUNT_NAME],
    {},
  );
  const made = await lookUp();
  if (made !== undefined) return made;
  // Alpine and other small systems know adduser only.
  await runProgram('adduser', ['-S', '-D', '-H', '-s', '/bin/false', ACCOUNT_NAME], {});
  const madeBySmallSystem = await lookUp();
  if (madeBySmallSystem !== undefined) return madeBySmallSystem;
  throw new DatabaseStartFault(
    `PostgreSQL refuses to run as root and the account ${ACCOUNT_NAME} could not be made; start as another account.`,
  );
};
