import { AsyncLocalStorage } from 'node:async_hooks';

/** What is left of a request's wait for the database, and whether the request may read what is a little old. */
interface Allowance {
  leftMs: number;
  readonly readsReplica: boolean;
}

const allowances = new AsyncLocalStorage<Allowance>();

/** The longest a request waits for the database in all. specification.md#database-wait */
export const LONGEST_WAIT_MS = 10_000;

export interface RequestOptions {
  /** 10 seconds when left out. */
  readonly longestWaitMs?: number;
  /** Whether it only reads; false when left out. specification.md#read-replica */
  readonly readsReplica?: boolean;
}

/** Runs `work` as one request: all its waits for the database count together. */
export const asOneRequest = <Value>(
  work: () => Value,
  { longestWaitMs = LONGEST_WAIT_MS, readsReplica = false }: RequestOptions = {},
): Value => allowances.run({ leftMs: longestWaitMs, readsReplica }, work);

/** Whether the current request only reads. */
export const mayReadReplica = (): boolean => allowances.getStore()?.readsReplica === true;

/** Runs `work` within what is left of the current request's wait, and takes the time it needed off that. */
export const spending = async <Value>(work: (leftMs: () => number) => Promise<Value>): Promise<Value> => {
  const allowance = allowances.getStore() ?? { leftMs: LONGEST_WAIT_MS };
  const began = performance.now();
  const atFirst = allowance.leftMs;
  const leftMs = (): number => Math.max(0, atFirst - (performance.now() - began));
  try {
    return await work(leftMs);
  } finally {
    allowance.leftMs = Math.max(0, allowance.leftMs - (performance.now() - began));
  }
};
