import type { AnySql } from '../connect.ts';
import { EMAIL_QUEUE } from './queues.ts';

/** A worker looks after the queue for the first time half a minute after its start; it is there from now on. */
export const markWorkerSeen = async (sql: AnySql): Promise<void> => {
  await sql`update pgboss.queue set monitor_on = now() where name = ${EMAIL_QUEUE}`;
};

/**
 * Whether a worker of any process looked after the queue within the last two minutes, as each does every 30 seconds.
 * Both times are the server's.
 */
export const isWorkerSeen = async (sql: AnySql): Promise<boolean> => {
  const seen = await sql`
    select from pgboss.queue where name = ${EMAIL_QUEUE} and monitor_on > now() - interval '2 minutes'`;
  return seen.length === 1;
};
