import { KITS } from '@booky/adapters-payments/kits';
import { makeRandom, type Random } from '../harness/random.ts';
import type { Findings, Run } from '../run.ts';
import { FIRST_KILLS, KILL_AT_RANDOM, KILL_DURING_CALL, KILLS_AT_POINTS } from './faults/processes.ts';
import { allOf, type Fault, underLoad } from './under-load.ts';

/** Small, so that the final checks of a world take only seconds. */
const KILLS_A_WORLD = 20;

/** F7, F12: kills a process between any two effects of the service, and also at random moments. */
export const crash: Run = {
  name: 'crash',
  promise:
    'every acknowledged change is stored exactly once, although processes are killed between any two of their effects',
  faults: ['F7'],
  rounds: {
    of: 'a kill -9 of one of two processes under load, alternating between a named point and a random moment',
    brief: 6,
    usual: 30,
    long: 400,
  },
  run: async ({ rounds, seed, progress }) => {
    const random = makeRandom(seed);
    const kills = killsFor(rounds, random);
    const worlds: Findings[] = [];
    for (let from = 0; from < kills.length; from += KILLS_A_WORLD) {
      const some = kills.slice(from, from + KILLS_A_WORLD);
      const number = worlds.length;
      worlds.push(
        await underLoad(
          {
            random,
            progress,
            starts: Math.min(2_000, 100 + some.length * 100),
            // The provider either repeats a callback until the answer is 200, or sends each callback only once.
            callbackRetries: random.pick([5, 0]),
            provider: KITS[(seed + number) % KITS.length]?.name ?? 'gateway',
          },
          some,
        ),
      );
    }
    const { figures, violations } = allOf(worlds);
    return { figures: { 'named points': KILLS_AT_POINTS.length, ...figures }, violations };
  },
};

/**
 * Returns the kills of a run. The kills that could lose the most come first. After them, kills at points in the code
 * alternate with kills at random moments.
 */
const killsFor = (rounds: number, random: Random): readonly Fault[] => {
  const kills: Fault[] = [KILL_DURING_CALL, ...FIRST_KILLS];
  while (kills.length < rounds)
    kills.push(...random.shuffle(KILLS_AT_POINTS).flatMap((kill) => [KILL_AT_RANDOM, kill]));
  return kills.slice(0, rounds);
};
