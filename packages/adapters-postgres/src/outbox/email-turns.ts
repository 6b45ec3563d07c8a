import { ConnectionLost } from '../connection.ts';
import type { Pool } from '../pool.ts';
import { EMAIL_QUEUE } from './queues.ts';

const OLDER_TO_BE_DELIVERED = `
  select older.start_after from pgboss.job as older
  where older.name = $1 and older.singleton_key = mine.singleton_key and older.state in ('created', 'retry', 'active')
    and (older.created_on, older.id) < (mine.created_on, mine.id)
  order by older.created_on, older.id
  limit 1`;

const PUT_BACK = `
  update pgboss.job as mine
  set state = 'created', started_on = null,
    start_after = greatest(now() + interval '5 seconds', least(now() + interval '1 minute', (${OLDER_TO_BE_DELIVERED})))
  where mine.name = $1 and mine.id = $2 and mine.state = 'active' and exists (${OLDER_TO_BE_DELIVERED})
  returning mine.id`;

/**
 * Puts an email that a worker has taken back into the queue when an older one of the same booking to the same address is
 * still to be delivered, and answers whether it did. It is due again when the older one is delivered, and otherwise looks
 * again within a minute. An older one that was given up holds up nothing.
 */
export const waitsForTurn = async (pool: Pool, jobId: string): Promise<boolean> => {
  const rows = await prepared(pool, PUT_BACK, jobId);
  return rows.length > 0;
};

const REMOVE_AND_CALL_NEXT = `
  with delivered as (delete from pgboss.job where name = $1 and id = $2 returning singleton_key)
  update pgboss.job set start_after = now()
  where name = $1 and state = 'created' and id = (
    select next.id from pgboss.job as next join delivered on delivered.singleton_key = next.singleton_key
    where next.name = $1 and next.state = 'created' and next.id <> $2
    order by next.created_on, next.id
    limit 1)`;

/**
 * Removes a delivered email at once, because it may hold the only plaintext of an access token, and makes the next one of
 * its booking and address due. pg-boss completes nothing that is not there any more.
 */
export const removeDelivered = async (pool: Pool, jobId: string): Promise<void> => {
  try {
    await prepared(pool, REMOVE_AND_CALL_NEXT, jobId);
  } catch (fault) {
    if (!(fault instanceof ConnectionLost)) throw fault;
    // Left there it would be sent again. To remove it twice does no harm; to put one back twice would let it overtake.
    await prepared(pool, REMOVE_AND_CALL_NEXT, jobId);
  }
};

const DUE = `
  select from pgboss.job
  where name = $1 and state < 'active' and not blocked and start_after <= pgboss.job_now()
  limit 1`;

/** Whether an email is due: one cheap question for all workers, where a fetch takes locks. */
export const isDue = async (pool: Pool): Promise<boolean> => (await prepared(pool, DUE)).length > 0;

/** Planning one of these takes ten times as long as running it, so it is planned once for all emails. */
const prepared = (pool: Pool, text: string, ...about: readonly string[]): Promise<readonly object[]> =>
  pool.use(async (sql) => sql.unsafe(text, [EMAIL_QUEUE, ...about], { prepare: true }));
