import type { Instant } from '@js-joda/core';
import { withoutValues } from './database-fault.ts';
import { EMAIL_QUEUE } from './outbox/queues.ts';
import { asOneRequest, type Pool } from './pool.ts';

/** What waits in the database, shared by all processes. */
export interface Backlog {
  /** Emails that are still to be delivered, those that failed and are tried again among them. */
  readonly emailsQueued: number;
  /** The age of the oldest of these, in seconds; 0 when there is none. */
  readonly emailsOldestSeconds: number;
  /** Emails that were given up: they are tried again only when a person says so. */
  readonly emailsFailed: number;
  readonly holdsLive: number;
  /** Verified deliveries without an outcome. */
  readonly deliveriesUnapplied: number;
}

/** A look adds nothing to the trouble of a slow database: the server ends it before this side gives up its connection. */
const STATEMENT_TIMEOUT_MS = 1_000;
const WITHIN_MS = 2_000;

/**
 * specification.md#metrics-database: makes the question what waits. Rejects when the database does not answer within two seconds, its turn included. However
 * many ask at once, one statement is under way in this process.
 */
export const makeBacklog = (pool: Pool): ((now: Instant) => Promise<Backlog>) => {
  let asking: Promise<Backlog> | undefined;
  const ask = (now: Instant): Promise<Backlog> =>
    pool.transaction(async (sql) => {
      await sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`;
      // pg-boss counts in the database's time, so the age of an email does too.
      const [row] = await sql<Backlog[]>`
        select emails.*, holds.*, deliveries.*
        from (
          select
            count(*) filter (where state <> 'failed')::int as "emailsQueued",
            coalesce(
              extract(epoch from now() - min(created_on) filter (where state <> 'failed')), 0
            )::float8 as "emailsOldestSeconds",
            count(*) filter (where state = 'failed')::int as "emailsFailed"
          from pgboss.job
          where name = ${EMAIL_QUEUE} and state in ('created', 'retry', 'active', 'failed')
        ) as emails,
        (
          select count(*)::int as "holdsLive" from bookings
          where status = 'pending_payment' and hold_expires_at > ${now}
        ) as holds,
        (
          select count(*)::int as "deliveriesUnapplied" from provider_deliveries where outcome is null
        ) as deliveries`;
      if (row === undefined) throw new Error('the query of the backlog returned no row');
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
