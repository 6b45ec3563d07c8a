import { type EmailMessage, orderKeyOf } from '@booky/domain';
import { anAddress, freshNumber, freshUuid } from '@booky/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';

/** An email about the default booking or another one. Emails can be distinguished by their `amountRwf`. */
const email = (amountRwf: number, reference = 'BKY-3001-ABCDE'): EmailMessage => ({
  cause: 'payment_alert',
  to: anAddress('studio@example.rw'),
  locale: 'en',
  reason: 'refund_due',
  ourRef: freshUuid(),
  reference,
  amountRwf,
  reportedRwf: null,
});

const amountOf = (message: EmailMessage): number => ('amountRwf' in message ? (message.amountRwf ?? 0) : 0);

/** The emails that a process of 1.1.0 queued are sent once each and in order. docs/upgrades.md */
describe('emails that version 1.1.0 queued', () => {
  const opened = useAdapters({ poolSize: 3 });

  const queueAs110 = async (
    message: EmailMessage,
    minutesAgo: number,
    state: 'created' | 'retry' | 'active' | 'failed' = 'created',
  ): Promise<string> => {
    const id = freshUuid();
    const { sql } = opened.database;
    await sql`
      insert into pgboss.job (id, name, data, singleton_key, created_on, state, retry_limit, retry_count, started_on, start_after, output)
      values (${id}, 'emails', ${sql.json(message as never)}, ${orderKeyOf(message) ?? null},
        now() - make_interval(mins => ${minutesAgo}), ${state}, 346, ${state === 'failed' ? 346 : 0},
        ${state === 'active' ? sql`now()` : null}, now(), ${state === 'failed' ? sql.json({ message: 'refused' }) : null})`;
    return id;
  };

  const enqueue = (message: EmailMessage) =>
    opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(message));

  const work = async (): Promise<[id: string, amountRwf: number][]> => {
    const delivered: [string, number][] = [];
    const worker = await opened.adapters.startEmailWorker({
      deliver: async (message, id) => void delivered.push([id, amountOf(message)]),
    });
    onTestFinished(() => worker.stop());
    return delivered;
  };

  beforeEach(async () => {
    await opened.database.sql`delete from pgboss.job where name = 'emails'`;
    await opened.database.sql`delete from emails`;
  });

  it('are sent only once, even by two workers', async () => {
    await enqueue(email(4));
    const ids = [
      await queueAs110(email(1), 3),
      await queueAs110(email(2), 2, 'retry'),
      await queueAs110(email(3), 1),
    ];
    await Promise.all(Array.from({ length: 20 }, () => queueAs110(email(9, `of ${freshNumber()}`), 1)));
    const delivered = (await Promise.all([work(), work()])) as [[string, number][], [string, number][]];
    await expect.poll(() => delivered.flat().length, { timeout: 60_000 }).toBe(24);
    await expect.poll(() => opened.database.sql`select from emails`).toEqual([]);
    const all = delivered.flat();
    expect(new Set(all.map(([id]) => id)).size).toBe(24);
    expect(all.filter(([, amountRwf]) => amountRwf < 4).map(([id]) => id)).toEqual(
      expect.arrayContaining(ids),
    );
    expect(await opened.database.sql`select from pgboss.job where name = 'emails'`).toEqual([]);
  });

  it('are sent in the order in which they were queued', async () => {
    await enqueue(email(4));
    for (const [place, state] of (['created', 'retry', 'created'] as const).entries())
      await queueAs110(email(place + 1), 3 - place, state);
    const delivered = await work();
    await expect.poll(() => delivered.map(([, amountRwf]) => amountRwf)).toEqual([1, 2, 3, 4]);
  });

  it('wait for an earlier email about the same booking that a worker of 1.1.0 is sending', async () => {
    const underWay = await queueAs110(email(1), 3, 'active');
    await queueAs110(email(2), 2);
    await enqueue(email(3));
    await queueAs110(email(9, `of ${freshNumber()}`), 1);
    const delivered = await work();
    await expect.poll(() => delivered.map(([, amountRwf]) => amountRwf)).toEqual([9]);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(delivered).toHaveLength(1);
    await opened.database.sql`delete from pgboss.job where id = ${underWay}`;
    await expect.poll(() => delivered.map(([, amountRwf]) => amountRwf)).toEqual([9, 2, 3]);
  });

  it('are listed as stuck if 1.1.0 could not send them', async () => {
    const id = await queueAs110(email(1), 3, 'failed');
    await queueAs110(email(2), 2);
    const delivered = await work();
    await expect.poll(() => delivered.map(([, amountRwf]) => amountRwf)).toEqual([2]);
    expect(await opened.adapters.emailQueue.stuck()).toMatchObject([
      { id, tries: 347, nextTryAt: undefined, lastFault: 'refused' },
    ]);
    expect(await opened.adapters.emailQueue.retry([id])).toBe(1);
    await expect.poll(() => delivered.length).toBe(2);
  });

  /** specification.md#erased-contact */
  it('can be erased before they are moved to the new queue', async () => {
    await queueAs110(email(1), 1);
    const about = { references: ['BKY-3001-ABCDE'], to: undefined };
    const found = await opened.adapters.unitOfWork.run(async ({ emailOutbox }) => {
      const queued = await emailOutbox.queuedFor(about);
      await emailOutbox.withdraw(about);
      return queued;
    });
    expect(found).toMatchObject([{ amountRwf: 1 }]);
    const left = await opened.database
      .sql`select id from emails union all select id from pgboss.job where name = 'emails'`;
    expect(left).toEqual([]);
  });
});
