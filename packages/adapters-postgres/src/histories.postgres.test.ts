import type { AdminAccount } from '@booky/domain/ports';
import { useDatabase } from '@booky/test-database';
import {
  ANSWER_ORDERS,
  ATTEMPTS,
  CASES,
  driveUseCases,
  FEE_ORDERS,
  FEE_SCENES,
  FIXED,
  ORDERS,
  playAnswerOrder,
  playFeeOrder,
  playHistories,
  playOrder,
  SCENES,
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
    ...(await openPostgres({ url: database.url, poolSize: 10 })),
    inspect: makeInspection(database.sql),
    seed: (rows) => seed(database.sql, rows),
  };
});

afterAll(() => adapters.close());

/** Every history has months of the calendar of its own in the same database. */
const open = async () => {
  const opened = await driveUseCases(adapters, admin);
  admin = opened.service.admin;
  return { ...opened, close: () => Promise.resolve() };
};

/** Prime to the number of orders, so that rounds have little in common with those before them. */
const STRIDE = 307;

describe('the use cases on PostgreSQL', () => {
  it('along random histories, answer, email and leave every booking as the reference says', async () => {
    const reached = await playHistories(open, { numRuns: 12, ...FIXED, atOnce: true, shrinks: false });
    expect(CASES.filter((one) => reached.has(one)).length).toBeGreaterThan(30);
  }, 90_000);

  it('after six rival events at once, are as the reference says of some order of them', async () => {
    for (const scene of SCENES)
      for (let round = 0; round < 15; round += 1)
        await playOrder(open, scene, ORDERS[(round * STRIDE) % ORDERS.length] ?? [], 'at once', new Set());
  }, 90_000);

  it('after six rivals of a fee without a provider at once, are as the reference says of some order', async () => {
    for (const scene of FEE_SCENES)
      for (let round = 0; round < 15; round += 1) {
        const order = FEE_ORDERS[(round * STRIDE) % FEE_ORDERS.length] ?? [];
        await playFeeOrder(open, scene, order, 'at once', new Set());
      }
  }, 90_000);

  it('after six rivals of an accepted payment at once, are as the reference says of some order', async () => {
    for (const attempt of ATTEMPTS)
      for (let round = 0; round < 15; round += 1) {
        const order = ANSWER_ORDERS[(round * STRIDE) % ANSWER_ORDERS.length] ?? [];
        await playAnswerOrder(open, attempt, order, 'at once', new Set());
      }
  }, 90_000);
});
