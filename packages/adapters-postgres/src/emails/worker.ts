import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { EmailMessage } from '@booky/domain';
import { EmailRefused, MailFault } from '@booky/domain/ports';
import { withoutValues } from '../driver/faults.ts';
import type { ConnectOptions } from '../driver/connect.ts';
import { makePool } from '../driver/pool.ts';
import { removeOldDeliveries } from '../tables/webhooks.ts';
import { startBoss, workHourly } from './boss.ts';
import { moveFromPgBoss } from './move-from-pg-boss.ts';
import {
  markWorkerSeen,
  noteSent,
  putOff,
  removeDelivered,
  removeLongGivenUp,
  type TakenEmail,
  takeDue,
} from './queue.ts';

export interface EmailWorkerOptions {
  /**
   * Sends one message. Rejects if the mail service did not accept the message. Some worker, perhaps of another process,
   * then calls `deliver` again later with the same id. The same happens if the process dies just after `deliver`
   * resolved.
   */
  readonly deliver: (message: EmailMessage, id: string) => Promise<void>;
  /**
   * Called with the reason of every failed try (see {@link reasonOf}), and with faults of the queue, such as an
   * unreachable database. The faults contain no values of messages.
   */
  readonly onFault?: (fault: unknown) => void;
}

export interface EmailWorker {
  /**
   * Takes no more emails, and waits at most eight seconds for in-flight emails. An email that takes longer is sent
   * again later.
   */
  stop(): Promise<void>;
}

/** The maximum number of emails in flight. */
const AT_ONCE = 16;
/**
 * The worker takes new emails only if at most this many emails are in flight, because taking several emails at once
 * costs no more than taking one.
 */
const ENOUGH = AT_ONCE / 2;
/**
 * How often the worker polls. An idle worker takes an email after at most this time, even if the mail service is slow.
 */
const LOOK_EVERY_MS = 900;
const SEEN_EVERY_MS = 30_000;
const STOP_WITHIN_MS = 8_000;

/**
 * Delivers queued emails, several at once. Emails about the same booking to the same address leave in the order in
 * which they were queued. After a failed try, stores only the reason (see {@link reasonOf}).
 */
export const startEmailWorker = async (
  database: Pick<ConnectOptions, 'url' | 'pooler'>,
  { deliver, onFault }: EmailWorkerOptions,
): Promise<EmailWorker> => {
  const report = (fault: unknown): void => onFault?.(withoutValues(fault));
  const boss = await startBoss(database.url, 'work', report);
  // Uses a separate pool, because sent emails must be removed even if many requests wait for the service's
  // connections.
  const pool = makePool({ ...database, poolSize: 1, applicationName: 'booky emails' });
  const markSeen = () => pool.use(markWorkerSeen).catch(report);
  await markSeen();
  await workHourly(boss, () =>
    pool.use(async (sql) => {
      await removeLongGivenUp(sql);
      await removeOldDeliveries(sql);
    }),
  );
  const underWay = new Map<TakenEmail, Promise<void>>();
  /** Emails that the mail service has accepted and that are still in the queue. */
  const sent = new Set<TakenEmail>();
  let heldTurns: readonly string[] = [];
  const stopped = new AbortController();

  const deliverOne = async (email: TakenEmail): Promise<void> => {
    try {
      await deliver(email.message, email.id);
      sent.add(email);
    } catch (fault) {
      const reason = reasonOf(fault);
      onFault?.(reason);
      await end(email, reason.message, fault instanceof EmailRefused);
    }
    once(work);
  };

  /**
   * Schedules the next try of an email, or marks the email as failed. If this statement fails, a worker takes the email
   * again after a minute, under the same id.
   */
  const end = async (email: TakenEmail, reason: string, isForGood = false): Promise<void> => {
    await pool.use((sql) => putOff(sql, email, reason, isForGood)).catch(report);
    underWay.delete(email);
  };

  /**
   * Removes sent emails. Every poll repeats the removal until it succeeds. Otherwise a worker would send the emails
   * again after a minute.
   */
  const removeSent = async (): Promise<void> => {
    const emails = [...sent];
    if (emails.length === 0) return;
    // Removes all sent emails in one statement, because each commit waits for the disk.
    await pool.use((sql) =>
      removeDelivered(
        sql,
        emails.map(({ id }) => id),
      ),
    );
    for (const email of emails) {
      sent.delete(email);
      underWay.delete(email);
    }
    await pool.use(noteSent).catch(report);
  };

  /** Takes emails until no email is due or enough are in flight. */
  const work = async (enough = ENOUGH): Promise<void> => {
    let taken: readonly TakenEmail[];
    do {
      await removeSent();
      const room = underWay.size <= enough ? AT_ONCE - underWay.size : 0;
      taken = room > 0 ? await pool.use((sql) => takeDue(sql, room, heldTurns)) : [];
      for (const email of taken) {
        underWay.set(email, deliverOne(email));
        // Lets requests to this process run between the emails, because rendering an email takes some milliseconds.
        await turn();
      }
    } while (!stopped.signal.aborted && (sent.size > 0 || (taken.length > 0 && underWay.size <= ENOUGH)));
  };

  /** The step in progress. At most one step runs at a time. */
  let working: Promise<void> | undefined;
  const once = (step: () => Promise<void>): void => {
    if (stopped.signal.aborted) return;
    working ??= step()
      .catch(report)
      .finally(() => {
        working = undefined;
      });
  };
  const look = async (): Promise<void> => {
    heldTurns = await pool.transaction(moveFromPgBoss);
    await work(AT_ONCE - 1);
  };
  const timers = [
    setInterval(() => once(look), LOOK_EVERY_MS),
    setInterval(() => void markSeen(), SEEN_EVERY_MS),
  ];
  // Looks for waiting emails at once.
  once(look);

  return {
    stop: async () => {
      stopped.abort();
      timers.forEach(clearInterval);
      await working;
      await Promise.race([Promise.all(underWay.values()), pause(STOP_WITHIN_MS, undefined, { ref: false })]);
      await removeSent().catch(report);
      for (const email of underWay.keys()) if (!sent.has(email)) await end(email, 'the process stopped');
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      await pool.end(0);
    },
  };
};

/**
 * Returns the reason of a failed try, for storage. For a MailFault, the reason is its message, which contains no
 * values. For any other error, the reason is only the kind of error. The reason has no stack, because a stack begins
 * with the original message.
 */
export const reasonOf = (fault: unknown): Error => {
  const reason = new Error(
    fault instanceof MailFault ? fault.message : fault instanceof Error ? fault.name : 'unknown',
  );
  reason.name = fault instanceof MailFault ? fault.name : 'Error';
  delete reason.stack;
  return reason;
};
