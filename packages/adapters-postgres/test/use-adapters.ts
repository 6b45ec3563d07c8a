import { type TestDatabase, useDatabase } from '@booky/test-database';
import { afterAll, beforeAll } from 'vitest';
import { openPostgres, type PostgresAdapters } from '../src/index.ts';

/** A new database for one test file, and adapters that are connected to it. */
export interface OpenedDatabase {
  readonly database: TestDatabase;
  readonly adapters: PostgresAdapters;
}

/**
 * Opens adapters on a new database before the tests of a file and closes them afterwards. The result can be used only
 * in tests.
 */
export const useAdapters = ({ poolSize = 10 }: { readonly poolSize?: number } = {}): OpenedDatabase => {
  const database = useDatabase();
  let opened: PostgresAdapters | undefined;
  beforeAll(async () => {
    opened = await openPostgres({ url: database.url, poolSize });
  });
  afterAll(async () => {
    await opened?.close();
  });
  return {
    database,
    get adapters() {
      if (opened === undefined)
        throw new Error('The adapters are not open yet: read them inside a test or a hook.');
      return opened;
    },
  };
};
