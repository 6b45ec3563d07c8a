import { describeAdapterSet } from '@booky/testkit/contracts';
import { useDatabase } from '@booky/test-database';
import { makeInspection } from '../test/inspect.ts';
import { seed } from '../test/seed.ts';
import { makeTestedEmailWorker } from '../test/tested-email-worker.ts';
import { openPostgres } from './index.ts';

const database = useDatabase();

describeAdapterSet('the PostgreSQL adapters', async () => {
  const adapters = await openPostgres({ url: database.url, poolSize: 10 });
  return {
    ...adapters,
    emailWorker: makeTestedEmailWorker(database.sql, adapters),
    inspect: makeInspection(database.sql),
    seed: (rows) => seed(database.sql, rows),
  };
});
