import { orderKeyOf } from '@booky/domain';
import type { EmailOutbox } from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import type { AnySql } from '../connect.ts';
import { bossOn } from './boss-on-transaction.ts';
import { uuidOrNull } from '../uuid.ts';
import { putBack } from './email-queue.ts';
import { EMAIL_QUEUE } from './queues.ts';

/**
 * `specification.md#emails-queued`: the outbox of one transaction: its emails are queued when the transaction commits,
 * and not at all otherwise.
 */
export const makeEmailOutbox = (transaction: AnySql, boss: PgBoss): EmailOutbox => ({
  enqueue: async (message) => {
    const key = orderKeyOf(message);
    const jobId = await boss.send(EMAIL_QUEUE, message, {
      db: bossOn(transaction),
      ...(key === undefined ? {} : { singletonKey: key }),
    });
    if (jobId === null) throw new Error('pg-boss returned no job id for an email');
    // pg-boss dates a job by the beginning of its transaction, and one that began later may have had its turn sooner.
    if (key !== undefined)
      await transaction`update pgboss.job set created_on = clock_timestamp() where name = ${EMAIL_QUEUE} and id = ${jobId}`;
  },

  retry: async (id) => {
    const own = uuidOrNull(id);
    await putBack(transaction, transaction`id = ${own}`);
    const waiting = await transaction`
      select from pgboss.job
      where name = ${EMAIL_QUEUE} and id = ${own} and state in ('created', 'retry', 'active', 'failed')`;
    return waiting.length > 0;
  },
});
