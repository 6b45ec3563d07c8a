import { makeRun, type Run } from '../src/run.ts';

/** The seed of all runs in tests. Set another one with `SEED=12 npm test`, which also works for property tests. */
export const SEED = Number(process.env['SEED'] ?? 20_261_122);

/** Makes some rounds of a run. Returns the violations, followed by the command that repeats the run. */
export const briefly = async (run: Run, rounds: number): Promise<readonly string[]> => {
  const { violations, again } = await makeRun(run, { rounds, seed: SEED, progress: () => undefined });
  return violations.length === 0 ? [] : [...violations, again];
};
