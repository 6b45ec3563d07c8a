import type { Instant } from '@js-joda/core';
import { withoutValues } from '../driver/faults.ts';
import type { Pool } from '../driver/pool.ts';
import { asOneRequest } from '../driver/request.ts';

/** The waiting work of all processes, as the database shows it. */
export interface Backlog {
  /** The number of emails that wait for delivery, including emails whose last try failed. */
  readonly emailsQueued: number;
  /** The age of the oldest waiting email in seconds, or 0 if no email waits. */
  readonly emailsOldestSeconds: number;
  /** The number of emails that have failed. Only a person can requeue them. */
  readonly emailsFailed: number;
  readonly holdsLive: number;
  /** The number of verified provider deliveries without an outcome. */
  readonly deliveriesUnapplied: number;
}

/** The time limit. It is short so that this query does not add to the load of a slow database. */
const STATEMENT_TIMEOUT_MS = 1_000;
const WITHIN_MS = 2_000;

/**
 * Returns a function that reads the backlog. That function rejects if the database does not answer within two seconds.
 * The wait for a connection counts too. Concurrent calls in this process share one statement.
 * specification.md#metrics-database
 */
export const makeBacklog = (pool: Pool): ((now: Instant) => Promise<Backlog>) => {
  let asking: Promise<Backlog> | undefined;
  const ask = (now: Instant): Promise<Backlog> =>
    pool.transaction(async (sql) => {
      await sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`;
      // The times in the table `emails` come from the database's clock.
      const [row] = await sql<Backlog[]>`
        select queue.*, holds.*, deliveries.*
        from (
          select
            count(*) filter (where given_up_at is null)::int as "emailsQueued",
            coalesce(
              extract(epoch from now() - min(queued_at) filter (where given_up_at is null)), 0
            )::float8 as "emailsOldestSeconds",
            count(given_up_at)::int as "emailsFailed"
          from emails
        ) as queue,
        (
          select count(*)::int as "holdsLive" from bookings
          where status = 'pending_payment' and hold_expires_at > ${now}
        ) as holds,
        (
          select count(*)::int as "deliveriesUnapplied" from provider_deliveries where outcome is null
        ) as deliveries`;
      if (row === undefined) throw new Error('backlog query returned 0 rows, expected 1');
      return row;
    });
  return (now) => {
    asking ??= asOneRequest(() => ask(now), { longestWaitMs: WITHIN_MS })
      .catch((fault: unknown) => {
        throw withoutValues(fault);
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
};
