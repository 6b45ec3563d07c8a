import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { EmailMessage } from '@booky/domain';
import { MailFault } from '@booky/domain/ports';
import { withoutValues } from '../database-fault.ts';
import { makePool, type PoolOptions } from '../pool.ts';
import { startBoss } from './boss.ts';
import { type Email, makeEmailTurns } from './email-turns.ts';
import { markWorkerSeen } from './worker-seen.ts';

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

/** Emails under way at once, at most. */
const AT_ONCE = 16;
/** As long as more are under way no others are taken, because taking several costs as much as taking one. */
const ENOUGH = AT_ONCE / 2;
/** An email waits no longer than this for a worker with nothing to do, or one that waits for a slow mail service. */
const LOOK_EVERY_MS = 900;
const STOP_WITHIN_MS = 8_000;

/**
 * Delivers queued emails, several at once, each on its own and those of one booking to one address in their order. A delivered email's job is deleted at once, because it may
 * hold the only plaintext of an access token. Of a failure only {@link reasonOf} is kept.
 */
export const startEmailWorker = async (
  database: Pick<PoolOptions, 'url' | 'pooler'>,
  { deliver, onFault }: EmailWorkerOptions,
): Promise<EmailWorker> => {
  const report = (fault: unknown): void => onFault?.(withoutValues(fault));
  const boss = await startBoss(database.url, 'work', report);
  // Its own, because what is sent must be removed however many requests wait for the service's connections.
  const pool = makePool({ ...database, poolSize: 1, applicationName: 'booky emails' });
  await pool.use(markWorkerSeen).catch(report);
  const queue = makeEmailTurns(boss, pool);
  const underWay = new Map<Email, Promise<void>>();
  const stopped = new AbortController();

  const deliverOne = async (email: Email): Promise<void> => {
    try {
      await deliver(email.data, email.id);
    } catch (fault) {
      const reason = reasonOf(fault);
      onFault?.(reason);
      return queue.putOff(email, reason);
    }
    return remove(email.id);
  };

  /** Left in the queue, a delivered email would be sent again in a minute, and hold up what comes after it until then. */
  const removeAll = async (ids: readonly string[]): Promise<void> => {
    try {
      await queue.removeDelivered(ids);
    } catch (fault) {
      if (stopped.signal.aborted) throw fault;
      report(fault);
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
      await removeAll(ids);
    }
  };
  const remove = inGroups(removeAll);

  const begin = (email: Email): void => {
    // What could not be removed or put off is taken again when its time is over, with the same id.
    const ended = deliverOne(email)
      .catch(report)
      .then(() => {
        underWay.delete(email);
        if (underWay.size <= ENOUGH) refill();
      });
    underWay.set(email, ended);
  };

  /** Takes emails until none is due or enough are under way. */
  const take = async (): Promise<void> => {
    let taken = 0;
    do {
      const emails = await queue.takeDue(AT_ONCE - underWay.size);
      taken = emails.length;
      for (const email of await queue.inTurn(emails)) {
        begin(email);
        // Emails take some milliseconds to write, and requests to this process must not wait for all of them.
        await turn();
      }
    } while (taken > 0 && underWay.size <= ENOUGH && !stopped.signal.aborted);
  };

  /** The first step under way; there is never a second. */
  let taking: Promise<void> | undefined;
  const once = (step: () => Promise<void>): void => {
    if (stopped.signal.aborted) return;
    taking ??= step()
      .catch(report)
      .finally(() => {
        taking = undefined;
      });
  };
  const refill = (): void => once(take);
  const look = async (): Promise<void> => {
    if (underWay.size < AT_ONCE && (await queue.isDue())) await take();
  };
  const timer = setInterval(() => once(look), LOOK_EVERY_MS);
  // What waited for a worker waits no longer.
  once(look);

  return {
    stop: async () => {
      stopped.abort();
      clearInterval(timer);
      await taking;
      await Promise.race([Promise.all(underWay.values()), pause(STOP_WITHIN_MS, undefined, { ref: false })]);
      for (const email of underWay.keys())
        await queue.putOff(email, new Error('the process stopped')).catch(report);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      await pool.end(0);
    },
  };
};

/**
 * Gives things to `work` one group after the other: what comes while a group is under way is the next one. Each commit waits for the
 * disk, and one does for all that came meanwhile.
 */
const inGroups = <Thing>(work: (group: readonly Thing[]) => Promise<void>) => {
  let next: { readonly group: Thing[]; readonly done: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (thing: Thing): Promise<void> => {
    if (next === undefined) {
      const group: Thing[] = [];
      const done = last.then(() => {
        next = undefined;
        return work(group);
      });
      next = { group, done };
      last = done.catch(() => undefined);
    }
    next.group.push(thing);
    return next.done;
  };
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
