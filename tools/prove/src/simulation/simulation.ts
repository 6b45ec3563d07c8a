import type { Findings, Run, RunOptions } from '../run.ts';
import { type Lived, live } from './life.ts';
import { notReached } from './reach.ts';
import { makeTally } from './tally.ts';

/** Lines of the trace that are shown for a life with a violation. */
const LINES_SHOWN = 30;

/** Stops after so many lives with a violation. */
const MOST_BROKEN = 5;

const PROGRESS_EVERY = 100;

/** F21, with F2 and F3: lives of so many steps, one a round. A shorter life is the beginning of a longer one of its seed. */
export const makeSimulation = (steps: number): Run => ({
  name: 'simulation',
  promise: `${steps} random steps of clients, provider, worker, clock and crashes on the real code break no rule, and one seed repeats them exactly`,
  faults: ['F3', 'F21'],
  rounds: { of: `a life of ${steps} steps from one seed`, brief: 200, usual: 800, long: 10_000 },
  run: (options) => liveAll(steps, options),
});

/** Lives as long as the run is held to. */
export const simulation = makeSimulation(300);

const liveAll = async (steps: number, { rounds, seed, progress }: RunOptions): Promise<Findings> => {
  const counts = makeTally();
  const broken: Lived[] = [];
  let lived = 0;
  for (; lived < rounds && broken.length < MOST_BROKEN; lived += 1) {
    const one = await live(seed + lived, steps);
    counts.add('steps', one.steps);
    counts.join(one.tally);
    if (one.violations.length > 0) broken.push(one);
    if ((lived + 1) % PROGRESS_EVERY === 0) progress(`${lived + 1} of ${rounds} lives`);
  }
  const [first, again] = [await live(seed, steps), await live(seed, steps)];
  return {
    figures: { lives: lived, ...counts.figures() },
    violations: [
      ...broken.map(described),
      ...(broken.length === 0 ? notReached(counts, counts.things.get('steps') ?? 0) : []),
      ...(first.digest === again.digest ? [] : [`seed ${seed} was lived in two ways`]),
    ],
  };
};

const described = ({ seed, steps, violations, latest }: Lived): string =>
  [
    `seed ${seed}, step ${steps} (--seed ${seed} --rounds 1): ${violations.join('; ')}`,
    ...latest.slice(-LINES_SHOWN).map((line) => `    ${line}`),
  ].join('\n');
