import * as fc from 'fast-check';
import type { ContractAdapters } from '../../contracts/contract-adapters.ts';
import { LIFE_COMMAND } from './commands.ts';
import { newHistory } from './history.ts';
import { openStudio } from './studio.ts';

export interface LivesOptions {
  readonly numRuns: number;
  /** The most commands drawn for one run; some turn out to be impossible then and are passed over. */
  readonly maxCommands?: number;
  /** Draws the same runs every time. */
  readonly seed?: number;
  /** When to stop drawing further runs, and looking for a smaller counterexample. */
  readonly interruptAfterMilliseconds?: number;
}

/**
 * Lives whole bookings at random, by the real use cases on an adapter set: visitors book, pay and wait, the provider
 * succeeds, fails, repeats itself, is forged or late, units of work break, sweeps and workers come by, and some of it
 * happens at once. After every step each invariant holds and, where one order of things is certain, what came about is
 * what was predicted. `makeAdapters` is called once a run and may answer a store that earlier runs have used. Answers
 * how often each story came about; throws with the shortest sequence of commands that breaks a rule.
 */
export const runBookingLives = async (
  makeAdapters: () => Promise<ContractAdapters>,
  { numRuns, maxCommands = 100, seed, interruptAfterMilliseconds }: LivesOptions,
): Promise<ReadonlyMap<string, number>> => {
  const stories = new Map<string, number>();
  const sequences = fc.commands([LIFE_COMMAND], { maxCommands, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.noBias(sequences), async (commands) => {
      const adapters = await makeAdapters();
      try {
        const setup = async () => ({ model: newHistory(stories), real: await openStudio(adapters) });
        await fc.asyncModelRun(setup, commands);
      } finally {
        await adapters.close();
      }
    }),
    {
      numRuns,
      ...(seed === undefined ? {} : { seed }),
      ...(interruptAfterMilliseconds === undefined
        ? {}
        : { interruptAfterTimeLimit: interruptAfterMilliseconds }),
    },
  );
  return stories;
};
