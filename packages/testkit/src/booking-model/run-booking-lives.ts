import * as fc from 'fast-check';
import type { ContractAdapters } from '../contracts/contract-adapters.ts';
import { LIFE_COMMAND } from './commands.ts';
import { book } from './book.ts';
import { type History, newHistory } from './history.ts';
import { bookingFeeOf, pay } from './pay.ts';
import { openTestedService, type TestedService } from '../drivers/tested-service.ts';

export interface LivesOptions {
  readonly numRuns: number;
  /** The most commands drawn for one run; some turn out to be impossible then and are passed over. */
  readonly maxCommands?: number;
  /** Draws the same runs every time. */
  readonly seed?: number;
  /** When to stop drawing further runs, and looking for a smaller counterexample. */
  readonly interruptAfterMilliseconds?: number;
}

/** What a run finds: nothing, a booking that was just confirmed, or one whose shoot has just begun. */
const BEGINNINGS = ['nothing', 'confirmed', 'begun'] as const;

const begin = async (
  beginning: (typeof BEGINNINGS)[number],
  adapters: ContractAdapters,
  stories: Map<string, number>,
): Promise<{ model: History; real: TestedService }> => {
  const [model, real] = [newHistory(stories), await openTestedService(adapters)];
  if (beginning === 'nothing') return { model, real };
  await book(model, real, { packageNumber: 0, daysAhead: 2, step: 0, rivalOf: undefined }, undefined);
  for (const life of model.lives) {
    await pay(model, real, life, bookingFeeOf, {
      method: 'momo_alpha',
      phone: '0788123456',
      outcome: { kind: 'accepted' },
      successComesFirst: true,
    });
    if (beginning === 'begun') real.clock.set(life.booking.slot.startsAt);
  }
  return { model, real };
};

/**
 * Lives whole bookings at random, by the real use cases on an adapter set: visitors book, pay and wait, clients look,
 * cancel, pay the rest and change their address, the admin moves, cancels and takes cash, the provider succeeds, fails,
 * repeats itself, is forged or late, units of work break, sweeps and workers come by, and some of it happens at once. After every step each invariant holds and, where one order of things is certain, what came about is
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
    fc.asyncProperty(fc.constantFrom(...BEGINNINGS), fc.noBias(sequences), async (beginning, commands) => {
      const adapters = await makeAdapters();
      try {
        await fc.asyncModelRun(() => begin(beginning, adapters, stories), commands);
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
