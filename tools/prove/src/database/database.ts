import { brokenPromises } from '../ground/invariants.ts';
import { comeToRest } from '../ground/rest.ts';
import type { World } from '../ground/world.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { exhaustPool, POOL_SIZES, stall } from './crowded.ts';
import {
  cutConnections,
  endBackends,
  forgetConnections,
  stopDatabase,
  type Outcome,
  partition,
  slowDown,
} from './faults.ts';
import { middleOfHealth, wrongAnswers } from './journal.ts';
import { acknowledged, brokenChanges, faultAnswers } from './kept.ts';
import { fillDisk, mountSmallDisk } from './disk-full.ts';
import { startTogether } from './together.ts';
import { PROCESSES, type Studio, type StudioOptions, withStudio } from './studio.ts';

const USUAL = 4;
const LONG = 20;
/** How often the programs are started together in the long run. */
const TOGETHER_LONG = 50;
/** Visitors of the studio whose disk fills up. */
const FULL_STARTS = 600;
/** What needs no database is answered at once, whatever the database does. */
const HEALTH_MS = 100;
/** The brief version shares its cores with other tests. */
const BRIEF_PATIENCE = 5;

/** F9, F10, F11, F14, F22: the database is down, cut off, slow, full or empty, under load. */
export const database: Proof = {
  name: 'database',
  promise:
    'no change is lost or half done when the database dies, hangs, is cut off, slow or full; the service is back within 2 s',
  rounds: {
    of: 'PostgreSQL killed, its backends ended and the network partitioned for a second, under load; from two on, each of the other faults once',
    brief: 1,
    usual: USUAL,
    long: LONG,
  },
  run: async (options) => {
    const isBrief = options.rounds === 1;
    const wanted = { ...options, starts: 150 + options.rounds * 70, patience: isBrief ? BRIEF_PATIENCE : 1 };
    const found = await withStudio(wanted, (studio) => breakAll(studio, options));
    if (isBrief) return found;
    const full = await fillUp({ ...wanted, starts: FULL_STARTS });
    return {
      figures: { ...found.figures, ...full.figures },
      violations: [...found.violations, ...full.violations],
    };
  },
};

const breakAll = async (studio: Studio, { rounds }: ProofOptions): Promise<Findings> => {
  const outcomes = new Map<string, Outcome[]>();
  const note = (name: string, outcome: Outcome): void => {
    outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
  };
  let backends = 0;
  for (let round = 1; round <= rounds; round += 1) {
    note('killed', await stopDatabase(studio, 'killed'));
    const ended = await endBackends(studio, 1_000);
    backends += ended.ended;
    note('backends ended', ended);
    note('partitioned for 1 s', await partition(studio, 'holds', 1_000));
  }
  const violations: string[] = [];
  if (rounds > 1) {
    note('shut down, immediate', await stopDatabase(studio, 'immediate'));
    note('shut down, fast', await stopDatabase(studio, 'fast'));
    note('connections cut', await cutConnections(studio));
    note('connections forgotten', await forgetConnections(studio));
    note('partitioned for 10 s', await partition(studio, 'holds', 10_000));
    note('partitioned and forgotten for 10 s', await partition(studio, 'loses', 10_000));
    note('200 ms away each way', await slowDown(studio, 200, 6_000));
    for (const poolSize of POOL_SIZES) {
      note(`calendar locked for a second, pool of ${poolSize}`, await stall(studio, poolSize));
      note(`calendar locked for long, pool of ${poolSize}`, await exhaustPool(studio, poolSize));
    }
    const starts = rounds >= LONG ? TOGETHER_LONG : 1;
    for (let round = 1; round <= starts; round += 1)
      violations.push(...(await startTogether(studio.cluster, studio.world, round)));
  }
  if (rounds >= LONG) note('partitioned for 60 s', await partition(studio, 'holds', 60_000));
  await studio.load.stop();
  const found = await summedUp(studio, rounds, outcomes, backends);
  return { ...found, violations: [...violations, ...found.violations] };
};

const summedUp = async (
  studio: Studio,
  rounds: number,
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  backends: number,
): Promise<Findings> => {
  if (rounds === 1) await hurryEmails(studio.world);
  const broken = await brokenAtRest(studio);
  const { world, load, journal, patience } = studio;
  const middle = middleOfHealth(journal);
  const entries = journal.entries();
  const answers = entries.map(({ answer }) => answer);
  const slowest = (purposes: readonly string[]): number =>
    Math.round(
      Math.max(
        0,
        ...entries
          .filter(({ purpose }) => purposes.includes(purpose))
          .map(({ begunMs, endedMs }) => endedMs - begunMs),
      ),
    );
  return {
    figures: {
      rounds,
      requests: entries.length,
      'acknowledged, none lost': acknowledged(load.changes),
      'answered 500 internal_error': faultAnswers(answers),
      'backends ended': backends,
      ...Object.fromEntries(
        [...outcomes].map(([name, found]) => [
          `back after: ${name}, slowest ms`,
          Math.max(...found.map(({ backMs }) => backMs)),
        ]),
      ),
      'slowest answer ms': slowest(['read', 'write', 'ready']),
      'health answer meanwhile, median ms': middle,
      'slowest health answer ms': slowest(['health']),
      'emails delivered': world.mail.accepted().length,
    },
    violations: [
      ...[...outcomes.values()].flat().flatMap(({ violations }) => violations),
      ...(middle > HEALTH_MS * patience ? [`health took ${middle} ms while things were broken`] : []),
      ...broken,
    ],
  };
};

/** Looks for broken promises once the load has stopped and the workers are idle. */
const brokenAtRest = async ({ world, load, journal, patience }: Studio): Promise<readonly string[]> => {
  const isAtRest = await comeToRest(world, REST_WITHIN_MS);
  return [
    ...wrongAnswers(journal, patience),
    ...(isAtRest ? [] : ['the workers did not come to rest']),
    ...(world.processes().filter((process) => process.isAlive()).length >= PROCESSES
      ? []
      : ['a process of the service ended']),
    ...(await brokenChanges(world, load.changes)),
    ...(await brokenPromises(world)),
  ];
};

/** F14, in a studio of its own on a small disk, where this account may make one. */
const fillUp = async (options: StudioOptions): Promise<Findings> => {
  const disk = mountSmallDisk();
  if ('whyNot' in disk) return { figures: { 'disk full': disk.whyNot }, violations: [] };
  try {
    return await withStudio({ ...options, folder: disk.folder }, async (studio) => {
      const outcome = await fillDisk(studio, disk);
      await studio.load.stop();
      return {
        figures: {
          'back after: disk full, ms': outcome.backMs,
          'acknowledged around a full disk, none lost': acknowledged(studio.load.changes),
        },
        violations: [...outcome.violations, ...(await brokenAtRest(studio))],
      };
    });
  } finally {
    disk.close();
  }
};

/** An email that was under way when its worker lost the database is taken up again after a minute at the latest. */
const REST_WITHIN_MS = 100_000;

/** Does at once what the queue does with those a minute later, for a run that has only seconds. */
const hurryEmails = async ({ sql }: World): Promise<void> => {
  await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'emails' and state = 'active'`;
};
