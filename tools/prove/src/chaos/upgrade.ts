import { makeRandom } from '../harness/random.ts';
import type { Run } from '../run.ts';
import { upgradeFrom, upgradeTo } from './faults/upgrade.ts';
import { underLoad } from './under-load.ts';

/**
 * The number of starts for one migration: clients book ten a second, from five seconds before the migration until five
 * seconds after it.
 */
const STARTS_OF_A_MIGRATION = 125;

/** F23: follows docs/upgrades.md on a service during load. */
export const upgrade: Run = {
  name: 'upgrade',
  promise:
    'no request is lost while migrations change the schema under running processes, and while each process is replaced',
  faults: ['F23'],
  rounds: {
    of: 'a migration during load, then each process is replaced',
    brief: 1,
    usual: 5,
    long: 20,
  },
  run: async ({ rounds, seed, progress, before, bookings }) => {
    const first = before === undefined ? [] : await upgradeFrom(before);
    const options = {
      random: makeRandom(seed),
      progress,
      // The calendar offers about 4,500 starts whose slots do not overlap.
      starts: before === undefined ? 1_500 : 1_000,
      // One start is for the booking that the run copies to create past bookings.
      keptStarts: 1 + first.length * STARTS_OF_A_MIGRATION,
      before,
      // Version 1.1.0 supports neither the signature header nor the ids that the gateway uses today.
      ...(before === undefined
        ? {}
        : ({ provider: 'mobile-money', process: () => ({ servesSite: true }) } as const)),
      bookings,
      endsWhenBroken: true,
    } as const;
    return underLoad(options, [
      ...first,
      ...Array.from({ length: rounds }, (_, round) => upgradeTo(`added_in_round_${round + 1}`)),
    ]);
  },
};
