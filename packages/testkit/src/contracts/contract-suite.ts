import type { ContractAdapters } from './contract-adapters.ts';

/** Defines one test of a suite. The body gets the suite's adapters, whose store contains rows of earlier tests. */
export type DefineTest = (name: string, body: (adapters: ContractAdapters) => Promise<void>) => void;

/** The tests that every implementation of a port must pass. */
export type ContractSuite = (test: DefineTest) => void;

/** Ends shrinking before the test's time limit. The report then shows the fault and not the time limit. */
const SEARCH_MILLISECONDS = 12_000;

/** Runs few examples, because properties run on real databases. */
export const FEW_RUNS = { numRuns: 25, interruptAfterTimeLimit: SEARCH_MILLISECONDS } as const;

/** Runs more examples for whole rows, so that every column and status occurs. */
export const SOME_RUNS = { ...FEW_RUNS, numRuns: 60 } as const;
