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
/** The calendar has enough free days for this many holds. */
const MOST_HOLDS = 1_500;
/** A brief run compares only the first two zones, whose offsets differ most. */
const BRIEF_ZONES = 2;

/**
 * F2, F15: compares time zones, makes the clock jump, and claims a slot in the same millisecond in which its hold
 * lapses.
 */
export const clock: Run = {
  name: 'clock',
  promise:
    'the clock of the service decides in every time zone: no hold ends early, and no token works after its expiry',
  faults: ['F2', 'F15'],
  rounds: {
    of: `rivals claim ${HOLDS} slots while their holds lapse; all time zones and clock jumps once`,
    brief: 1,
    usual: 60,
    long: 1_000,
  },
  run: (options) => withWorld({}, (world) => checkTimes(world, options)),
};

const checkTimes = async (world: World, { rounds, seed, progress }: RunOptions): Promise<Findings> => {
  const [zonesUrl = ''] = await copyDatabase(world.databaseUrl, ['zones']);
  // Every half hour, one more start becomes too close to be offered. At 10:05, this next happens in 25 minutes, so the
  // offered starts do not change during the comparison.
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
      'answers, equal in all zones': zones.answers,
      'emails, equal in all zones': zones.emails,
      'clock jumps': jumps.jumps,
      'claims when a hold lapses': claims.claims,
      'claims that won': claims.won,
    },
    violations: [
      ...zones.violations,
      ...jumps.violations,
      ...claims.violations,
      ...(await brokenAtRest(world)),
    ],
  };
};
