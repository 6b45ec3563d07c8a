import { Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { EmailAddress, EmailMessage } from '@booky/domain';
import { EmailRefused, MailFault, type StuckEmail } from '@booky/domain/ports';
import { anAddress, freshNumber, freshUuid } from '@booky/testkit';
import { anEmail } from '@booky/testkit/contracts';
import { makeTestedEmailWorker } from '../../test/tested-email-worker.ts';
import { useAdapters } from '../../test/use-adapters.ts';

const opened = useAdapters();

const worker = () => makeTestedEmailWorker(opened.database.sql, opened.adapters);

const UNAVAILABLE = new MailFault('the mail service answered 503');

const anOwnAddress = () => anAddress(`stuck-${freshNumber()}@example.rw`);

const queue = (...to: readonly string[]): Promise<void> =>
  opened.adapters.unitOfWork.run(async ({ emailOutbox }) => {
    for (const address of to) await emailOutbox.enqueue(anEmail({ to: address }));
  });

/**
 * Tries all emails that are due. Emails to these addresses fail with this error, and all others are sent. Returns the
 * ids of the emails by their address.
 */
const tryDue = async (
  failing: readonly string[],
  fault: Error = UNAVAILABLE,
): Promise<ReadonlyMap<string, string>> => {
  const tried = new Map<string, string>();
  await worker().tryDue(async ({ to }: EmailMessage, id) => {
    tried.set(to, id);
    if (failing.includes(to)) throw fault;
  });
  return tried;
};

const stuckTo = async (...to: readonly string[]): Promise<readonly StuckEmail[]> =>
  (await opened.adapters.emailQueue.stuck()).filter((email) => to.includes(email.to));

/** Queues an email whose first try fails, and returns its id. */
const makeStuck = async (to: string): Promise<string> => {
  await queue(to);
  return (await tryDue([to])).get(to) ?? 'never tried';
};

const isWaiting = async (to: string): Promise<boolean> =>
  (await opened.database.sql`select from emails where message ->> 'to' = ${to}`).length > 0;

const drop = (id: string) => opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.drop(id));

const retry = (id: string) => opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.retry(id));

/** The operator finds and requeues stuck emails only. */
describe('the email queue', () => {
  it('lists neither new nor sent emails as stuck', async () => {
    const to = anOwnAddress();
    await queue(to);
    expect(await stuckTo(to)).toEqual([]);
    expect([...(await tryDue([])).keys()]).toContain(to);
    expect(await stuckTo(to)).toEqual([]);
    expect(await isWaiting(to)).toBe(false);
  });

  it('lists a failed email as stuck, with the time of its next try', async () => {
    const [failing, other] = [anOwnAddress(), anOwnAddress()];
    await queue(failing, other);
    const tried = await tryDue([failing]);
    const [email, ...more] = await stuckTo(failing, other);
    expect(more).toEqual([]);
    expect(email).toEqual({
      id: tried.get(failing),
      cause: 'payment_alert',
      to: failing,
      queuedAt: expect.any(Instant),
      hoursWaiting: 0,
      tries: 1,
      nextTryAt: expect.any(Instant),
      lastFault: 'the mail service answered 503',
    });
    expect(email && email.nextTryAt?.isAfter(email.queuedAt)).toBe(true);
    expect(await isWaiting(failing)).toBe(true);
    expect(await isWaiting(other)).toBe(false);
  });

  it('stores only the type of an unknown error', async () => {
    const to = anOwnAddress();
    await queue(to);
    await tryDue([to], new TypeError(`no route to ${to}`));
    expect(await stuckTo(to)).toMatchObject([{ tries: 1, lastFault: 'TypeError' }]);
    expect([...(await tryDue([to])).keys()]).not.toContain(to);
    expect(await stuckTo(to)).toMatchObject([{ tries: 1 }]);
  });

  it('stops trying an email after its last permitted try', async () => {
    const to = anOwnAddress();
    const id = await makeStuck(to);
    await worker().exhaust(id);
    expect((await tryDue([to])).get(to)).toBe(id);
    const [email] = await stuckTo(to);
    expect(email).toMatchObject({ id, nextTryAt: undefined });
    expect(email?.tries).toBeGreaterThan(100);
    expect([...(await tryDue([to])).keys()]).not.toContain(to);
  });

  it('tries a requeued email again under its original id', async () => {
    const [waiting, givenUp] = [anOwnAddress(), anOwnAddress()];
    const ids = [await makeStuck(waiting), await makeStuck(givenUp)] as const;
    await worker().exhaust(ids[1]);
    await tryDue([givenUp]);
    expect(await opened.adapters.emailQueue.retry([ids[0]])).toBe(1);
    expect(await stuckTo(waiting, givenUp)).toMatchObject([{ id: ids[1] }]);
    expect(await opened.adapters.emailQueue.retry([ids[1], ids[0]])).toBe(1);
    expect(await stuckTo(waiting, givenUp)).toEqual([]);
    const tried = await tryDue([givenUp]);
    expect([tried.get(waiting), tried.get(givenUp)]).toEqual(ids);
    expect(await stuckTo(waiting, givenUp)).toMatchObject([{ id: ids[1], tries: 1 }]);
    expect(await isWaiting(waiting)).toBe(false);
  });

  /** specification.md#emails-in-turn */
  it('sends emails about the same booking to the same address in order', async () => {
    const [to, other] = [anOwnAddress(), anOwnAddress()];
    const reference = `BKY-3001-${`${freshNumber()}`.padStart(5, '0').slice(-5)}`;
    const arrived: string[] = [];
    const send = (address: EmailAddress, amountRwf: number) =>
      opened.adapters.unitOfWork.run(({ emailOutbox }) =>
        emailOutbox.enqueue(anEmail({ to: address, reference, amountRwf })),
      );
    const tryAll = (isRefused: (amountRwf: number) => boolean) =>
      worker().tryDue(async (email) => {
        if (email.to !== to && email.to !== other) return;
        const amountRwf = 'amountRwf' in email ? (email.amountRwf ?? 0) : 0;
        if (isRefused(amountRwf)) throw UNAVAILABLE;
        arrived.push(`${email.to === to ? 'to' : 'other'} ${amountRwf}`);
      });
    await send(to, 1);
    await tryAll((amountRwf) => amountRwf === 1);
    await send(to, 2);
    await send(to, 3);
    await send(other, 4);
    await tryAll(() => false);
    expect(arrived).toEqual(['other 4']);
    expect((await stuckTo(to)).map(({ tries }) => tries)).toEqual([1]);

    for (let round = 0; arrived.length < 4 && round < 20; round += 1) {
      await worker().letAnHourPass(to);
      await tryAll(() => false);
    }
    expect(arrived).toEqual(['other 4', 'to 1', 'to 2', 'to 3']);
  });

  /** specification.md#emails-in-turn */
  it('still sends later emails if an earlier email has failed permanently', async () => {
    const to = anOwnAddress();
    const reference = `BKY-3001-${`${freshNumber()}`.padStart(5, '0').slice(-5)}`;
    await opened.adapters.unitOfWork.run(({ emailOutbox }) =>
      emailOutbox.enqueue(anEmail({ to, reference })),
    );
    const id = (await tryDue([to])).get(to) ?? 'never tried';
    await worker().exhaust(id);
    await tryDue([to]);
    await opened.adapters.unitOfWork.run(({ emailOutbox }) =>
      emailOutbox.enqueue(anEmail({ to, reference })),
    );
    expect((await tryDue([])).has(to)).toBe(true);
    expect(await stuckTo(to)).toMatchObject([{ id }]);
  });

  /** specification.md#email-refused */
  it('lists an email as stuck as soon as it is refused permanently', async () => {
    const to = anOwnAddress();
    const reference = `BKY-3001-${`${freshNumber()}`.padStart(5, '0').slice(-5)}`;
    const send = () =>
      opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(anEmail({ to, reference })));
    await send();
    const id = (await tryDue([to], new EmailRefused('refused (550 5.1.1)'))).get(to);
    await send();
    expect((await tryDue([])).has(to)).toBe(true);
    expect(await stuckTo(to)).toMatchObject([
      { id, tries: 1, nextTryAt: undefined, lastFault: 'refused (550 5.1.1)' },
    ]);
  });

  /** specification.md#drop-email */
  it('sends later emails after an earlier email was dropped', async () => {
    const [to, kept] = [anOwnAddress(), anOwnAddress()];
    const id = await makeStuck(to);
    const other = await makeStuck(kept);
    await queue(to);
    expect(await drop(id)).toBe(true);
    expect(await stuckTo(to, kept)).toMatchObject([{ id: other }]);
    expect((await tryDue([])).get(to)).not.toBe(id);
    expect(await isWaiting(to)).toBe(false);
    for (const unknown of [id, freshUuid(), 'no id at all']) expect(await drop(unknown)).toBe(false);
  });

  it('lists an email as stuck after an hour, even if it was never tried', async () => {
    const to = anOwnAddress();
    await queue(to);
    expect(await stuckTo(to)).toEqual([]);
    await worker().letAnHourPass(to);
    const [email] = await stuckTo(to);
    expect(email).toMatchObject({ tries: 0, hoursWaiting: 1, lastFault: undefined });
    expect(await opened.adapters.emailQueue.retry([email?.id ?? ''])).toBe(1);
    expect((await tryDue([])).get(to)).toBe(email?.id);
  });

  it('requeues nothing for an id that belongs to no stuck email', async () => {
    const [stuck, fresh] = [anOwnAddress(), anOwnAddress()];
    await makeStuck(stuck);
    await queue(fresh);
    expect(await opened.adapters.emailQueue.retry([])).toBe(0);
    expect(await opened.adapters.emailQueue.retry([freshUuid(), 'no id at all'])).toBe(0);
    expect(await stuckTo(stuck)).toMatchObject([{ tries: 1 }]);
  });

  it('requeues each stuck email only once if two callers requeue all of them simultaneously', async () => {
    await opened.adapters.emailQueue.retry('all');
    await tryDue([]);
    const to = [anOwnAddress(), anOwnAddress(), anOwnAddress()];
    for (const address of to) await queue(address);
    await tryDue(to);
    expect((await opened.adapters.emailQueue.stuck()).map((email) => email.to)).toEqual(to);
    const counts = await Promise.all([
      opened.adapters.emailQueue.retry('all'),
      opened.adapters.emailQueue.retry('all'),
    ]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 3]);
    expect([...(await tryDue([])).keys()].toSorted()).toEqual(to.toSorted());
  });

  /** specification.md#retry-email */
  it('requeues a stuck email only once if two units of work requeue it simultaneously', async () => {
    const [stuck, fresh] = [anOwnAddress(), anOwnAddress()];
    const id = await makeStuck(stuck);
    expect(await Promise.all([retry(id), retry(id)])).toEqual([true, true]);
    expect(await stuckTo(stuck)).toEqual([]);
    const undone = opened.adapters.unitOfWork.run(async ({ emailOutbox }) => {
      await emailOutbox.retry(id);
      throw new Error('planted fault before the commit');
    });
    await expect(undone).rejects.toThrow('planted fault before the commit');
    await queue(fresh);
    const tried = new Map<string, number>();
    await worker().tryDue(async ({ to }) => {
      tried.set(to, (tried.get(to) ?? 0) + 1);
    });
    expect([tried.get(stuck), tried.get(fresh)]).toEqual([1, 1]);
    expect(await retry(id)).toBe(false);
    for (const unknown of [freshUuid(), 'no id at all']) expect(await retry(unknown)).toBe(false);
  });

  it('does not send an email again if it is requeued while a worker is sending it', async () => {
    const to = anOwnAddress();
    await queue(to);
    await worker().letAnHourPass(to);
    const answers: boolean[] = [];
    let times = 0;
    const deliver = async (email: EmailMessage, id: string): Promise<void> => {
      if (email.to !== to) return;
      times += 1;
      answers.push(await opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.retry(id)));
    };
    await worker().tryDue(deliver);
    await worker().tryDue(deliver);
    expect([answers, times]).toEqual([[true], 1]);
  });
});
