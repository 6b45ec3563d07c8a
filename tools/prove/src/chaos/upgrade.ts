import { makeRandom } from '../harness/random.ts';
import type { Run } from '../run.ts';
import { upgradeTo } from './faults/processes.ts';
import { underLoad } from './under-load.ts';

/** F23: docs/upgrades.md, carried out on a service under load. */
export const upgrade: Run = {
  name: 'upgrade',
  promise: 'no request is lost while the schema grows under running processes and these are replaced in turn',
  faults: ['F23'],
  rounds: {
    of: 'a migration under load, then another process in the place of each',
    brief: 1,
    usual: 5,
    long: 20,
  },
  run: ({ rounds, seed, progress, before }) =>
    underLoad(
      { random: makeRandom(seed), progress, starts: 1_500, before },
      Array.from({ length: rounds }, (_, round) => upgradeTo(`added_in_round_${round + 1}`)),
    ),
};
