import type { Checkout } from './checkout.ts';
import type { Fault } from './faults.ts';
import { type Failures, listFiles, type Project, runFiles } from './run-tests.ts';

/** The tests that found a fault. */
export interface Result extends Failures, Pick<Fault, 'name' | 'area' | 'says'> {
  readonly seconds: number;
}

export const isFound = ({ files, hung }: Failures): boolean => hung || Object.keys(files).length > 0;

/** The tests that the runner skips: those of the tools. The fuzzer would take too long. */
const LEFT_OUT = /^tools\//;

/** If at most this many files fail, they may have failed by chance on a busy machine, so the runner runs them again. */
const FEW_FILES = 2;

/**
 * The test files that could find a fault, in steps from the nearest to the farthest. The search ends with the first
 * step in which a test fails.
 */
const stepsOf = ({ target }: Fault, folder: string): readonly (readonly [Project, readonly string[]])[] => {
  const home = `${target.split('/').slice(0, 2).join('/')}/`;
  const files = {
    unit: listFiles(folder, 'unit', true),
    // Lists all files, because these tests also start programs, whose imports the test runner does not know.
    postgres: listFiles(folder, 'postgres', false),
    journeys: listFiles(folder, 'journeys', false),
  };
  const near = (file: string): boolean => file.startsWith(home);
  const far = (file: string): boolean => !near(file) && !LEFT_OUT.test(file);
  // The in-memory tests of other packages run no SQL.
  const isSql = home === 'packages/adapters-postgres/';
  return [
    ['unit', files.unit.filter(near)],
    ['postgres', files.postgres.filter(near)],
    ['unit', isSql ? [] : files.unit.filter(far)],
    ['journeys', files.journeys],
    // The last step is for faults that no earlier step found.
    ['postgres', files.postgres.filter(far)],
  ];
};

/** Plants a fault, runs tests until one fails, and then removes the fault. */
export const measure = async (
  checkout: Checkout,
  fault: Fault,
  limitMs: number,
): Promise<Result | string> => {
  const { folder } = checkout;
  const begunMs = performance.now();
  const refusal = checkout.plant(fault.patch);
  if (refusal !== undefined) return refusal;
  try {
    let failures: Failures = { files: {}, hung: false };
    for (const [project, files] of stepsOf(fault, folder)) {
      if (files.length === 0 || isFound(failures)) continue;
      failures = await runFiles(folder, project, files, limitMs);
      const failed = Object.keys(failures.files);
      if (failed.length > 0 && failed.length <= FEW_FILES)
        failures = await runFiles(folder, project, failed, limitMs);
    }
    const { name, area, says } = fault;
    const seconds = Math.round((performance.now() - begunMs) / 1000);
    return { name, area, says, seconds, ...failures };
  } finally {
    checkout.restore();
  }
};
