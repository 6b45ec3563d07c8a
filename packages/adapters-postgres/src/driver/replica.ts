import type { Pool } from './pool.ts';
import { asOneRequest, mayReadReplica } from './request.ts';

/**
 * The time limit of a read from the replica. The limit leaves most of the request's waiting time for the database
 * itself.
 */
const REPLICA_WITHIN_MS = 2_000;
/**
 * How long the service avoids the replica after a failure. Without this pause, every request would wait for the failed
 * replica.
 */
const PASSED_OVER_MS = 5_000;

/**
 * Sends the reads of a read-only request to the replica. If the replica fails, repeats the read on the database itself.
 * specification.md#read-replica
 */
export const readingFrom = (
  replica: Pool | undefined,
  database: Pool,
  onFault: (fault: unknown) => void,
): Pick<Pool, 'use'> => {
  if (replica === undefined) return database;
  let passedOverUntil = 0;
  return {
    use: async (work) => {
      if (!mayReadReplica() || performance.now() < passedOverUntil) return database.use(work);
      try {
        return await asOneRequest(() => replica.use(work), { longestWaitMs: REPLICA_WITHIN_MS });
      } catch (fault) {
        passedOverUntil = performance.now() + PASSED_OVER_MS;
        onFault(fault);
        return database.use(work);
      }
    },
  };
};
