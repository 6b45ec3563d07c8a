import { randomUUID } from 'node:crypto';
import { type EmailMessage, orderKeyOf } from '@booky/domain';
import type { EmailOutbox, QueuedAbout } from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import type { AnySql } from '../connect.ts';
import type postgres from 'postgres';
import { uuidOrNull } from '../uuid.ts';
import type { Write, WritesBehind } from '../writes-behind.ts';
import { putBack } from './email-queue.ts';
import { EMAIL_QUEUE } from './queues.ts';

/**
 * `specification.md#emails-queued`: the outbox of one transaction: its emails are queued when the transaction commits,
 * and not at all otherwise.
 */
export const makeEmailOutbox = (
  transaction: AnySql,
  boss: PgBoss,
  { write }: Pick<WritesBehind, 'write'>,
): EmailOutbox => ({
  enqueue: async (...messages) => {
    if (messages.length > 0) await queue(boss, messages, write);
  },

  retry: async (id) => {
    const own = uuidOrNull(id);
    await putBack(transaction, transaction`id = ${own}`);
    const waiting = await transaction`
      select from pgboss.job
      where name = ${EMAIL_QUEUE} and id = ${own} and state in ('created', 'retry', 'active', 'failed')`;
    return waiting.length > 0;
  },

  queuedFor: async (about) => {
    const rows = await transaction<{ data: EmailMessage }[]>`
      select data from pgboss.job where ${isAbout(transaction, about)} order by created_on, id`;
    return rows.map(({ data }) => data);
  },

  withdraw: async (about) => {
    for (;;) {
      // Locked in the order in which a worker, too, gets from one email to the next.
      await transaction`
        with meant as materialized (
          select id from pgboss.job where ${isAbout(transaction, about)} order by created_on, id for update
        )
        delete from pgboss.job using meant where job.name = ${EMAIL_QUEUE} and job.id = meant.id`;
      // pg-boss puts an email that failed in the place of the one that was locked: only a later statement sees it.
      const [left] = await transaction`select from pgboss.job where ${isAbout(transaction, about)} limit 1`;
      if (left === undefined) return;
    }
  },
});

/** How pg-boss dates a job: by the beginning of its transaction. */
const DATED_BY_TRANSACTION = 'pgboss.job_now() as created_on';

/**
 * Has pg-boss make its own statement, which is then a write of the transaction, so that the jobs commit or vanish with everything
 * else in it. Jobs are dated by the clock: one of a transaction that began later may have had its turn sooner. To correct
 * the date in a second statement would cost as much as the insert.
 */
const queue = async (
  boss: PgBoss,
  messages: readonly EmailMessage[],
  write: (write: Write) => void,
): Promise<void> => {
  const jobs = messages.map((message) => {
    const key = orderKeyOf(message);
    return { id: randomUUID(), data: message, ...(key === undefined ? {} : { singletonKey: key }) };
  });
  const executeSql = (text: string, values: readonly unknown[] = []): Promise<{ rows: never[] }> => {
    if (!text.includes(DATED_BY_TRANSACTION))
      throw new Error('pg-boss dates its jobs in a way that is not known');
    const dated = text.replace(DATED_BY_TRANSACTION, 'clock_timestamp() as created_on');
    write({ table: 'pgboss.job', text: dated, values, rows: jobs.length });
    return Promise.resolve({ rows: [] });
  };
  await boss.insert(EMAIL_QUEUE, jobs, { db: { executeSql } });
};

/** The key of an email about a booking begins with its reference (`orderKeyOf`). */
const isAbout = (sql: AnySql, { references, to }: QueuedAbout): postgres.Fragment => sql`
  name = ${EMAIL_QUEUE} and (
    split_part(singleton_key, ' ', 1) = any(${[...references]}::text[])
    or (data ->> 'to' = ${to?.address ?? null} and data ->> 'cause' = any(${[...(to?.causes ?? [])]}::text[]))
  )`;
