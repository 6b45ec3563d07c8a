import { makeRandom } from '../harness/random.ts';
import type { Run } from '../run.ts';
import { LONG_MOOD, QUICK_MOODS, SLOW_MOODS } from './faults/mail.ts';
import { WORKER, workerKill } from './faults/processes.ts';
import { allOf, type Fault, underLoad, type UnderLoadOptions } from './under-load.ts';

const BRIEF = 4;
const USUAL = 12;
const LONG = 200;

/** F8, F13: kills workers while they send emails, and makes the mail company fail. */
export const emails: Run = {
  name: 'emails',
  promise: 'every email is sent exactly once, whenever a worker is killed and however the mail company fails',
  faults: ['F8', 'F13'],
  rounds: {
    of: 'a kill -9 of a worker while it sends emails; after the last round, the mail company fails in every way',
    brief: BRIEF,
    usual: USUAL,
    long: LONG,
  },
  run: async ({ rounds, seed, progress }) => {
    const options: UnderLoadOptions = {
      random: makeRandom(seed),
      progress,
      starts: 1_000,
      process: (index) => ({ runsWorker: index === WORKER }),
      load: { size: 8, longestPauseMs: 40 },
      waitsForEmails: rounds > BRIEF,
    };
    return allOf([
      await underLoad(
        options,
        Array.from({ length: rounds }, (_, kill) => workerKill(kill)),
      ),
      await underLoad({ ...options, waitsForEmails: rounds >= LONG }, moodsFor(rounds)),
    ]);
  },
};

const moodsFor = (rounds: number): readonly Fault[] => {
  if (rounds <= BRIEF) return QUICK_MOODS;
  return [...QUICK_MOODS, ...SLOW_MOODS, ...(rounds < LONG ? [] : [LONG_MOOD])];
};
