import type { WholeAdapterSet } from './contract-adapters.ts';

/** Defines one test of a suite; the body gets the adapter set of its suite, which earlier tests have used. */
export type DefineTest = (name: string, body: (adapters: WholeAdapterSet) => Promise<void>) => void;

/** The tests every implementation of a port must pass. */
export type ContractSuite = (test: DefineTest) => void;

/** Shrinking ends before the test's own timeout, so that a fault is reported instead of the timeout. */
const SEARCH_MILLISECONDS = 12_000;

/** Property runs meet real databases, so they are few. */
export const FEW_RUNS = { numRuns: 25, interruptAfterTimeLimit: SEARCH_MILLISECONDS } as const;

/** For whole rows, whose every column and status should be drawn. */
export const SOME_RUNS = { ...FEW_RUNS, numRuns: 60 } as const;
