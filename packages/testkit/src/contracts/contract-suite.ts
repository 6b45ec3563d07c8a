import type { ContractAdapters } from './contract-adapters.ts';

/** Defines one test of a suite. The body gets the suite's adapter set, which contains rows of earlier tests. */
export type DefineTest = (name: string, body: (adapters: ContractAdapters) => Promise<void>) => void;

/** The tests that every implementation of a port must pass. */
export type ContractSuite = (test: DefineTest) => void;

/** Ends shrinking before the test's timeout, so that the report shows the fault instead of the timeout. */
const SEARCH_MILLISECONDS = 12_000;

/** Few runs, because properties run on real databases. */
export const FEW_RUNS = { numRuns: 25, interruptAfterTimeLimit: SEARCH_MILLISECONDS } as const;

/** More runs for whole rows, so that every column and status is generated. */
export const SOME_RUNS = { ...FEW_RUNS, numRuns: 60 } as const;
