import { Duration, Instant } from '@js-joda/core';
import { brokenAtRest } from '../../harness/invariants.ts';
import { makeRandom } from '../../harness/random.ts';
import { withWorld, type World } from '../../harness/world.ts';
import type { Findings, Run, RunOptions } from '../../run.ts';
import { compareCalendars } from './calendars.ts';
import { copyDatabase } from './copies.ts';
import { jumpAround } from './jumps.ts';
import { claimAsHoldsLapse } from './lapsing.ts';
import { compareZones } from './zones.ts';

const CALENDARS = 100;
const HOLDS = 10;
/** There are no more free days than these need. */
const MOST_HOLDS = 1_500;
/** The two that are furthest apart. */
const BRIEF_ZONES = 2;

/** F2, F15, F16: time zones, jumps of the clock, holds that lapse this very millisecond, and calendars against an oracle. */
export const clock: Run = {
  name: 'clock',
  promise:
    'one clock decides in every time zone: no hold ends early, no token outlives its expiry, and the starts offered match a slow oracle',
  faults: ['F2', 'F15', 'F16'],
  rounds: {
    of: `${CALENDARS} random calendars and ${HOLDS} holds that lapse while rivals claim them; besides, once, all zones and jumps`,
    brief: 1,
    usual: 60,
    long: 1_000,
  },
  run: (options) => withWorld({}, (world) => lookAtTime(world, options)),
};

const lookAtTime = async (world: World, { rounds, seed, progress }: RunOptions): Promise<Findings> => {
  const [calendarsUrl = '', zonesUrl = ''] = await copyDatabase(world.databaseUrl, ['calendars', 'zones']);
  // Far from the half-hours at which starts come too near, so that all look at the same ones.
  world.clock.moveTo(
    Instant.parse(`${world.clock.now().plus(Duration.ofDays(1)).toString().slice(0, 10)}T10:05:00Z`),
  );
  const zones = await compareZones(world, zonesUrl, rounds === 1 ? BRIEF_ZONES : undefined);
  progress(`${zones.answers} answers and ${zones.emails} emails in all zones`);
  world.clock.reset();
  const [jumps, compared] = await Promise.all([
    jumpAround(world),
    compareCalendars(world, calendarsUrl, rounds * CALENDARS, seed),
  ]);
  progress(`${jumps.jumps} jumps, ${compared.calendars} calendars`);
  const claims = await claimAsHoldsLapse(world, Math.min(MOST_HOLDS, rounds * HOLDS), makeRandom(seed));
  progress(`${claims.claims} claims of lapsing holds`);
  return {
    figures: {
      'answers alike in all zones': zones.answers,
      'emails alike in all zones': zones.emails,
      'jumps of the clock': jumps.jumps,
      'claims as a hold lapses': claims.claims,
      'of these won': claims.won,
      'random calendars': compared.calendars,
      'starts in them': compared.starts,
    },
    violations: [
      ...zones.violations,
      ...jumps.violations,
      ...claims.violations,
      ...compared.differences,
      ...(await brokenAtRest(world)),
    ],
  };
};
