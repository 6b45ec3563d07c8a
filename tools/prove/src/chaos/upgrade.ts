import { makeRandom } from '../harness/random.ts';
import type { Run } from '../run.ts';
import { upgradeFrom, upgradeTo } from './faults/upgrade.ts';
import { underLoad } from './under-load.ts';

/** Ten a second for the duration of a migration, and some seconds before and after it. */
const STARTS_OF_A_MIGRATION = 125;

/** F23: follows docs/upgrades.md on a service under load. */
export const upgrade: Run = {
  name: 'upgrade',
  promise: 'no request is lost while the schema grows under running processes and these are replaced in turn',
  faults: ['F23'],
  rounds: {
    of: 'a migration under load, then each process replaced',
    brief: 1,
    usual: 5,
    long: 20,
  },
  run: async ({ rounds, seed, progress, before, bookings }) => {
    const first = before === undefined ? [] : await upgradeFrom(before);
    const options = {
      random: makeRandom(seed),
      progress,
      // The calendar offers about 4,500 that are apart.
      starts: before === undefined ? 1_500 : 1_000,
      // One is for the booking that is copied.
      keptStarts: 1 + first.length * STARTS_OF_A_MIGRATION,
      before,
      // 1.1.0 knows neither the header nor the ids of today's gateway.
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
