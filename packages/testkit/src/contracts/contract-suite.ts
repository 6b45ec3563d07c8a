import type { ContractAdapters } from './contract-adapters.ts';

/** Defines one test of a suite. The body gets the suite's adapters, whose store contains rows of earlier tests. */
export type DefineTest = (name: string, body: (adapters: ContractAdapters) => Promise<void>) => void;

/** The tests that every implementation of a port must pass. */
export type ContractSuite = (test: DefineTest) => void;

/** Stops shrinking before the test's time limit, so that the report shows the failure and not just the time limit. */
const SEARCH_MILLISECONDS = 12_000;

/** Runs only a few examples, because these properties run on real databases. */
export const FEW_RUNS = { numRuns: 25, interruptAfterTimeLimit: SEARCH_MILLISECONDS } as const;

/** Runs more examples than FEW_RUNS, for properties about whole rows, so that every column and status occurs. */
export const SOME_RUNS = { ...FEW_RUNS, numRuns: 60 } as const;
