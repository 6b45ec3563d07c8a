import type { EmailOutbox } from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import type { AnySql } from '../connect.ts';
import { bossOn } from './boss-on-transaction.ts';
import { EMAIL_QUEUE } from './queues.ts';

/** The outbox of one transaction: its emails are queued when the transaction commits, and not at all otherwise. */
export const makeEmailOutbox = (transaction: AnySql, boss: PgBoss): EmailOutbox => ({
  enqueue: async (message) => {
    const jobId = await boss.send(EMAIL_QUEUE, message, { db: bossOn(transaction) });
    if (jobId === null) throw new Error('the email was not queued');
  },
});
