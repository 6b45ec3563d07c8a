import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, grantService, type Pooler } from '@booky/adapters-postgres';
import { ownerOf } from './database.ts';
import { freePort } from './free-port.ts';
import { makeProgram } from './program.ts';

/** An installed PgBouncer. */
export interface PoolerProgram {
  readonly file: string;
  /** The version, such as `1.18.0`. */
  readonly version: string;
  /** The value of DATABASE_POOLER for this PgBouncer. */
  readonly pooler: Exclude<Pooler, 'none'>;
}

/**
 * From version 1.21 on, PgBouncer keeps a client's prepared statements even if the client gets another database
 * session.
 */
const KEEPS_PREPARED_FROM = 21;

/** Returns the PgBouncer at this path, by default the one on PATH. Returns undefined if there is none. */
export const findPooler = (file = 'pgbouncer'): PoolerProgram | undefined => {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const [, version, minor] = /^PgBouncer (1\.(\d+)\S*)/.exec(stdout ?? '') ?? [];
  if (version === undefined) return undefined;
  const keepsPrepared = Number(minor) >= KEEPS_PREPARED_FROM;
  return { file, version, pooler: keepsPrepared ? 'transaction-prepared' : 'transaction' };
};

/** A PgBouncer in front of a database. The service connects through it, with a role that only the service uses. */
export interface RunningPooler {
  /** The address at which the pooler offers the database. */
  readonly url: string;
  readonly pooler: PoolerProgram['pooler'];
  /** Kills the pooler with kill -9, and resolves when its process is gone. */
  kill(): Promise<void>;
  /** Starts the pooler, and resolves when it listens. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS = path.join(import.meta.dirname, '../../../../deploy/pgbouncer/pgbouncer.ini');
const ROLE = 'booky_service';

/**
 * Makes the service's role in a migrated database, and starts the pooler on a free port with the settings of
 * deploy/pgbouncer.
 */
export const openPooler = async (
  databaseUrl: string,
  { file, pooler }: PoolerProgram,
): Promise<RunningPooler> => {
  const password = randomBytes(12).toString('hex');
  await makeRole(databaseUrl, password);
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-prove-pooler-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const server = new URL(databaseUrl);
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users');
  const adapted = withSettings(readFileSync(SETTINGS, 'utf8'), {
    booky: `host=${server.hostname} port=${server.port} dbname=booky`,
    listen_port: String(port),
    auth_file: users,
  });
  const prepared = pooler === 'transaction-prepared' ? 'max_prepared_statements = 200\n' : '';
  await writeFile(settings, `${adapted}${prepared}`);
  await writeFile(users, `"${ROLE}" "${password}"\n`, { mode: 0o600 });
  const account = ownerOf(folder);
  if (account.uid !== undefined && account.gid !== undefined)
    for (const owned of [settings, users]) await chown(owned, account.uid, account.gid);

  const program = makeProgram({
    file,
    words: [settings],
    account,
    isUp: () => isListening(port),
  });
  await program.start();
  return {
    url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/booky`,
    pooler,
    kill: program.kill,
    start: program.start,
    close: async () => {
      await program.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the text of a settings file with new values for these settings. */
const withSettings = (text: string, settings: Readonly<Record<string, string>>): string =>
  text.replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
    Object.hasOwn(settings, name) ? `${name} = ${settings[name]}` : line,
  );

const makeRole = async (databaseUrl: string, password: string): Promise<void> => {
  const sql = connect({ url: databaseUrl, poolSize: 1 });
  try {
    await sql.unsafe(`create role ${ROLE} login password '${password}'`);
    await grantService(databaseUrl, ROLE);
    // The triggers that record status changes run with the rights of this role.
    await sql.unsafe(`grant usage on schema prove to ${ROLE}`);
    await sql.unsafe(`grant insert on prove.steps to ${ROLE}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Returns true if a program accepts connections on this port. */
export const isListening = async (port: number): Promise<boolean> => {
  const socket = createConnection({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};
