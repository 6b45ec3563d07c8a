import type { AdminAccount } from '@booky/domain/ports';
import { useDatabase } from '@booky/test-database';
import {
  CASES,
  CONTESTS,
  driveUseCases,
  playHistories,
  playRivals,
  someOrders,
} from '@booky/testkit/histories';
import type { ContractAdapters } from '@booky/testkit/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInspection } from '../test/inspect.ts';
import { seed } from '../test/seed.ts';
import { openPostgres } from './index.ts';

const database = useDatabase();

let adapters: ContractAdapters;
let admin: AdminAccount | undefined;

beforeAll(async () => {
  adapters = {
    ...(await openPostgres({ url: database.url, poolSize: 10, connectionWaitMs: 10_000 })),
    inspect: makeInspection(database.sql),
    seed: (rows) => seed(database.sql, rows),
  };
});

afterAll(() => adapters.close());

/** All histories share one database, in which each has its own months of the calendar. */
const open = async () => {
  const opened = await driveUseCases(adapters, admin);
  admin = opened.service.admin;
  return { ...opened, close: () => Promise.resolve() };
};

describe('the use cases on PostgreSQL', () => {
  it('behave like the reference implementation in random histories', async () => {
    const reached = await playHistories(open, { numRuns: 12, atOnce: true, shrinks: false });
    expect(CASES.filter((one) => reached.has(one)).length).toBeGreaterThan(30);
  });

  it.each(Object.entries(CONTESTS))(
    'handle simultaneous events that compete for %s like the reference implementation',
    async (_, contest) => {
      await playRivals(open, contest, someOrders(15), 'at once');
    },
  );
});
