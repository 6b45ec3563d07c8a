import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@booky/adapters-postgres';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseStartFault, type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts';
import { hasRoomInMemory, MEMORY_FOLDER } from './places.ts';
import { answers, readPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

const log = () => undefined;
const asRoot = process.getuid?.() === 0;

/**
 * A temporary folder that all accounts can enter, because PostgreSQL runs under another account if the tests run as
 * root.
 */
let parent: string;
beforeEach(async () => {
  // The folder is in memory if there is room, because writing a database to disk takes a second.
  const folder = (await hasRoomInMemory()) ? MEMORY_FOLDER : tmpdir();
  parent = await mkdtemp(path.join(folder, 'booky-embedded-test-'));
  await chmod(parent, 0o755);
});
const started: EmbeddedDatabase[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ stop }) => stop()));
  await rm(parent, { recursive: true, force: true });
});

interface Wish {
  readonly dataDirectory?: string;
  readonly port?: number;
  readonly durable?: boolean;
}

const start = async (wish: Wish = {}): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase({ durable: false, log, ...wish });
  started.push(database);
  return database;
};

const query = async (url: string, statement: string): Promise<readonly unknown[]> => {
  const sql = connect({ url, poolSize: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end({ timeout: 1 });
  }
};

const postmasterOf = (database: Pick<EmbeddedDatabase, 'dataDirectory'>): number => {
  const running = readPostmaster(path.join(database.dataDirectory, 'cluster'));
  if (running === undefined) throw new Error('expected a running PostgreSQL in the data folder, found none');
  return running.processId;
};

/**
 * Starts a database in a separate process, which then runs the code in `afterwards`. Returns the process and the
 * database.
 */
const startElsewhere = async (
  options: { dataDirectory?: string },
  afterwards: string,
): Promise<{ child: ChildProcess; database: { url: string; dataDirectory: string } }> => {
  const code = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const database = await startEmbeddedDatabase({ ...${JSON.stringify(options)}, durable: false, log: () => {} });
    console.log(JSON.stringify({ url: database.url('postgres'), dataDirectory: database.dataDirectory }));
    ${afterwards}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line]: Buffer[] = await once(child.stdout, 'data');
  return { child, database: JSON.parse(String(line)) };
};
const STAYS = 'setInterval(() => {}, 1000);';

const killed = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const faultOf = async (starting: Promise<unknown>): Promise<string> => {
  const thrown = await starting.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(DatabaseStartFault);
  const { message } = thrown instanceof Error ? thrown : { message: '' };
  // The message must be one sentence for people, without a stack or a log.
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
};

describe('a temporary database', () => {
  it('sorts text in the same order on all machines', async () => {
    const database = await start();
    const settings = `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone, 'Zoé' < 'abc' as by_code,
      upper('é') as upper`;
    expect(await query(database.url('postgres'), settings)).toEqual([
      { version: 18, encoding: 'UTF8', zone: 'UTC', by_code: true, upper: 'É' },
    ]);
  });

  it('accepts connections only from this machine and only with its password', async () => {
    const database = await start();
    const [row] = await query(
      database.url('postgres'),
      `select current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as sockets`,
    );
    expect(row).toEqual({ addresses: '127.0.0.1', sockets: '' });
    const guess = new URL(database.url('postgres'));
    guess.password = 'guess';
    await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(path.join(database.dataDirectory, 'password'))).mode & 0o077).toBe(0);
  });

  it('is removed together with its folder by stop()', async () => {
    const database = await start();
    const processId = postmasterOf(database);
    await Promise.all([database.stop(), database.stop()]);
    expect(isAlive(processId)).toBe(false);
    expect(existsSync(database.dataDirectory)).toBe(false);
    expect(await answers(database.port)).toBe(false);
  });

  it.each([
    ['ends normally', ''],
    ['calls process.exit', 'process.exit(0);'],
    ['throws', "setTimeout(() => { throw new Error('uncaught'); });"],
    ['is killed with kill -9', "process.kill(process.pid, 'SIGKILL');"],
  ])('is removed together with its folder when the process that started it %s', async (_, afterwards) => {
    const { child, database } = await startElsewhere({}, afterwards);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await expect.poll(() => existsSync(database.dataDirectory), { timeout: 60_000 }).toBe(false);
    expect(await answers(Number(new URL(database.url).port))).toBe(false);
  });
});

describe('a database in a data folder', () => {
  it('keeps its data and its password after a restart', async () => {
    const dataDirectory = path.join(parent, 'made', 'on the way');
    const first = await start({ dataDirectory });
    await query(first.url('postgres'), 'create table kept as select 42 as answer');
    await first.stop();
    expect(await answers(first.port)).toBe(false);
    const second = await start({ dataDirectory, port: first.port });
    expect(second.url('postgres')).toBe(first.url('postgres'));
    expect(await query(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('can be used again after the process that started it was killed', async () => {
    const dataDirectory = path.join(parent, 'data');
    const { child, database } = await startElsewhere({ dataDirectory }, STAYS);
    await query(database.url, 'create table kept as select 42 as answer');
    await killed(child);
    const processId = postmasterOf(database);
    const next = await start({ dataDirectory });
    expect(postmasterOf(next)).toBe(processId);
    expect(next.url('postgres')).toBe(database.url);
    expect(await query(next.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
    expect(isAlive(processId)).toBe(false);
  });

  it('moves to another port if the next start asks for that port', async () => {
    const dataDirectory = path.join(parent, 'data');
    const { child, database } = await startElsewhere({ dataDirectory }, STAYS);
    const free = await start();
    await free.stop();
    await killed(child);
    const next = await start({ dataDirectory, port: free.port });
    expect(next.port).toBe(free.port);
    expect(await answers(Number(new URL(database.url).port))).toBe(false);
  });

  it('starts again after PostgreSQL was killed', async () => {
    const dataDirectory = path.join(parent, 'data');
    const first = await start({ dataDirectory, durable: true });
    await query(first.url('postgres'), 'create table kept as select 42 as answer');
    process.kill(postmasterOf(first), 'SIGKILL');
    const second = await start({ dataDirectory });
    expect(await query(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('starts even if the process id in postmaster.pid now belongs to another program', async () => {
    const dataDirectory = path.join(parent, 'data');
    const first = await start({ dataDirectory });
    await first.stop();
    const pidFile = path.join(first.dataDirectory, 'cluster', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${dataDirectory}\n0\n${first.port}\n\n127.0.0.1\n\nready\n`);
    const second = await start({ dataDirectory });
    expect(postmasterOf(second)).not.toBe(process.pid);
    expect(await query(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is started only once and shared when four starts happen simultaneously', async () => {
    const dataDirectory = path.join(parent, 'data');
    await (await start({ dataDirectory })).stop();
    const last = start({ dataDirectory });
    const others = await Promise.all([1, 2, 3].map(() => start({ dataDirectory })));
    const one = await last;
    const url = one.url('postgres');
    expect(others.map((other) => other.url('postgres'))).toEqual([url, url, url]);
    const processId = postmasterOf(one);
    await Promise.all(others.map((other) => other.stop()));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await one.stop();
    expect(isAlive(processId)).toBe(false);
  });
});

describe('the error of a database that cannot start', () => {
  it('names the port if it is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const fault = await faultOf(start({ dataDirectory: path.join(parent, 'data'), port }));
    expect(fault).toBe(`The database port ${port} of 127.0.0.1 is in use.`);
  });

  it('names the folder if it cannot be written', async () => {
    const file = path.join(parent, 'file');
    await writeFile(file, '');
    expect(await faultOf(start({ dataDirectory: file }))).toBe(
      `The database folder ${file} cannot be written (EEXIST).`,
    );
  });

  it('names the port on which the database already runs', async () => {
    const dataDirectory = path.join(parent, 'data');
    const first = await start({ dataDirectory });
    const free = await start();
    await free.stop();
    const fault = await faultOf(start({ dataDirectory, port: free.port }));
    expect(fault).toContain(`already runs on port ${first.port}`);
    expect(await query(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it("states PostgreSQL's reason in one sentence", async () => {
    const dataDirectory = path.join(parent, 'data');
    const first = await start({ dataDirectory });
    await first.stop();
    await rm(path.join(first.dataDirectory, 'cluster', 'global'), { recursive: true });
    expect(await faultOf(start({ dataDirectory }))).toMatch(/cannot start: .*global/);
  });
});

describe.runIf(asRoot)('a database that root starts in a folder that other accounts cannot enter', () => {
  it('is stored under /var/tmp', async () => {
    const closed = path.join(parent, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDirectory = path.join(closed, 'data');
    const first = await start({ dataDirectory });
    onTestFinished(() => rm(first.dataDirectory, { recursive: true, force: true }));
    expect(first.dataDirectory).toMatch(/^\/var\/tmp\/booky-database-/);
    await query(first.url('postgres'), 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start({ dataDirectory });
    expect(second.dataDirectory).toBe(first.dataDirectory);
    expect(await query(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await readFile(path.join(dataDirectory, 'elsewhere'), 'utf8')).toBe(first.dataDirectory);
    const { mode, uid } = await stat(closed);
    expect({ mode: mode & 0o777, uid }).toEqual({ mode: 0o700, uid: 0 });
  });

  it('starts even if its password file belongs to a deleted account', async () => {
    const dataDirectory = path.join(parent, 'data');
    await mkdir(dataDirectory);
    const password = path.join(dataDirectory, 'password');
    await writeFile(password, 'left', { mode: 0o600 });
    await chown(password, 54_321, 54_321);
    const { url } = await start({ dataDirectory });
    expect(await query(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('never runs PostgreSQL as root', async () => {
    const database = await start();
    expect((await stat(`/proc/${postmasterOf(database)}`)).uid).not.toBe(0);
  });
});
