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
   * Hands one message over; rejects when it was not accepted, and is then called again later with the same id, perhaps
   * by another process. It may be called again after it resolved if the process dies at that moment.
   */
  readonly deliver: (message: EmailMessage, id: string) => Promise<void>;
  /**
   * Called with every failed try, as {@link reasonOf} it, and with faults of the queue itself, such as an unreachable
   * database; contains no values of messages.
   */
  readonly onFault?: (fault: unknown) => void;
}

export interface EmailWorker {
  /** Takes no more emails and waits at most eight seconds for in-flight emails; the others are sent later. */
  stop(): Promise<void>;
}

/** The most emails in flight. */
const AT_ONCE = 16;
/** While more emails are in flight, the worker takes none, because taking several costs as much as taking one. */
const ENOUGH = AT_ONCE / 2;
/** The longest wait of an email for an idle worker, or for one that waits for a slow mail service. */
const LOOK_EVERY_MS = 900;
const SEEN_EVERY_MS = 30_000;
const STOP_WITHIN_MS = 8_000;

/**
 * Delivers queued emails, several at once; those of one booking to one address in order. Keeps only {@link reasonOf} a
 * failure.
 */
export const startEmailWorker = async (
  database: Pick<ConnectOptions, 'url' | 'pooler'>,
  { deliver, onFault }: EmailWorkerOptions,
): Promise<EmailWorker> => {
  const report = (fault: unknown): void => onFault?.(withoutValues(fault));
  const boss = await startBoss(database.url, 'work', report);
  // A separate pool: sent emails must be removed however many requests wait for the service's connections.
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
  /** Emails that the mail service has accepted but that are not yet removed. */
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

  /** If rescheduling fails, the email is taken again when its time is over, with the same id. */
  const end = async (email: TakenEmail, reason: string, isForGood = false): Promise<void> => {
    await pool.use((sql) => putOff(sql, email, reason, isForGood)).catch(report);
    underWay.delete(email);
  };

  /** Tried at each poll until done: a sent email left in the queue would be sent again in a minute. */
  const removeSent = async (): Promise<void> => {
    const emails = [...sent];
    if (emails.length === 0) return;
    // Each commit waits for the disk, so one removes every email sent so far.
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

  /** Takes emails until none is due or enough are in flight. */
  const work = async (enough = ENOUGH): Promise<void> => {
    let taken: readonly TakenEmail[];
    do {
      await removeSent();
      const room = underWay.size <= enough ? AT_ONCE - underWay.size : 0;
      taken = room > 0 ? await pool.use((sql) => takeDue(sql, room, heldTurns)) : [];
      for (const email of taken) {
        underWay.set(email, deliverOne(email));
        // Emails take some milliseconds to write, and requests to this process must not wait for all of them.
        await turn();
      }
    } while (!stopped.signal.aborted && (sent.size > 0 || (taken.length > 0 && underWay.size <= ENOUGH)));
  };

  /** The current step; there is never a second. */
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
  // Delivers the waiting emails at once.
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
 * Returns the stored reason of a failed try: the mail adapter's message, which contains no values, or else only the kind
 * of error. Without a stack, which would begin with the message.
 */
export const reasonOf = (fault: unknown): Error => {
  const reason = new Error(
    fault instanceof MailFault ? fault.message : fault instanceof Error ? fault.name : 'unknown',
  );
  reason.name = fault instanceof MailFault ? fault.name : 'Error';
  delete reason.stack;
  return reason;
};
