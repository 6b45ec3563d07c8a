import { type EmailMessage, orderKeyOf } from '@booky/domain';
import type { PgBoss } from 'pg-boss';
import type { Pool } from '../pool.ts';
import { EMAIL_QUEUE } from './queues.ts';

/** An email that a worker has taken, and which try it is. */
export interface Email {
  readonly id: string;
  readonly data: EmailMessage;
  readonly retryCount: number;
}

/** The queue as a worker uses it. Every call rejects when the database is away. */
export interface EmailTurns {
  /** Whether an email is due: one cheap question, where taking takes locks. */
  isDue(): Promise<boolean>;
  /** Takes at most `count` emails that are due, the oldest first. One that is not removed or put off within a minute is due again. */
  takeDue(count: number): Promise<readonly Email[]>;
  /**
   * Puts those back into the queue for which an older one of the same booking to the same address is still to be delivered,
   * and answers the others. What was put back is due again when the older one is delivered, and otherwise looks again
   * within a minute. An older one that was given up holds up nothing.
   */
  inTurn(emails: readonly Email[]): Promise<readonly Email[]>;
  /**
   * Removes delivered emails at once, because each may hold the only plaintext of an access token, and makes the next one
   * of each one's booking and address due. To do it twice is harmless.
   */
  removeDelivered(ids: readonly string[]): Promise<void>;
  /** Has an email tried again later; keeps it as failed after the last try. Does nothing where another worker has it by now. */
  putOff(email: Email, reason: Error): Promise<void>;
}

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
  where mine.name = $1 and mine.id = any(string_to_array($2, ' ')::uuid[]) and mine.state = 'active' and exists (${OLDER_TO_BE_DELIVERED})
  returning mine.id`;

const REMOVE_AND_CALL_NEXT = `
  with delivered as (
    delete from pgboss.job where name = $1 and id = any(string_to_array($2, ' ')::uuid[]) returning id, singleton_key
  )
  update pgboss.job set start_after = now()
  where name = $1 and state = 'created' and id in (
    select distinct on (next.singleton_key) next.id
    from pgboss.job as next join delivered on delivered.singleton_key = next.singleton_key
    where next.name = $1 and next.state = 'created' and next.id not in (select id from delivered)
    order by next.singleton_key, next.created_on, next.id
  )`;

const DUE = `
  select from pgboss.job
  where name = $1 and state < 'active' and not blocked and start_after <= pgboss.job_now()
  limit 1`;

/** Planning one of these statements takes ten times as long as running it, so each is planned once for all emails. */
const PREPARED = { prepare: true };

/** The queue on a connection of our own; pg-boss's own connections are for what is rare. */
export const makeEmailTurns = (boss: PgBoss, pool: Pool): EmailTurns => {
  const ask = <Row extends object>(text: string, ...about: readonly string[]): Promise<readonly Row[]> =>
    pool.use(async (sql) => sql.unsafe<Row[]>(text, [EMAIL_QUEUE, ...about], PREPARED));
  const db = {
    executeSql: async (text: string) => ({
      rows: await pool.use(async (sql) => sql.unsafe(text, [], PREPARED)),
    }),
  };
  return {
    isDue: async () => (await ask(DUE)).length > 0,

    takeDue: (count) => boss.fetch<EmailMessage>(EMAIL_QUEUE, { batchSize: count, db }),

    inTurn: async (emails) => {
      const ordered = emails.filter(({ data }) => orderKeyOf(data) !== undefined);
      if (ordered.length === 0) return emails;
      const ids = ordered.map(({ id }) => id).join(' ');
      const putBack = new Set((await ask<{ id: string }>(PUT_BACK, ids)).map(({ id }) => id));
      return emails.filter(({ id }) => !putBack.has(id));
    },

    removeDelivered: async (ids) => {
      await ask(REMOVE_AND_CALL_NEXT, ids.join(' '));
    },

    putOff: async (email, reason) => {
      await boss.fail(EMAIL_QUEUE, email, reason);
    },
  };
};
