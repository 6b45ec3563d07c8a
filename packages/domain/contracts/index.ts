export type { ContractAdapters, Inspection, SeedRows } from './contract-adapters.ts';
export { describeAdapterSet, type Excuse } from './describe-adapter-set.ts';
