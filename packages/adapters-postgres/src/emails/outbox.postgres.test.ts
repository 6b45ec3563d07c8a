import { inspect } from 'node:util';
import type { EmailMessage } from '@booky/domain';
import { MailFault } from '@booky/domain/ports';
import { arbitraryEmailMessage } from '@booky/testkit';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';
import { MOST_TRIES, putOff, removeLongGivenUp } from './queue.ts';
import type { EmailWorkerOptions } from './worker.ts';

const someMessages = (count: number): readonly EmailMessage[] =>
  fc.sample(arbitraryEmailMessage(), { numRuns: count, seed: 7 });

const [message, another] =
  fc.sample(fc.tuple(arbitraryEmailMessage(), arbitraryEmailMessage()), {
    numRuns: 1,
    seed: 7,
  })[0] ?? [];
if (message === undefined || another === undefined)
  throw new Error('fast-check generated fewer than two messages');

/** `specification.md#emails-queued` */
describe('the outbox', () => {
  const opened = useAdapters();
  const jobs = () => opened.database.sql`select id, message, tries, taken, last_fault from emails`;
  const enqueue = (...messages: readonly EmailMessage[]) =>
    opened.adapters.unitOfWork.run(async ({ emailOutbox }) => {
      for (const queued of messages) await emailOutbox.enqueue(queued);
    });
  const work = async (deliver: EmailWorkerOptions['deliver'], faults: unknown[] = []) => {
    const onFault = (fault: unknown) => faults.push(fault);
    const worker = await opened.adapters.startEmailWorker({ deliver, onFault });
    onTestFinished(() => worker.stop());
    return worker;
  };

  beforeEach(async () => {
    await opened.database.sql`delete from emails`;
  });

  it('reports that a worker is running as soon as it starts', async () => {
    await opened.database.sql`delete from email_worker`;
    expect(await opened.adapters.isWorkerSeen()).toBe(false);
    await work(async () => undefined);
    expect(await opened.adapters.isWorkerSeen()).toBe(true);
  });

  /** specification.md#system-object */
  it('lists an email as stuck once its first try has failed', async () => {
    const { sql } = opened.database;
    await enqueue(message);
    const triesOfStuck = async () => (await opened.adapters.emailQueue.stuck()).map(({ tries }) => tries);
    const take = () =>
      sql`update emails set taken = true, tries = tries + 1, due_at = now() + interval '1 minute'`;
    await take();
    expect(await triesOfStuck()).toEqual([]);
    await sql`update emails set taken = false`;
    expect(await triesOfStuck()).toEqual([1]);
    await take();
    expect(await triesOfStuck()).toEqual([1]);
  });

  it('delivers due emails as soon as a worker starts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await enqueue(message);
    const delivered = Promise.withResolvers<EmailMessage>();
    await work(async (received) => delivered.resolve(received));
    // Awaits a promise, because expect.poll would move the fake timers.
    expect(await delivered.promise).toEqual(message);
  }, 60_000);

  it('retries a failed email with the same id', async () => {
    const tries: string[] = [];
    const delivered: EmailMessage[] = [];
    const failing = { ...message, to: 'failing@example.rw' };
    await enqueue(failing, another);
    await work((received, jobId) => {
      if (received.to !== failing.to) delivered.push(received);
      else tries.push(jobId);
      return received.to === failing.to && tries.length === 1
        ? Promise.reject(new MailFault('the mail service answered 503'))
        : Promise.resolve();
    });
    await expect
      .poll(jobs)
      .toMatchObject([{ tries: 1, taken: false, last_fault: 'the mail service answered 503' }]);
    expect(delivered).toEqual([another]);
    await opened.database.sql`update emails set due_at = queued_at`;
    await expect.poll(jobs).toEqual([]);
    expect(tries).toEqual([tries[0], tries[0]]);
  });

  it('reports each failed try, but not the text of an unknown error', async () => {
    const faults: unknown[] = [];
    const failures = [
      new MailFault('the mail service answered 503'),
      new TypeError(`no route to ${message.to}`),
    ];
    await enqueue(message);
    await work(
      () => Promise.reject(failures.shift() ?? new Error('the email was tried more than twice')),
      faults,
    );
    await expect.poll(() => faults.length).toBe(1);
    await expect.poll(async () => (await jobs())[0]?.['last_fault']).toEqual(expect.any(String));
    await opened.database.sql`update emails set due_at = queued_at`;
    await expect.poll(() => faults.length).toBe(2);
    expect(faults.map(String)).toEqual(['MailFault: the mail service answered 503', 'Error: TypeError']);
    expect(inspect(faults, { showHidden: true })).not.toContain(message.to);
  });

  it('finishes the emails in flight before the worker stops', async () => {
    const finish = Promise.withResolvers<void>();
    let underWay = 0;
    await enqueue(...someMessages(19));
    const worker = await work(() => {
      underWay += 1;
      return finish.promise;
    });
    await expect.poll(() => underWay).toBe(16);
    const stopped = worker.stop();
    finish.resolve();
    await stopped;
    expect(await jobs()).toMatchObject(Array.from({ length: 3 }, () => ({ tries: 0 })));
  });

  it('delivers an email even while four other deliveries never end', async () => {
    const finish = Promise.withResolvers<void>();
    const slow = new Set<unknown>();
    const delivered: EmailMessage[] = [];
    let isSlow = true;
    await enqueue(...someMessages(4));
    await work((received, jobId) => {
      if (!isSlow) return Promise.resolve(void delivered.push(received));
      slow.add(jobId);
      return finish.promise;
    });
    await expect.poll(() => slow.size).toBe(4);
    isSlow = false;
    await enqueue(another);
    await expect.poll(() => delivered).toEqual([another]);
    finish.resolve();
  });

  it('delivers at most 16 emails at the same time', {
    timeout: 30_000,
  }, async () => {
    await enqueue(...someMessages(300));
    let underWay = 0;
    let most = 0;
    await work(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
    });
    // This would take 30 seconds if each email had to wait until the worker's next poll.
    await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
    expect(most).toBeLessThanOrEqual(16);
  });

  it('tries an email for at least 14 days, and then keeps it for 90 days', async () => {
    // The shortest possible waits. The real waits are random.
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, tried) =>
      Math.min(3600, (5 * 2 ** Math.min(16, tried + 1)) / 2),
    );
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(14 * 24 * 3600);

    await enqueue(message, another);
    const givenUpFor = (days: number, to: string) => opened.database.sql`
      update emails set given_up_at = now() - make_interval(days => ${days}) where message ->> 'to' = ${to}`;
    await givenUpFor(89, message.to);
    await givenUpFor(91, another.to);
    await removeLongGivenUp(opened.database.sql);
    expect(await jobs()).toMatchObject([{ message }]);
  });

  it.each([
    [1, 5, 10],
    [4, 40, 80],
    [300, 3600, 3600],
  ])('after failed try %i waits %i to %i seconds before the next try', async (tries, least, most) => {
    const { sql } = opened.database;
    await enqueue(message);
    await sql`update emails set taken = true, tries = ${tries}`;
    const [queued] = await jobs();
    await putOff(sql, { id: String(queued?.['id']), message, tries }, 'refused');
    const [waiting] = await sql`select extract(epoch from due_at - now())::float8 as seconds from emails`;
    expect(waiting?.['seconds']).toBeGreaterThan(least - 2);
    expect(waiting?.['seconds']).toBeLessThanOrEqual(most);
  });
});
