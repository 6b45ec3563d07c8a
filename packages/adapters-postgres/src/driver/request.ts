import { AsyncLocalStorage } from 'node:async_hooks';

/** The rest of a request's wait for the database, and whether it may read slightly old data. */
interface Allowance {
  leftMs: number;
  readonly readsReplica: boolean;
}

const allowances = new AsyncLocalStorage<Allowance>();

/** The longest total wait of a request for the database. specification.md#database-wait */
export const LONGEST_WAIT_MS = 10_000;

export interface RequestOptions {
  /** 10 seconds when left out. */
  readonly longestWaitMs?: number;
  /** True for a read-only request; false when left out. specification.md#read-replica */
  readonly readsReplica?: boolean;
}

/** Runs `work` as one request: all its waits for the database share one limit. */
export const asOneRequest = <Value>(
  work: () => Value,
  { longestWaitMs = LONGEST_WAIT_MS, readsReplica = false }: RequestOptions = {},
): Value => allowances.run({ leftMs: longestWaitMs, readsReplica }, work);

/** True if the current request is read-only. */
export const mayReadReplica = (): boolean => allowances.getStore()?.readsReplica === true;

/** Runs `work` within the rest of the current request's wait, and subtracts the time it took. */
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
