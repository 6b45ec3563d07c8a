import { chown, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@booky/embedded-database';
import { makeAuthority } from '@booky/testkit/certificates';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDatabaseAddress } from './address.ts';
import { connect, DatabaseAddressFault, migrate, openPostgres } from '../index.ts';

const UNREADABLE =
  'The sslrootcert of DATABASE_URL must be a file with the certificate of an authority, and this process must be able to read it.';

const asked = async (url: string, statement: string): Promise<readonly Record<string, unknown>[]> => {
  const sql = connect({ url, poolSize: 1 });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
};

/** specification.md#database-tls */
describe('a database whose address asks for TLS', () => {
  let database: EmbeddedDatabase | undefined;
  const opened = (): EmbeddedDatabase => {
    if (database === undefined) throw new Error('the database has not been started yet');
    return database;
  };
  const fileOf = (name: string): string => path.join(opened().dataDirectory, name);
  const urlOf = (query: string, host = '127.0.0.1'): string =>
    `${opened().url('postgres').replace('127.0.0.1', host)}?${query}`;
  const trusting = (name: string, host?: string, mode = 'verify-full'): string =>
    urlOf(`sslmode=${mode}&sslrootcert=${encodeURIComponent(fileOf(name))}`, host);

  /** Writes a file for the server. PostgreSQL accepts a key file only if its owner alone can read it. */
  const give = async (name: string, text: string): Promise<void> => {
    const { uid, gid } = await stat(fileOf('cluster'));
    await writeFile(fileOf(name), text, { mode: 0o600 });
    await chown(fileOf(name), uid, gid);
  };
  const serveUnder = async (names: readonly string[] | 'no TLS'): Promise<void> => {
    if (names !== 'no TLS') {
      const authority = await makeAuthority('Database test authority');
      const { cert, key } = await authority.issue(...names);
      await Promise.all([give('ca.pem', authority.ca), give('server.pem', cert), give('server.key', key)]);
    }
    const sql = connect({ url: opened().url('postgres'), poolSize: 1 });
    await sql.unsafe(`alter system set ssl_cert_file = '${fileOf('server.pem')}'`);
    await sql.unsafe(`alter system set ssl_key_file = '${fileOf('server.key')}'`);
    await sql.unsafe(`alter system set ssl = ${names === 'no TLS' ? 'off' : 'on'}`);
    await sql`select pg_reload_conf()`;
    await sql.end();
    // Connections that are opened during the reload still get the old settings.
    await vi.waitFor(
      async () => {
        const url =
          names === 'no TLS' ? urlOf('sslmode=disable') : trusting('ca.pem', undefined, 'verify-ca');
        const [row] = await asked(url, "select current_setting('ssl') as ssl");
        if (row?.['ssl'] !== (names === 'no TLS' ? 'off' : 'on'))
          throw new Error('the server does not yet have the new TLS settings');
      },
      { timeout: 15_000 },
    );
  };

  const sessions = () =>
    asked(
      opened().url('postgres'),
      `select application_name as of, bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid)
       where application_name like 'booky%' and pid <> pg_backend_pid() group by 1 order by 1`,
    );

  beforeAll(async () => {
    database = await startEmbeddedDatabase({ durable: false, log: () => undefined });
    await give('other.pem', (await makeAuthority('Another authority')).ca);
    await give('empty.pem', 'no certificate');
    await serveUnder(['localhost', '127.0.0.1']);
  });
  afterAll(() => database?.stop());

  it.each([
    ['by name', 'localhost'],
    ['by IP address', '127.0.0.1'],
  ])('is used only over encrypted connections if the address gives the host %s', async (_, host) => {
    const url = trusting('ca.pem', host);
    await migrate(url);
    const adapters = await openPostgres({ url, poolSize: 1 });
    onTestFinished(() => adapters.close());
    const worker = await adapters.startEmailWorker({ deliver: () => Promise.resolve() });
    onTestFinished(() => worker.stop());
    expect(await adapters.isReady()).toBe(true);
    await expect.poll(sessions).toEqual([
      { of: 'booky', ssl: true },
      { of: 'booky emails', ssl: true },
      { of: 'booky jobs work', ssl: true },
    ]);
  });

  it.each([
    [
      'another authority',
      () => trusting('other.pem'),
      /^An authority that is not trusted issued the certificate/,
    ],
    [
      'no authority',
      () => urlOf('sslmode=verify-full'),
      /^An authority that is not trusted issued the certificate/,
    ],
    [
      'no authority, ssl=true',
      () => urlOf('ssl=true'),
      /^An authority that is not trusted issued the certificate/,
    ],
    ['missing file', () => trusting('gone.pem'), UNREADABLE],
    ['file without a certificate', () => trusting('empty.pem'), UNREADABLE],
    ['unknown mode', () => urlOf('sslmode=prefer'), /^The sslmode of DATABASE_URL must be one of /],
    ['client certificate', () => urlOf('sslmode=require&sslcert=x'), /^DATABASE_URL has sslcert, /],
    [
      'authority that sslmode=require ignores',
      () => trusting('ca.pem', 'localhost', 'require'),
      /^The sslrootcert of /,
    ],
    ['verify-ca without an authority', () => urlOf('sslmode=verify-ca'), /^With sslmode=verify-ca, /],
  ])('is refused with a one-sentence error: %s', async (_, url, sentence) => {
    for (const attempt of [() => migrate(url()), () => openPostgres({ url: url(), poolSize: 1 })]) {
      const fault: unknown = await attempt().catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(DatabaseAddressFault);
      expect(fault).toHaveProperty('message', expect.stringMatching(sentence));
    }
  });

  it('is accepted with sslmode=require even if its certificate comes from an unknown authority', async () => {
    const url = urlOf('sslmode=require');
    const adapters = await openPostgres({ url, poolSize: 1 });
    onTestFinished(() => adapters.close());
    expect(await adapters.isReady()).toBe(true);
  });

  it('is refused if its certificate is for another host, unless sslmode is verify-ca', async () => {
    await serveUnder(['db.internal']);
    await expect(migrate(trusting('ca.pem'))).rejects.toThrow(
      'The certificate of the database server is not for the host of DATABASE_URL.',
    );
    const adapters = await openPostgres({ url: trusting('ca.pem', '127.0.0.1', 'verify-ca'), poolSize: 1 });
    onTestFinished(() => adapters.close());
    expect(await adapters.isReady()).toBe(true);
  });

  it('is refused if its server offers no TLS', async () => {
    await serveUnder('no TLS');
    for (const url of [trusting('ca.pem'), urlOf('sslmode=require')])
      await expect(migrate(url)).rejects.toThrow(
        'The database server offers no TLS or ended the connection; the sslmode of DATABASE_URL asks for TLS.',
      );
  });
});

describe('a database address', () => {
  it.each(['postgres://a:p,q@h/d', 'postgres://a@h/d?application_name=x%20y', 'nonsense'])(
    'stays unchanged if it asks for no TLS: %s',
    (text) => {
      expect(readDatabaseAddress(text)).toEqual({ url: text, tls: false });
    },
  );

  /** specification.md#one-database-host */
  it.each(['postgres://a@h1,h2/d', 'postgres://a:p@h1:5432,h2:5433/d?target_session_attrs=read-write'])(
    'is refused if it names several hosts: %s',
    (text) => {
      expect(() => readDatabaseAddress(text)).toThrow(/^DATABASE_URL must name one host: /);
    },
  );
});
