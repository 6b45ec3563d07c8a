export type * from './contract-adapters.ts';
