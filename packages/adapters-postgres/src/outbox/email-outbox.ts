import { randomUUID } from 'node:crypto';
import { type EmailMessage, orderKeyOf } from '@booky/domain';
import type { EmailOutbox, QueuedAbout } from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import type { AnySql } from '../connect.ts';
import type postgres from 'postgres';
import { bossOn } from './boss-on-transaction.ts';
import { uuidOrNull } from '../uuid.ts';
import type { Behind } from '../writes-behind.ts';
import { putBack } from './email-queue.ts';
import { EMAIL_QUEUE } from './queues.ts';

/**
 * `specification.md#emails-queued`: the outbox of one transaction: its emails are queued when the transaction commits,
 * and not at all otherwise.
 */
export const makeEmailOutbox = (transaction: AnySql, boss: PgBoss, behind: Behind): EmailOutbox => ({
  enqueue: async (...messages) => {
    if (messages.length === 0) return;
    const sent = Promise.withResolvers<void>();
    await behind(() => queue(transaction, boss, messages, sent.resolve))();
    await sent.promise;
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

/** Calls `onSent` when its statement has been sent, or will not be. */
const queue = async (
  transaction: AnySql,
  boss: PgBoss,
  messages: readonly EmailMessage[],
  onSent: () => void,
): Promise<void> => {
  const jobs = messages.map((message) => {
    const key = orderKeyOf(message);
    return { id: randomUUID(), data: message, ...(key === undefined ? {} : { singletonKey: key }) };
  });
  const db = bossOn(transaction, onSent);
  try {
    const queued = await boss.insert(EMAIL_QUEUE, jobs, { db, returnId: true });
    if (queued?.length !== jobs.length) throw new Error('pg-boss did not queue every email');
  } finally {
    onSent();
  }
};

/** The key of an email about a booking begins with its reference (`orderKeyOf`). */
const isAbout = (sql: AnySql, { references, to }: QueuedAbout): postgres.Fragment => sql`
  name = ${EMAIL_QUEUE} and (
    split_part(singleton_key, ' ', 1) = any(${[...references]}::text[])
    or (data ->> 'to' = ${to?.address ?? null} and data ->> 'cause' = any(${[...(to?.causes ?? [])]}::text[]))
  )`;
