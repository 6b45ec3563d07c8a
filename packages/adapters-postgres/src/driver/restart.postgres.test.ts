import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmailMessage } from '@booky/domain';
import { StorageReadOnly } from '@booky/domain/ports';
import { arbitraryEmailMessage, freshUuid } from '@booky/testkit';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@booky/embedded-database';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect, migrate, openPostgres } from '../index.ts';

const [message] = fc.sample(arbitraryEmailMessage(), { numRuns: 1, seed: 3 });

const enqueue = ({ unitOfWork }: Awaited<ReturnType<typeof openPostgres>>): Promise<void> =>
  unitOfWork.run(async ({ emailOutbox }) => {
    if (message !== undefined) await emailOutbox.enqueue(message);
  });

/** `specification.md#readiness` */
describe('the adapters after a restart of the database', () => {
  let folder = '';
  let database: EmbeddedDatabase | undefined;
  const start = async (port: number): Promise<EmbeddedDatabase> => {
    await database?.stop();
    database = await startEmbeddedDatabase({
      dataDirectory: folder,
      port,
      durable: false,
      log: () => undefined,
    });
    return database;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'booky-restart-'));
  });
  afterAll(async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('deliver emails again', {
    timeout: 60_000,
  }, async () => {
    const first = await start(0);
    const url = first.url('postgres');
    await migrate(url);
    const faults: unknown[] = [];
    const adapters = await openPostgres({ url, poolSize: 3, onFault: (fault) => faults.push(fault) });
    const delivered: EmailMessage[] = [];
    const worker = await adapters.startEmailWorker({
      deliver: (received) => Promise.resolve(void delivered.push(received)),
    });
    onTestFinished(async () => {
      await worker.stop();
      await adapters.close();
    });
    await enqueue(adapters);
    await expect.poll(() => delivered.length, { timeout: 60_000 }).toBe(1);

    await first.stop();
    expect(await adapters.isReady()).toBe(false);
    await expect(enqueue(adapters)).rejects.toThrow();
    await expect(adapters.catalogueReader.settings()).rejects.toThrow();

    await start(first.port);
    await expect.poll(() => adapters.isReady(), { timeout: 60_000 }).toBe(true);
    await enqueue(adapters);
    await expect.poll(() => delivered.length, { timeout: 60_000 }).toBe(2);
    expect(faults).not.toEqual([]);
    for (const fault of faults) expect(fault).toBeInstanceOf(Error);
  });

  it('send an email only once if it was delivered during the outage', {
    timeout: 60_000,
  }, async () => {
    const first = await start(0);
    const url = first.url('postgres');
    await migrate(url);
    const adapters = await openPostgres({ url, poolSize: 2 });
    const sent: string[] = [];
    const worker = await adapters.startEmailWorker({
      deliver: async (_received, jobId) => {
        sent.push(jobId);
        if (sent.length === 1) await first.stop();
      },
    });
    onTestFinished(async () => {
      await worker.stop();
      await adapters.close();
    });
    await enqueue(adapters);
    await expect.poll(() => adapters.isReady(), { timeout: 30_000 }).toBe(false);
    await start(first.port);
    await expect.poll(() => adapters.isReady(), { timeout: 30_000 }).toBe(true);
    await enqueue(adapters);
    // Waits for at most half a minute, because the first email would be retried after a full minute.
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(2);
    expect(new Set(sent).size).toBe(2);
  });

  it('are not ready until a database that restarts as a standby is promoted', {
    timeout: 60_000,
  }, async () => {
    const first = await start(0);
    const url = first.url('postgres');
    await migrate(url);
    const adapters = await openPostgres({ url, poolSize: 2 });
    onTestFinished(() => adapters.close());
    expect(await adapters.isReady()).toBe(true);

    await first.stop();
    await writeFile(path.join(first.dataDirectory, 'cluster', 'standby.signal'), '');
    await start(first.port);
    await expect
      .poll(() => adapters.catalogueReader.settings().catch(() => undefined), { timeout: 60_000 })
      .toBeDefined();
    expect(await adapters.isReady()).toBe(false);

    const operator = connect({ url, poolSize: 1 });
    onTestFinished(() => operator.end());
    await operator`select pg_promote()`;
    await expect.poll(() => adapters.isReady(), { timeout: 60_000 }).toBe(true);
  });

  /** `specification.md#read-only-database` */
  it('are not ready while the database is read-only', async () => {
    const { url } = await start(0);
    await migrate(url('postgres'));
    const operator = connect({ url: url('postgres'), poolSize: 1 });
    onTestFinished(() => operator.end());
    await operator`alter database postgres set default_transaction_read_only = on`;
    const adapters = await openPostgres({ url: url('postgres'), poolSize: 2 });
    onTestFinished(() => adapters.close());
    expect(await adapters.isReady()).toBe(false);
    expect(await adapters.catalogueReader.settings()).toBeDefined();
    const lock = () => adapters.unitOfWork.run(({ loginGuards }) => loginGuards.lock(freshUuid()));
    await expect(lock()).rejects.toBeInstanceOf(StorageReadOnly);
    await operator`set default_transaction_read_only = off`;
    await operator`alter database postgres reset default_transaction_read_only`;
    // The pool does not reuse the connection of the refused statement.
    await expect(lock()).resolves.toBeDefined();
  });
});

it('the adapters refuse a database that is not migrated', async () => {
  const database = await startEmbeddedDatabase({ durable: false, log: () => undefined });
  onTestFinished(() => database.stop());
  await expect(openPostgres({ url: database.url('postgres'), poolSize: 1 })).rejects.toThrow(
    'The database lacks migrations of this program: run migrate first.',
  );
});
