import { describe, expect, it } from 'vitest';
import { driveUseCases } from '../drivers/use-cases.ts';
import { createMemoryAdapters } from '../memory/index.ts';
import { CASES, CASES_OF_USE_CASES, FIXED, missedOf } from './cases.ts';
import { CONTESTS, playRivals, someOrders } from './orders.ts';
import { playHistories } from './play.ts';

const open = async () => {
  const adapters = createMemoryAdapters();
  return { ...(await driveUseCases(adapters)), close: adapters.close };
};

describe('the use cases in memory', () => {
  it('along random histories, answer, email and leave every booking as the reference says', async () => {
    const reached = await playHistories(open, { numRuns: 520, ...FIXED, atOnce: true });
    expect(missedOf(reached, [...CASES, ...CASES_OF_USE_CASES])).toEqual([]);
  });

  describe.each(Object.entries(CONTESTS))('after six rivals for %s', (_, contest) => {
    it('at once, are as the reference says of some order of them', async () => {
      await playRivals(open, contest, someOrders(30), 'at once');
    });

    it('in turn, are as the reference says', async () => {
      expect(await playRivals(open, contest, someOrders(240), 'in turn')).toEqual(contest.answers);
    });
  });
});
