import type { ContractAdapters } from './contract-adapters.ts';

/** Defines one test of a suite; the body gets the adapter set of its suite, which earlier tests have used. */
export type DefineTest = (name: string, body: (adapters: ContractAdapters) => Promise<void>) => void;

/** The tests every implementation of a port must pass. */
export type ContractSuite = (test: DefineTest) => void;

/** Property runs meet real databases, so they are few; each draws whole rows. */
export const FEW_RUNS = { numRuns: 25 } as const;

/** For properties that move dozens of rows a run. */
export const VERY_FEW_RUNS = { numRuns: 5 } as const;
