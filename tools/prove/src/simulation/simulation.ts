import { CONTESTS, driveUseCases, ORDERS, playHistories, playRivals } from '@booky/testkit/histories';
import { makeRandom } from '../harness/random.ts';
import type { Findings, Run, RunOptions } from '../run.ts';
import { makeScheduledAdapters } from './scheduled-adapters.ts';

/** F2, F3, F21: plays simultaneous events. Whenever they call a port, the seed decides which of them continues. */
export const simulation: Run = {
  name: 'simulation',
  promise:
    'simultaneous events of clients, provider, worker and clock, in any order of their statements, end as the reference allows',
  faults: ['F3', 'F21'],
  rounds: {
    of: 'a history of up to 90 events, and six rival events at once in each scene',
    brief: 200,
    usual: 1000,
    long: 20_000,
  },
  run: (options) => playAll(options),
};

/** Plays histories, and then scenes with rivals. Each of the two parts ends at its first violation. */
const playAll = async ({ rounds, seed, progress }: RunOptions): Promise<Findings> => {
  const random = makeRandom(seed);
  const figures = { studios: 0, turns: 0, 'turns with a choice': 0 };
  const open = async () => {
    figures.studios += 1;
    const adapters = makeScheduledAdapters(makeRandom(seed + figures.studios));
    const close = async (): Promise<void> => {
      figures.turns += adapters.counts.turns;
      figures['turns with a choice'] += adapters.counts.choices;
    };
    return { ...(await driveUseCases(adapters)), close };
  };
  const violations: string[] = [];
  const held = (fault: unknown): void => {
    violations.push(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  };

  // Does not shrink a failing history, because a shorter history would be scheduled differently.
  const reached = await playHistories(open, { numRuns: rounds, seed, atOnce: true, shrinks: false }).catch(
    held,
  );
  progress(`${rounds} histories`);
  for (let round = 0; round < rounds && violations.length === 0; round += 1)
    for (const contest of Object.values(CONTESTS))
      await playRivals(open, contest, [random.pick(ORDERS)], 'at once').catch(held);
  const events = [...(reached ?? [])].reduce((sum, [, times]) => sum + times, 0);
  return { figures: { ...figures, events }, violations };
};
