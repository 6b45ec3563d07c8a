import { once } from 'node:events';
import { createServer } from 'node:net';
import { makePasswordHasher, makeSystemClock } from '@booky/adapters-security';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reachServer } from '../src/database-server.ts';
import { DEMO_ADMIN_EMAIL, ensureDemoAdmin } from '../src/demo-admin.ts';
import { claimDatabase, type SandboxDatabase } from '../src/sandbox-database.ts';
import { SandboxFault } from '../src/sandbox-fault.ts';
import { makeEmptyDatabase, withSql } from './support/databases.ts';

const clock = makeSystemClock();

const claim = async (url: string): Promise<SandboxDatabase> => {
  const database = await claimDatabase(url);
  onTestFinished(database.release);
  return database;
};

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const thrown = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(thrown).toBeInstanceOf(SandboxFault);
  const { message } = thrown instanceof Error ? thrown : { message: '' };
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
};

const count = async (url: string, table: string): Promise<unknown> =>
  withSql(url, async (sql) => (await sql`select count(*) as count from ${sql(table)}`)[0]?.['count']);

describe('the database of --database-url', () => {
  const unusable = "The database of --database-url can't be used:";

  it('is used if it answers', async () => {
    const url = await makeEmptyDatabase();
    expect((await reachServer(url)).url).toBe(url);
  });

  it('is refused if it cannot be reached', async () => {
    expect(await refusalOf(reachServer('postgres://a:word@127.0.0.1:1/b'))).toBe(
      `${unusable} nothing answers at that address.`,
    );
    const missing = new URL(await makeEmptyDatabase());
    missing.pathname = '/no_such_database';
    expect(await refusalOf(reachServer(missing.href))).toBe(
      `${unusable} database "no_such_database" does not exist.`,
    );
    expect(await refusalOf(reachServer('postgres://a:word@unknown.invalid/b'))).toBe(
      `${unusable} its host is not known.`,
    );
  });

  it('is refused if another program answers', async () => {
    const stranger = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    onTestFinished(() => void stranger.close());
    const address = stranger.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const sentence = await refusalOf(reachServer(`postgres://a:word@127.0.0.1:${port}/b`));
    expect(sentence.startsWith(unusable)).toBe(true);
    expect(sentence).not.toContain('word');
  });
});

describe('a sandbox that claims a database', () => {
  it('fills an empty database only once', async () => {
    const url = await makeEmptyDatabase();
    const database = await claim(url);
    await database.prepare(clock);
    await database.prepare(clock);
    expect(await count(url, 'packages')).toBe(6);
  });

  it.each([
    ['a table', 'create table theirs (note text)'],
    ['a table in another schema', 'create schema theirs create table notes (note text)'],
    ['a schema', 'create schema theirs'],
    ['a function', "create function theirs() returns int language sql as 'select 1'"],
    ['a type', "create type theirs as enum ('one')"],
    ['a sequence', 'create sequence theirs'],
  ])('refuses a database that already contains %s', async (_what, statement) => {
    const url = await makeEmptyDatabase();
    const schemas = () => withSql(url, (sql) => sql`select nspname from pg_namespace order by nspname`);
    await withSql(url, (sql) => sql.unsafe(statement));
    const before = await schemas();
    expect(await refusalOf(claimDatabase(url))).toBe(
      'The database has contents that the sandbox did not create: choose an empty database.',
    );
    expect(await schemas()).toEqual(before);
  });

  it('refuses a database that another sandbox uses', async () => {
    const url = await makeEmptyDatabase();
    const first = await claim(url);
    expect(await refusalOf(claimDatabase(url))).toBe(
      'Another sandbox uses this database: stop that sandbox, or choose an empty database.',
    );
    await first.release();
    await claim(url);
  });

  it('fills its database again only after emptying it', async () => {
    const url = await makeEmptyDatabase();
    const database = await claim(url);
    await database.prepare(clock);
    await withSql(url, (sql) =>
      sql.unsafe('create schema more create table notes (note text); delete from blocks'),
    );
    await database.prepare(clock);
    expect(await count(url, 'blocks')).toBe(0);
    await database.empty();
    const schemas = await withSql(
      url,
      (sql) => sql`select nspname from pg_namespace where nspname !~ '^pg_' order by nspname`,
    );
    expect(schemas.map(({ nspname }) => nspname)).toEqual(['booky_sandbox', 'information_schema', 'public']);
    await database.prepare(clock);
    expect(await count(url, 'blocks')).toBe(1);
  });

  it('refuses a database of another version and suggests --fresh', async () => {
    const url = await makeEmptyDatabase();
    const database = await claim(url);
    await database.prepare(clock);
    await withSql(url, (sql) => sql`update migrations set checksum = 'another'`);
    expect(await refusalOf(database.prepare(clock))).toMatch(
      /^The database is of another version: start with --fresh \(.*\)\.$/,
    );
    await database.empty();
    await database.prepare(clock);
    expect(await count(url, 'packages')).toBe(6);
  });
});

const hashOf = async (url: string): Promise<string> =>
  withSql(url, async (sql) => {
    const [row] = await sql`select password_hash from admins where email = ${DEMO_ADMIN_EMAIL}`;
    return String(row?.['password_hash']);
  });

describe('the demo admin', () => {
  it('has the password of the current data folder', async () => {
    const hasher = makePasswordHasher();
    const url = await makeEmptyDatabase();
    const database = await claim(url);
    await database.prepare(clock);
    await ensureDemoAdmin(url, 'password-of-one-folder', clock);
    const first = await hashOf(url);
    expect(await hasher.verify(first, 'password-of-one-folder')).toBe(true);
    await ensureDemoAdmin(url, 'password-of-one-folder', clock);
    expect(await hashOf(url)).toBe(first);
    await ensureDemoAdmin(url, 'password-of-another', clock);
    expect(await hasher.verify(await hashOf(url), 'password-of-another')).toBe(true);
    expect(await count(url, 'admins')).toBe(1);
  });

  it('keeps a password that was changed in the database', async () => {
    const url = await makeEmptyDatabase();
    const database = await claim(url);
    await database.prepare(clock);
    await ensureDemoAdmin(url, 'password-of-one-folder', clock);
    await withSql(url, (sql) => sql`update admins set password_hash = 'changed'`);
    await ensureDemoAdmin(url, 'password-of-one-folder', clock);
    expect(await hashOf(url)).toBe('changed');
  });
});
