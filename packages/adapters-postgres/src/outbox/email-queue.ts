import type { EmailCause } from '@booky/domain';
import type { EmailQueue } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../connect.ts';
import { uuidOrNull } from '../uuid.ts';
import { EMAIL_QUEUE, EMAIL_RETENTION_DAYS } from './queues.ts';

interface StuckRow {
  readonly id: string;
  readonly cause: EmailCause;
  readonly recipient: string;
  readonly state: 'created' | 'retry' | 'active' | 'failed';
  readonly retry_count: number;
  readonly created_on: Instant;
  readonly hours_waiting: number;
  readonly start_after: Instant;
  readonly last_fault: string | null;
}

const HAS_FAILED: readonly StuckRow['state'][] = ['retry', 'failed'];

const isStuck = (sql: AnySql): postgres.Fragment => sql`
  name = ${EMAIL_QUEUE}
  and (state in ('retry', 'failed') or (state in ('created', 'active') and created_on <= now() - interval '1 hour'))`;

/**
 * Puts the stuck emails among those that are meant back, as if they were new; answers how many. One that is under way
 * is not touched: it may have been delivered by now.
 */
export const putBack = async (sql: AnySql, isMeant: postgres.Fragment): Promise<number> => {
  const { count } = await sql`
    update pgboss.job
    set state = 'created', retry_count = 0, started_on = null, start_after = now(), completed_on = null,
      output = null, keep_until = now() + make_interval(days => ${EMAIL_RETENTION_DAYS}::int)
    where ${isStuck(sql)} and state <> 'active' and ${isMeant}`;
  return count;
};

/**
 * The jobs of the email queue that failed or are overdue. Of their data only cause and address are read: the rest may hold
 * a token. pg-boss counts in the database's time, so this does too.
 */
export const makeEmailQueue = (sql: AnySql): EmailQueue => ({
  stuck: async () => {
    const rows = await sql<StuckRow[]>`
        select id, data ->> 'cause' as cause, data ->> 'to' as recipient, state::text as state, retry_count,
          created_on, floor(extract(epoch from now() - created_on) / 3600)::int as hours_waiting, start_after,
          coalesce(output ->> 'message', output -> 'value' ->> 'message') as last_fault
        from pgboss.job
        where ${isStuck(sql)}
        order by created_on, id`;
    return rows.map((row) => ({
      id: row.id,
      cause: row.cause,
      to: row.recipient,
      queuedAt: row.created_on,
      hoursWaiting: row.hours_waiting,
      // pg-boss counts the tries after the first.
      tries: HAS_FAILED.includes(row.state) ? row.retry_count + 1 : row.retry_count,
      nextTryAt: row.state === 'failed' ? undefined : row.start_after,
      lastFault: row.last_fault ?? undefined,
    }));
  },

  retry: async (which) => {
    const ids = which === 'all' ? [] : which.map(uuidOrNull);
    if (which !== 'all' && ids.length === 0) return 0;
    return putBack(sql, which === 'all' ? sql`true` : sql`id in ${sql(ids)}`);
  },
});
