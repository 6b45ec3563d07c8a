import { Instant } from '@js-joda/core';
import { expect } from 'vitest';
import type { EmailAddress, EmailMessage } from '@booky/domain';
import { EmailRefused, MailFault, type StuckEmail } from '@booky/domain/ports';
import { anAddress, freshNumber, freshUuid } from '../index.ts';
import { anEmail } from './an-email.ts';
import type { WholeAdapterSet } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';

const UNAVAILABLE = new MailFault('the mail service answered 503');

const anOwnAddress = () => anAddress(`stuck-${freshNumber()}@example.rw`);

const queue = ({ unitOfWork }: WholeAdapterSet, ...to: readonly string[]): Promise<void> =>
  unitOfWork.run(async ({ emailOutbox }) => {
    for (const address of to) await emailOutbox.enqueue(anEmail({ to: address }));
  });

/**
 * Tries due emails. Emails to these addresses fail with this error, all others are sent. Returns the ids by address.
 */
const tryDue = async (
  { emailWorker }: WholeAdapterSet,
  failing: readonly string[],
  fault: Error = UNAVAILABLE,
): Promise<ReadonlyMap<string, string>> => {
  const tried = new Map<string, string>();
  await emailWorker.tryDue(async ({ to }: EmailMessage, id) => {
    tried.set(to, id);
    if (failing.includes(to)) throw fault;
  });
  return tried;
};

const stuckTo = async (
  { emailQueue }: WholeAdapterSet,
  ...to: readonly string[]
): Promise<readonly StuckEmail[]> => (await emailQueue.stuck()).filter((email) => to.includes(email.to));

/** Queues an email whose first try fails; returns its id. */
const makeStuck = async (adapters: WholeAdapterSet, to: string): Promise<string> => {
  await queue(adapters, to);
  return (await tryDue(adapters, [to])).get(to) ?? 'never tried';
};

const isWaiting = async ({ inspect }: WholeAdapterSet, to: string): Promise<boolean> =>
  (await inspect.queuedEmails()).some((email) => email.to === to);

/** The operator's access to the queue: only failed emails are found and can be requeued. */
export const emailQueueContract: ContractSuite = (test) => {
  test('an untried or a sent email is not stuck', async (adapters) => {
    const to = anOwnAddress();
    await queue(adapters, to);
    expect(await stuckTo(adapters, to)).toEqual([]);
    expect([...(await tryDue(adapters, [])).keys()]).toContain(to);
    expect(await stuckTo(adapters, to)).toEqual([]);
    expect(await isWaiting(adapters, to)).toBe(false);
  });

  test('a failed email is stuck, with the time of its next try; other emails are sent', async (adapters) => {
    const [failing, other] = [anOwnAddress(), anOwnAddress()];
    await queue(adapters, failing, other);
    const tried = await tryDue(adapters, [failing]);
    const [email, ...more] = await stuckTo(adapters, failing, other);
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
    expect(await isWaiting(adapters, failing)).toBe(true);
    expect(await isWaiting(adapters, other)).toBe(false);
  });

  test('a failed email waits for its next try, and stores only the type of an unknown error', async (adapters) => {
    const to = anOwnAddress();
    await queue(adapters, to);
    await tryDue(adapters, [to], new TypeError(`no route to ${to}`));
    expect(await stuckTo(adapters, to)).toMatchObject([{ tries: 1, lastFault: 'TypeError' }]);
    expect([...(await tryDue(adapters, [to])).keys()]).not.toContain(to);
    expect(await stuckTo(adapters, to)).toMatchObject([{ tries: 1 }]);
  });

  test('an email whose last try failed is not tried again', async (adapters) => {
    const to = anOwnAddress();
    const id = await makeStuck(adapters, to);
    await adapters.emailWorker.exhaust(id);
    expect((await tryDue(adapters, [to])).get(to)).toBe(id);
    const [email] = await stuckTo(adapters, to);
    expect(email).toMatchObject({ id, nextTryAt: undefined });
    expect(email?.tries).toBeGreaterThan(100);
    expect([...(await tryDue(adapters, [to])).keys()]).not.toContain(to);
  });

  test('a requeued email is tried like a new email, with the same id', async (adapters) => {
    const [waiting, givenUp] = [anOwnAddress(), anOwnAddress()];
    const ids = [await makeStuck(adapters, waiting), await makeStuck(adapters, givenUp)] as const;
    await adapters.emailWorker.exhaust(ids[1]);
    await tryDue(adapters, [givenUp]);
    expect(await adapters.emailQueue.retry([ids[0]])).toBe(1);
    expect(await stuckTo(adapters, waiting, givenUp)).toMatchObject([{ id: ids[1] }]);
    expect(await adapters.emailQueue.retry([ids[1], ids[0]])).toBe(1);
    expect(await stuckTo(adapters, waiting, givenUp)).toEqual([]);
    const tried = await tryDue(adapters, [givenUp]);
    expect([tried.get(waiting), tried.get(givenUp)]).toEqual(ids);
    expect(await stuckTo(adapters, waiting, givenUp)).toMatchObject([{ id: ids[1], tries: 1 }]);
    expect(await isWaiting(adapters, waiting)).toBe(false);
  });

  /** specification.md#emails-in-turn */
  test('emails of one booking to one address are sent in order; other emails do not wait', async (adapters) => {
    const [to, other] = [anOwnAddress(), anOwnAddress()];
    const reference = `BKY-3001-${`${freshNumber()}`.padStart(5, '0').slice(-5)}`;
    const arrived: string[] = [];
    const send = (address: EmailAddress, amountRwf: number) =>
      adapters.unitOfWork.run(({ emailOutbox }) =>
        emailOutbox.enqueue(anEmail({ to: address, reference, amountRwf })),
      );
    const tryAll = (isRefused: (amountRwf: number) => boolean) =>
      adapters.emailWorker.tryDue(async (email) => {
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
    expect((await stuckTo(adapters, to)).map(({ tries }) => tries)).toEqual([1]);

    for (let round = 0; arrived.length < 4 && round < 20; round += 1) {
      await adapters.emailWorker.letAnHourPass(to);
      await tryAll(() => false);
    }
    expect(arrived).toEqual(['other 4', 'to 1', 'to 2', 'to 3']);
  });

  /** specification.md#emails-in-turn */
  test('an email that failed permanently does not delay later emails', async (adapters) => {
    const to = anOwnAddress();
    const reference = `BKY-3001-${`${freshNumber()}`.padStart(5, '0').slice(-5)}`;
    await adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(anEmail({ to, reference })));
    const id = (await tryDue(adapters, [to])).get(to) ?? 'never tried';
    await adapters.emailWorker.exhaust(id);
    await tryDue(adapters, [to]);
    await adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(anEmail({ to, reference })));
    expect((await tryDue(adapters, [])).has(to)).toBe(true);
    expect(await stuckTo(adapters, to)).toMatchObject([{ id }]);
  });

  /** specification.md#email-refused */
  test('a permanently refused email is stuck at once and does not delay later emails', async (adapters) => {
    const to = anOwnAddress();
    const reference = `BKY-3001-${`${freshNumber()}`.padStart(5, '0').slice(-5)}`;
    const send = () =>
      adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(anEmail({ to, reference })));
    await send();
    const id = (await tryDue(adapters, [to], new EmailRefused('refused (550 5.1.1)'))).get(to);
    await send();
    expect((await tryDue(adapters, [])).has(to)).toBe(true);
    expect(await stuckTo(adapters, to)).toMatchObject([
      { id, tries: 1, nextTryAt: undefined, lastFault: 'refused (550 5.1.1)' },
    ]);
  });

  /** specification.md#drop-email */
  test('a dropped email is removed, and later emails are sent', async (adapters) => {
    const [to, kept] = [anOwnAddress(), anOwnAddress()];
    const drop = (id: string) => adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.drop(id));
    const id = await makeStuck(adapters, to);
    const other = await makeStuck(adapters, kept);
    await queue(adapters, to);
    expect(await drop(id)).toBe(true);
    expect(await stuckTo(adapters, to, kept)).toMatchObject([{ id: other }]);
    expect((await tryDue(adapters, [])).get(to)).not.toBe(id);
    expect(await isWaiting(adapters, to)).toBe(false);
    for (const unknown of [id, freshUuid(), 'no id at all']) expect(await drop(unknown)).toBe(false);
  });

  test('an email undelivered for an hour is stuck, even untried, and can be requeued', async (adapters) => {
    const to = anOwnAddress();
    await queue(adapters, to);
    expect(await stuckTo(adapters, to)).toEqual([]);
    await adapters.emailWorker.letAnHourPass(to);
    const [email] = await stuckTo(adapters, to);
    expect(email).toMatchObject({ tries: 0, hoursWaiting: 1, lastFault: undefined });
    expect(await adapters.emailQueue.retry([email?.id ?? ''])).toBe(1);
    expect((await tryDue(adapters, [])).get(to)).toBe(email?.id);
  });

  test('an id requeues nothing if it is not the id of a stuck email', async (adapters) => {
    const [stuck, fresh] = [anOwnAddress(), anOwnAddress()];
    await makeStuck(adapters, stuck);
    await queue(adapters, fresh);
    expect(await adapters.emailQueue.retry([])).toBe(0);
    expect(await adapters.emailQueue.retry([freshUuid(), 'no id at all'])).toBe(0);
    expect(await stuckTo(adapters, stuck)).toMatchObject([{ tries: 1 }]);
  });

  test('all stuck emails are listed oldest first, and simultaneous callers requeue each once', async (adapters) => {
    await adapters.emailQueue.retry('all');
    await tryDue(adapters, []);
    const to = [anOwnAddress(), anOwnAddress(), anOwnAddress()];
    for (const address of to) await queue(adapters, address);
    await tryDue(adapters, to);
    expect((await adapters.emailQueue.stuck()).map((email) => email.to)).toEqual(to);
    const counts = await Promise.all([adapters.emailQueue.retry('all'), adapters.emailQueue.retry('all')]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 3]);
    expect([...(await tryDue(adapters, [])).keys()].toSorted()).toEqual(to.toSorted());
  });

  /** specification.md#retry-email */
  test('units of work requeue a stuck email once; an unknown or sent email is not found', async (adapters) => {
    const [stuck, fresh] = [anOwnAddress(), anOwnAddress()];
    const retry = (id: string) => adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.retry(id));
    const id = await makeStuck(adapters, stuck);
    expect(await Promise.all([retry(id), retry(id)])).toEqual([true, true]);
    expect(await stuckTo(adapters, stuck)).toEqual([]);
    const undone = adapters.unitOfWork.run(async ({ emailOutbox }) => {
      await emailOutbox.retry(id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue(adapters, fresh);
    const tried = new Map<string, number>();
    await adapters.emailWorker.tryDue(async ({ to }) => {
      tried.set(to, (tried.get(to) ?? 0) + 1);
    });
    expect([tried.get(stuck), tried.get(fresh)]).toEqual([1, 1]);
    expect(await retry(id)).toBe(false);
    for (const unknown of [freshUuid(), 'no id at all']) expect(await retry(unknown)).toBe(false);
  });

  test('an email that a worker is sending is not requeued', async (adapters) => {
    const to = anOwnAddress();
    await queue(adapters, to);
    await adapters.emailWorker.letAnHourPass(to);
    const answers: boolean[] = [];
    let times = 0;
    const deliver = async (email: EmailMessage, id: string): Promise<void> => {
      if (email.to !== to) return;
      times += 1;
      answers.push(await adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.retry(id)));
    };
    await adapters.emailWorker.tryDue(deliver);
    await adapters.emailWorker.tryDue(deliver);
    expect([answers, times]).toEqual([[true], 1]);
  });
};
