import { describe, expect, it } from 'vitest';
import { driveUseCases } from '../drivers/use-cases.ts';
import { createMemoryAdapters } from '../memory/index.ts';
import { CASES, CASES_OF_USE_CASES, FIXED, missedOf } from './cases.ts';
import {
  ANSWER_ORDERS,
  ATTEMPTS,
  FEE_ORDERS,
  FEE_SCENES,
  ORDERS,
  playAnswerOrder,
  playFeeOrder,
  playOrder,
  SCENES,
} from './orders.ts';
import { playHistories } from './play.ts';

const open = async () => {
  const adapters = createMemoryAdapters();
  return { ...(await driveUseCases(adapters)), close: adapters.close };
};

/** Prime to the number of orders, so that rounds have little in common with those before them. */
const STRIDE = 307;

describe('the use cases in memory', () => {
  it('along random histories, answer, email and leave every booking as the reference says', async () => {
    const reached = await playHistories(open, { numRuns: 520, ...FIXED, atOnce: true });
    expect(missedOf(reached, [...CASES, ...CASES_OF_USE_CASES])).toEqual([]);
  });

  it('after six rival events at once, are as the reference says of some order of them', async () => {
    for (const scene of SCENES)
      for (let round = 0; round < 30; round += 1)
        await playOrder(open, scene, ORDERS[(round * STRIDE) % ORDERS.length] ?? [], 'at once', new Set());
  });

  it('after six rivals of a fee without a provider at once, are as the reference says of some order', async () => {
    for (const scene of FEE_SCENES)
      for (let round = 0; round < 30; round += 1) {
        const order = FEE_ORDERS[(round * STRIDE) % FEE_ORDERS.length] ?? [];
        await playFeeOrder(open, scene, order, 'at once', new Set());
      }
  });

  it('after six rivals of an accepted payment at once, are as the reference says of some order', async () => {
    for (const attempt of ATTEMPTS)
      for (let round = 0; round < 30; round += 1) {
        const order = ANSWER_ORDERS[(round * STRIDE) % ANSWER_ORDERS.length] ?? [];
        await playAnswerOrder(open, attempt, order, 'at once', new Set());
      }
  });
});
