import type { Pool } from './pool.ts';
import { asOneRequest, mayReadReplica } from './request.ts';

/** A replica answers within this or is passed over; what is left of a request's wait is for the database itself. */
const REPLICA_WITHIN_MS = 2_000;
/** A replica that failed is not tried for so long: requests would wait for it one after the other. */
const PASSED_OVER_MS = 5_000;

/**
 * specification.md#read-replica: reads of a request that only reads go to the replica. What it can't answer the database
 * itself answers; reading changes nothing, so doing it twice does no harm.
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
