import { AsyncLocalStorage } from 'node:async_hooks';

/** How much longer a request may wait for the database, and whether it may read slightly old data. */
interface Allowance {
  leftMs: number;
  readonly readsReplica: boolean;
}

const allowances = new AsyncLocalStorage<Allowance>();

/** The maximum total time that a request waits for the database. specification.md#database-wait */
export const LONGEST_WAIT_MS = 10_000;

export interface RequestOptions {
  /** The longest total wait for the database, by default 10 seconds. */
  readonly longestWaitMs?: number;
  /** True for a read-only request. By default, false. specification.md#read-replica */
  readonly readsReplica?: boolean;
}

/** Runs `work` as one request. All waits for the database within the request share one time limit. */
export const asOneRequest = <Value>(
  work: () => Value,
  { longestWaitMs = LONGEST_WAIT_MS, readsReplica = false }: RequestOptions = {},
): Value => allowances.run({ leftMs: longestWaitMs, readsReplica }, work);

/** True if the current request is read-only. */
export const mayReadReplica = (): boolean => allowances.getStore()?.readsReplica === true;

/**
 * Runs `work` with the waiting time that the current request has left. Then subtracts the duration of `work` from that
 * time.
 */
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
