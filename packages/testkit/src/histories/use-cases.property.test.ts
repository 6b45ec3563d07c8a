import { describe, expect, it } from 'vitest';
import { driveUseCases } from '../drivers/use-cases.ts';
import { createMemoryAdapters } from '../memory/index.ts';
import { CASES } from './cases.ts';
import { CONTESTS, playRivals, someOrders } from './orders.ts';
import { playHistories } from './play.ts';

const SEED = Number(process.env['SEED'] ?? 1);

const open = async () => {
  const adapters = createMemoryAdapters();
  return { ...(await driveUseCases(adapters)), close: adapters.close };
};

describe('the use cases in memory', () => {
  it('behave like the reference in random sequences of events', async () => {
    const reached = new Set<string>();
    const missed = (): readonly string[] => CASES.filter((one) => !reached.has(one));
    // It is random how many rounds are needed to reach all cases.
    for (let round = 0; round < 4 || (round < 40 && missed().length > 0); round += 1)
      for (const [one] of await playHistories(open, { numRuns: 130, seed: SEED + round, atOnce: true }))
        reached.add(one);
    expect(missed()).toEqual([]);
  });

  describe.each(Object.entries(CONTESTS))('with six events that compete for %s', (_, contest) => {
    it('end as in the reference for some order of the events, if the events are simultaneous', async () => {
      await playRivals(open, contest, someOrders(30), 'at once');
    });

    it('give the answers of the reference if the events run one after another', async () => {
      expect(await playRivals(open, contest, someOrders(240), 'in turn')).toEqual(contest.answers);
    });
  });
});
