import { setTimeout as pause } from 'node:timers/promises';
import type { Ending } from '@booky/testkit/http';
import { book, offeredDays, packageId } from '../harness/callers.ts';
import { brokenAtRest } from '../harness/invariants.ts';
import { middleOf } from '../harness/ledger.ts';
import { makeRandom } from '../harness/random.ts';
import { withWorld, type World } from '../harness/world.ts';
import type { Findings, Run, RunOptions } from '../run.ts';
import { claimOf, misanswered, unfair } from './claims.ts';

const PROCESSES = 2;
/** How many rivals claim one start in the first half of a round, and overlapping starts of a day in the second half. */
const RIVALS = 500;
/** The last claim has to wait for all others, which takes long on a slow machine. */
const PATIENCE = { withinMs: 30_000 };
const REPEATED_AFTER_MS = 1_000;

/**
 * F1: rivals at two processes all claim the same start, and then starts that overlap each other.
 * specification.md#claims-serialised
 */
export const slot: Run = {
  name: 'slot',
  promise: `a slot is sold once, although ${RIVALS} rivals at ${PROCESSES} processes claim one start, then overlapping starts`,
  faults: ['F1'],
  rounds: {
    of: `${RIVALS} rivals claim one start, then ${RIVALS} rivals claim overlapping starts of a day`,
    brief: 1,
    usual: 20,
    long: 100,
  },
  run: (options) => withWorld({}, (world) => claimInRounds(world, options)),
};

const claimInRounds = async (world: World, { rounds, seed, progress }: RunOptions): Promise<Findings> => {
  const random = makeRandom(seed);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => world.startProcess()));
  const urls = processes.map(({ url }) => url);
  const [first = ''] = urls;
  const wanted = await packageId(first);
  const days = await offeredDays(world, first, rounds * 2);
  let repeats = 0;
  /** Claims again after a 503, as a visitor does when the service is too busy. */
  const claim = async (url: string, startsAt: string): Promise<Ending> => {
    for (;;) {
      const answer = await book(url, { packageId: wanted, startsAt }, PATIENCE);
      if (answer.status !== 503) return answer;
      repeats += 1;
      await pause(REPEATED_AFTER_MS);
    }
  };
  /** Claims these starts simultaneously, alternating between the two processes. */
  const rush = async (starts: readonly string[]) => {
    const answers = await Promise.all(
      starts.map((startsAt, rival) => claim(urls[rival % PROCESSES] ?? '', startsAt)),
    );
    const claims = starts.flatMap((startsAt, rival) => {
      const answer = answers[rival];
      return answer === undefined ? [] : [claimOf(startsAt, answer)];
    });
    return {
      won: claims.filter(({ hasWon }) => hasWon).length,
      slowestMs: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
      broken: [...answers.flatMap((answer) => misanswered('claim', answer)), ...unfair(claims)],
    };
  };

  const violations: string[] = [];
  const roundsMs: number[] = [];
  let overlappingWinners = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [oneDay = [], otherDay = []] = days.slice(round * 2 - 2, round * 2);
    const startsAt = random.pick(oneDay);
    const forOne = await rush(Array.from({ length: RIVALS }, () => startsAt));
    const forMany = await rush(Array.from({ length: RIVALS }, () => random.pick(otherDay)));
    roundsMs.push(forOne.slowestMs);
    overlappingWinners += forMany.won;
    const broken = [
      ...(forOne.won === 1 ? [] : [`${forOne.won} rivals got one start, expected 1`]),
      ...forOne.broken,
      ...forMany.broken,
    ];
    violations.push(...broken.map((sentence) => `round ${round}: ${sentence}`));
    progress(
      `round ${round}: ${forOne.won} of ${RIVALS} rivals got the one start, ${forMany.won} got starts of the day`,
    );
  }
  return {
    figures: {
      rounds,
      'claims of one start': rounds * RIVALS,
      'claims of overlapping starts': rounds * RIVALS,
      'overlapping claims that won': overlappingWinners,
      'claims repeated after a 503': repeats,
      'until all 500 are answered, median ms': middleOf(roundsMs),
      'until all 500 are answered, slowest ms': Math.round(Math.max(0, ...roundsMs)),
    },
    violations: [...violations, ...(await brokenAtRest(world))],
  };
};
