import { Duration, Instant } from '@js-joda/core';
import { brokenAtRest } from '../../harness/invariants.ts';
import { makeRandom } from '../../harness/random.ts';
import { withWorld, type World } from '../../harness/world.ts';
import type { Findings, Run, RunOptions } from '../../run.ts';
import { copyDatabase } from './copies.ts';
import { jumpAround } from './jumps.ts';
import { claimAsHoldsLapse } from './lapsing.ts';
import { compareZones } from './zones.ts';

const HOLDS = 10;
/** Limited by the number of free days. */
const MOST_HOLDS = 1_500;
/** The two that are furthest apart. */
const BRIEF_ZONES = 2;

/** F2, F15: time zones, jumps of the clock, and holds that lapse at exactly this millisecond. */
export const clock: Run = {
  name: 'clock',
  promise: 'one clock decides in every time zone: no hold ends early, and no token outlives its expiry',
  faults: ['F2', 'F15'],
  rounds: {
    of: `${HOLDS} holds that lapse while rivals claim them; all zones and jumps once`,
    brief: 1,
    usual: 60,
    long: 1_000,
  },
  run: (options) => withWorld({}, (world) => lookAtTime(world, options)),
};

const lookAtTime = async (world: World, { rounds, seed, progress }: RunOptions): Promise<Findings> => {
  const [zonesUrl = ''] = await copyDatabase(world.databaseUrl, ['zones']);
  // Far from the half-hours at which starts become too near, so that all see the same ones.
  world.clock.moveTo(
    Instant.parse(`${world.clock.now().plus(Duration.ofDays(1)).toString().slice(0, 10)}T10:05:00Z`),
  );
  const zones = await compareZones(world, zonesUrl, rounds === 1 ? BRIEF_ZONES : undefined);
  progress(`${zones.answers} answers and ${zones.emails} emails in all zones`);
  world.clock.reset();
  const jumps = await jumpAround(world);
  progress(`${jumps.jumps} jumps`);
  const claims = await claimAsHoldsLapse(world, Math.min(MOST_HOLDS, rounds * HOLDS), makeRandom(seed));
  progress(`${claims.claims} claims of lapsing holds`);
  return {
    figures: {
      'answers alike in all zones': zones.answers,
      'emails alike in all zones': zones.emails,
      'jumps of the clock': jumps.jumps,
      'claims as a hold lapses': claims.claims,
      'of these won': claims.won,
    },
    violations: [
      ...zones.violations,
      ...jumps.violations,
      ...claims.violations,
      ...(await brokenAtRest(world)),
    ],
  };
};
