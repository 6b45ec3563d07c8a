import type { Pool } from './pool.ts';
import { asOneRequest, mayReadReplica } from './request.ts';

/** The time limit of a replica; the rest of a request's wait is left for the database itself. */
const REPLICA_WITHIN_MS = 2_000;
/** The time for which a failed replica is not tried: otherwise requests would wait for it one after the other. */
const PASSED_OVER_MS = 5_000;

/**
 * Sends the reads of a read-only request to the replica, and to the database itself if the replica fails: repeating a
 * read does no harm. specification.md#read-replica
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
