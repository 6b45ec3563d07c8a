import { makeRandom } from '../harness/random.ts';
import type { Findings, Run, RunOptions } from '../run.ts';
import { diskFull, LONG_SILENCE, OFTEN, ONCE } from './faults/database.ts';
import { mountSmallDisk } from './faults/small-disk.ts';
import { startedTogether } from './faults/together.ts';
import { allOf, type Fault, underLoad, type UnderLoadOptions } from './under-load.ts';

const USUAL = 4;
const LONG = 20;
/** How many times the long run starts all programs simultaneously. */
const TOGETHER_LONG = 50;
/** The factor for all time limits of a brief run, which shares its machine with other work. */
const BRIEF_PATIENCE = 5;

/** F9, F10, F11, F14, F22: during load, the database goes down, or becomes unreachable, slow, full or empty. */
export const database: Run = {
  name: 'database',
  promise:
    'no change is lost or half done when the database dies, hangs, is unreachable, slow or full; the service works again within 2 s',
  faults: ['F9', 'F10', 'F11', 'F14', 'F22'],
  rounds: {
    of: 'during load, PostgreSQL is killed, its backends are ended, and the network is silent for a second; with two or more rounds, every other fault once',
    brief: 1,
    usual: USUAL,
    long: LONG,
  },
  run: async (options) => {
    const { rounds, seed, progress } = options;
    const isBrief = rounds === 1;
    const wanted: UnderLoadOptions = {
      random: makeRandom(seed),
      progress,
      starts: 1_000,
      isBehindProxy: true,
      // The provider keeps repeating a callback for 90 seconds, which is longer than any fault lasts.
      callbackRetries: 180,
      callersWaitMs: 10_000,
      patience: rounds < USUAL ? BRIEF_PATIENCE : 1,
    };
    const first = await underLoad(wanted, faultsFor(options));
    return isBrief ? first : allOf([first, await fillUp(wanted)]);
  },
};

const faultsFor = ({ rounds }: RunOptions): readonly Fault[] => [
  ...Array.from({ length: rounds }, () => OFTEN).flat(),
  ...(rounds === 1 ? [] : ONCE),
  ...Array.from({ length: rounds >= LONG ? TOGETHER_LONG : Math.min(1, rounds - 1) }, (_, round) =>
    startedTogether(round),
  ),
  ...(rounds >= LONG ? [LONG_SILENCE] : []),
];

/** Runs a separate world on a small disk and fills that disk, if the current account may mount one. */
const fillUp = async (options: UnderLoadOptions): Promise<Findings> => {
  const disk = mountSmallDisk();
  if ('whyNot' in disk) return { figures: { 'disk full': disk.whyNot }, violations: [] };
  try {
    return await underLoad({ ...options, folder: disk.folder }, [diskFull(disk)]);
  } finally {
    disk.close();
  }
};
