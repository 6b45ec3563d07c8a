import type { QueueOptions } from 'pg-boss';
import { startBoss } from './boss.ts';

/** How long a waiting email is kept: longer than the retries, also when no worker ran for weeks. */
export const EMAIL_RETENTION_DAYS = 90;

/** Queued emails; a job's data is one EmailMessage. */
export const EMAIL_QUEUE = 'emails';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * An undelivered email is tried again for 14 days: after about 5, 10, 20 seconds and so on, doubling with some chance
 * to an hour by the tenth time, then every hour; after that it is kept as failed for the operator. There is no
 * dead-letter queue, because it would keep a second copy of the message and the access token in it.
 */
const EMAIL_POLICY: QueueOptions = {
  retryLimit: 10 + 14 * 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  // A job is taken from a worker that has not finished it by then; mail services answer within seconds.
  expireInSeconds: 60,
  // What is waiting must not be dropped in silence.
  retentionSeconds: EMAIL_RETENTION_DAYS * DAY_SECONDS,
  // Delivered jobs are deleted at once, so this is how long a failed one stays for the operator.
  deleteAfterSeconds: 90 * DAY_SECONDS,
};

/** Installs pg-boss's own schema, `pgboss`, and the queues there are. Does nothing where they exist. */
export const installQueues = async (url: string): Promise<void> => {
  const faults: unknown[] = [];
  const boss = await startBoss(url, 'install', (fault) => faults.push(fault));
  try {
    await boss.createQueue(EMAIL_QUEUE, EMAIL_POLICY);
    // Creating leaves an existing queue as it is; its policy may be an older one.
    await boss.updateQueue(EMAIL_QUEUE, EMAIL_POLICY);
    // What a worker looks for before each email: older ones of the same booking to the same address.
    await boss
      .getDb()
      .executeSql(
        'create index if not exists booky_emails_in_order on pgboss.job_common (singleton_key, created_on, id) where singleton_key is not null',
      );
  } finally {
    await boss.stop({ graceful: false });
  }
  if (faults.length > 0) throw faults[0];
};
