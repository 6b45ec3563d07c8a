import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { type Lived, live } from './life.ts';
import { notReached } from './reach.ts';
import { makeTally } from './tally.ts';

/** How much of the trace is told of a life that broke a promise. */
const LINES_TOLD = 30;

/** After so many lives with a broken promise the rest would say the same. */
const MOST_BROKEN = 5;

const TELL_EVERY = 100;

/** F21, with F2 and F3: lives of so many steps, one a round. A shorter life is the beginning of a longer one of its seed. */
export const makeSimulation = (steps: number): Proof => ({
  name: 'simulation',
  promise: `whatever happens in whatever order: ${steps} random steps of everybody, the clock and crashes on the real code, alike again from one seed`,
  rounds: { of: `a life of ${steps} steps from one seed`, brief: 200, usual: 800, long: 10_000 },
  run: (options) => liveAll(steps, options),
});

/** Lives as long as the run is held to. */
export const simulation = makeSimulation(300);

const liveAll = async (steps: number, { rounds, seed, tell }: ProofOptions): Promise<Findings> => {
  const counts = makeTally();
  const broken: Lived[] = [];
  let lived = 0;
  for (; lived < rounds && broken.length < MOST_BROKEN; lived += 1) {
    const one = await live(seed + lived, steps);
    counts.add('steps', one.steps);
    counts.join(one.tally);
    if (one.violations.length > 0) broken.push(one);
    if ((lived + 1) % TELL_EVERY === 0) tell(`${lived + 1} of ${rounds} lives`);
  }
  const [first, again] = [await live(seed, steps), await live(seed, steps)];
  return {
    figures: { lives: lived, ...counts.figures() },
    violations: [
      ...broken.map(told),
      ...(broken.length === 0 ? notReached(counts, counts.things.get('steps') ?? 0) : []),
      ...(first.digest === again.digest ? [] : [`seed ${seed} was lived in two ways`]),
    ],
  };
};

const told = ({ seed, steps, violations, latest }: Lived): string =>
  [
    `seed ${seed}, step ${steps} (--seed ${seed} --rounds 1): ${violations.join('; ')}`,
    ...latest.slice(-LINES_TOLD).map((line) => `    ${line}`),
  ].join('\n');
