import { makeRun, type Run } from '../src/run.ts';

/** The seed of all runs in tests. `SEED=12 npm test` sets another seed, as it does for property tests. */
export const SEED = Number(process.env['SEED'] ?? 20_261_122);

/** Makes some rounds of a run. Returns its violations, followed by the command that repeats the run. */
export const briefly = async (run: Run, rounds: number): Promise<readonly string[]> => {
  const { violations, again } = await makeRun(run, { rounds, seed: SEED, progress: () => undefined });
  return violations.length === 0 ? [] : [...violations, again];
};
