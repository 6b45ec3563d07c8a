import { describeAdapterSet } from '@booky/testkit/contracts';
import { useDatabase } from '@booky/test-database';
import { afterAll } from 'vitest';
import { makeInspection } from '../test/inspect.ts';
import { seed } from '../test/seed.ts';
import { openPostgres, type PostgresAdapters } from './index.ts';

const database = useDatabase();
let opened: Promise<PostgresAdapters> | undefined;
afterAll(async () => (await opened)?.close());

describeAdapterSet('the PostgreSQL adapters', async () => {
  // Opens the adapters once for all suites, because connecting takes longer than a suite's tests.
  const adapters = await (opened ??= openPostgres({
    url: database.url,
    poolSize: 10,
    connectionWaitMs: 10_000,
  }));
  return {
    ...adapters,
    close: async () => undefined,
    inspect: makeInspection(database.sql),
    seed: (rows) => seed(database.sql, rows),
  };
});
