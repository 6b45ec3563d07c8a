import { type EmailMessage, orderKeyOf } from '@booky/domain';
import { MailFault } from '@booky/domain/ports';
import type { Job, PgBoss } from 'pg-boss';
import { withoutValues } from '../database-fault.ts';
import { makePool, type Pool, type PoolOptions } from '../pool.ts';
import { startBoss } from './boss.ts';
import { isDue, removeDelivered, waitsForTurn } from './email-turns.ts';
import { EMAIL_QUEUE } from './queues.ts';

export interface EmailWorkerOptions {
  /**
   * Hands one message to the outside world; rejects when it was not accepted, and is then called again later with the
   * same id, also by another process. It may be called again after it resolved, when the process dies in that moment.
   */
  readonly deliver: (message: EmailMessage, jobId: string) => Promise<void>;
  /**
   * Hears of every try that failed, by {@link reasonOf} it, and of faults of the queue itself, such as a database that
   * is away; carries no values of messages.
   */
  readonly onFault?: (fault: unknown) => void;
}

export interface EmailWorker {
  /** Takes no more emails and waits for those under way, at most eight seconds; what was not done is done later. */
  stop(): Promise<void>;
}

/** Emails under way at once. */
const AT_ONCE = 5;
/** An email waits no longer than this for a worker with nothing to do. */
const LOOK_EVERY_MS = 900;
/** Should looking fail, each worker fetches by itself as often. */
const POLL_SECONDS = 300;
const STOP_WITHIN_MS = 8_000;

/**
 * Delivers queued emails, several at once, each on its own and those of one booking to one address in their order. A delivered email's job is deleted at once, because it may
 * hold the only plaintext of an access token. Of a failure only {@link reasonOf} is kept.
 */
export const startEmailWorker = async (
  database: Pick<PoolOptions, 'url' | 'pooler'>,
  options: EmailWorkerOptions,
): Promise<EmailWorker> => {
  const boss = await startBoss(database.url, 'work', (fault) => options.onFault?.(withoutValues(fault)));
  // Its own, because what is sent must be removed however many requests wait for the service's connections.
  const pool = makePool({ ...database, poolSize: 1, applicationName: 'booky emails' });
  const workerIds: string[] = [];
  for (let worker = 0; worker < AT_ONCE; worker += 1) workerIds.push(await startOne(boss, pool, options));
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      if (await isDue(pool)) for (const id of workerIds) boss.notifyWorker(id);
    } catch (fault) {
      options.onFault?.(withoutValues(fault));
    } finally {
      looking = undefined;
    }
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      await pool.end(0);
    },
  };
};

const startOne = async (
  boss: PgBoss,
  pool: Pool,
  { deliver, onFault }: EmailWorkerOptions,
): Promise<string> => {
  let workerId: string | undefined;
  const deliverOne = async (jobs: readonly Job<EmailMessage>[]): Promise<void> => {
    // While there are emails the next is fetched at once; only an idle worker waits until one is due.
    if (workerId !== undefined) boss.notifyWorker(workerId);
    for (const job of jobs) {
      try {
        // pg-boss completes only what is still under way, so one that was put back stays.
        if (orderKeyOf(job.data) !== undefined && (await waitsForTurn(pool, job.id))) continue;
        await deliver(job.data, job.id);
      } catch (fault) {
        const reason = reasonOf(fault);
        // pg-boss only writes the reason to the job; onFault reports it as well.
        onFault?.(reason);
        throw reason;
      }
      await removeDelivered(pool, job.id);
    }
  };
  workerId = await boss.work<EmailMessage>(
    EMAIL_QUEUE,
    { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
    deliverOne,
  );
  return workerId;
};

/**
 * What is stored of a failed try: the mail adapter's own words, which hold no values, or else only the kind of error.
 * Without a stack, which would begin with the message again.
 */
export const reasonOf = (fault: unknown): Error => {
  const reason = new Error(
    fault instanceof MailFault ? fault.message : fault instanceof Error ? fault.name : 'unknown',
  );
  reason.name = fault instanceof MailFault ? fault.name : 'Error';
  delete reason.stack;
  return reason;
};
