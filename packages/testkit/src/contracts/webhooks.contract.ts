import type { WebhookDelivery, WebhookEndpoint } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { aBookingOf, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addAccount, addBookings, setPassword } from './rows-in-store.ts';

const NOW = MONDAY_MORNING;
const MINUTE = Duration.ofMinutes(1);

const makeEndpoint = async (
  { unitOfWork }: ContractAdapters,
  admin: AdminAccount,
  part: Partial<WebhookEndpoint> = {},
): Promise<WebhookEndpoint> => {
  const endpoint: WebhookEndpoint = {
    id: freshUuid(),
    adminId: admin.id,
    generation: admin.tokenGeneration,
    url: 'https://hooks.example/booky',
    types: ['booking.note_added'],
    description: 'Bookkeeping',
    isActive: true,
    createdAt: NOW,
    sealedSecret: 'sealed',
    previousSecret: undefined,
    failures: 0,
    ...part,
  };
  await unitOfWork.run(({ webhooks }) => webhooks.add(endpoint));
  return endpoint;
};

const change = (
  { unitOfWork }: ContractAdapters,
  admin: AdminAccount,
  { id }: WebhookEndpoint,
  part: Partial<WebhookEndpoint>,
): Promise<void> =>
  unitOfWork.run(async ({ webhooks }) => {
    const found = await webhooks.find(admin, id);
    if (found === undefined) throw new Error('the endpoint is not stored');
    await webhooks.save({ ...found, ...part });
  });

/**
 * Writes a `note_added` event of a new booking. If `fault` is given, throws it afterwards, which rolls back the event.
 */
const happen = async (adapters: ContractAdapters, fault?: Error) => {
  const booking = freshBooking(aBookingOf('confirmed'));
  await addBookings(adapters, booking);
  await adapters.unitOfWork.run(async ({ bookings, timeline }) => {
    await bookings.find(booking.id);
    await timeline.add([
      { bookingId: booking.id, at: NOW, actor: 'admin', kind: 'note_added', detail: { noteId: freshUuid() } },
    ]);
    if (fault !== undefined) throw fault;
  });
  return booking;
};

/** Takes all due deliveries as the worker does. Returns only those to this endpoint. */
const taken = async ({ webhooks }: ContractAdapters, { id }: WebhookEndpoint, now = NOW) =>
  (await webhooks.takeDue(now, 1000)).filter(({ endpoint }) => endpoint.id === id);

/** specification.md#webhook-endpoints specification.md#webhook-queue */
export const webhooksContract: ContractSuite = (test) => {
  test('an endpoint can be found, changed and removed only by its own account', async (adapters) => {
    const { webhooks, unitOfWork } = adapters;
    const [admin, other] = [await addAccount(adapters), await addAccount(adapters)];
    const later = await makeEndpoint(adapters, admin, { createdAt: NOW.plus(MINUTE), types: [] });
    const endpoint = await makeEndpoint(adapters, admin, { description: undefined });
    expect(await webhooks.ofAdmin(admin)).toEqual([endpoint, later]);
    expect(await webhooks.ofAdmin(other)).toEqual([]);
    const find = (account: AdminAccount, id: string) =>
      unitOfWork.run((transaction) => transaction.webhooks.find(account, id));
    expect(await find(admin, endpoint.id)).toEqual(endpoint);
    expect([await find(other, endpoint.id), await find(admin, 'no id')]).toEqual([undefined, undefined]);
    const changed = {
      ...endpoint,
      url: 'https://other.example',
      previousSecret: { sealed: 'old', until: NOW.plus(MINUTE) },
      failures: 19,
      isActive: false,
    };
    await change(adapters, admin, endpoint, changed);
    expect(await find(admin, endpoint.id)).toEqual(changed);
    await unitOfWork.run((transaction) => transaction.webhooks.remove(endpoint.id));
    expect(await webhooks.ofAdmin(admin)).toEqual([later]);
  });

  test('an event is queued for every active endpoint that subscribes to its type', async (adapters) => {
    const { webhooks } = adapters;
    const [admin, former] = [await addAccount(adapters), await addAccount(adapters)];
    const [some, all] = [
      await makeEndpoint(adapters, admin),
      await makeEndpoint(adapters, admin, { types: [] }),
    ];
    const none = await Promise.all([
      makeEndpoint(adapters, admin, { types: ['booking.created'] }),
      makeEndpoint(adapters, admin, { isActive: false }),
      makeEndpoint(adapters, former),
    ]);
    await setPassword(adapters, former);
    await expect(happen(adapters, new Error('planted fault before the commit'))).rejects.toThrow(
      'planted fault before the commit',
    );
    expect(await taken(adapters, some)).toEqual([]);
    const { id: bookingId, reference } = await happen(adapters);
    const [[one], [other]] = [await webhooks.deliveries(some.id, 10), await webhooks.deliveries(all.id, 10)];
    const delivery = {
      type: 'booking.note_added',
      at: NOW,
      bookingId,
      reference,
      tries: 0,
      status: 'pending',
    };
    expect(one).toMatchObject({ ...delivery, endpointId: some.id });
    expect(other).toMatchObject({ ...delivery, endpointId: all.id, eventId: one?.eventId });
    const fed = await adapters.eventFeed.since(NOW, 10_000);
    expect(fed.at(-1)).toMatchObject({ id: one?.eventId, bookingId });
    for (const { id } of none) expect(await webhooks.deliveries(id, 10)).toEqual([]);
  });

  test('a due delivery is taken no more than once a minute', async (adapters) => {
    const [admin, former] = [await addAccount(adapters), await addAccount(adapters)];
    const [endpoint, off, ended] = [
      await makeEndpoint(adapters, admin),
      await makeEndpoint(adapters, admin),
      await makeEndpoint(adapters, former),
    ];
    await happen(adapters);
    await change(adapters, admin, off, { isActive: false });
    await setPassword(adapters, former);
    const first = await adapters.webhooks.takeDue(NOW, 1000);
    const of = ({ id }: WebhookEndpoint) => first.filter((one) => one.endpoint.id === id);
    expect(of(endpoint)).toMatchObject([{ endpoint, delivery: { tries: 1, status: 'pending' } }]);
    expect([of(off), of(ended)]).toEqual([[], []]);
    expect(await adapters.webhooks.deliveries(off.id, 10)).toMatchObject([{ status: 'failed', tries: 0 }]);
    expect(await taken(adapters, endpoint, NOW.plus(MINUTE).minusMillis(1))).toEqual([]);
    expect(await taken(adapters, endpoint, NOW.plus(MINUTE))).toMatchObject([{ delivery: { tries: 2 } }]);
  });

  test('a try can be concluded only if no newer try has started', async (adapters) => {
    const { webhooks, unitOfWork } = adapters;
    const [admin, other] = [await addAccount(adapters), await addAccount(adapters)];
    const endpoint = await makeEndpoint(adapters, admin);
    const others = await makeEndpoint(adapters, other);
    await happen(adapters);
    const [first] = await taken(adapters, endpoint);
    if (first === undefined)
      throw new Error("webhooks.takeDue took none of the endpoint's deliveries, expected 1");
    const { id } = first.delivery;
    const conclude = (tries: number, status: WebhookDelivery['status'], dueAt = NOW) =>
      unitOfWork.run((transaction) => transaction.webhooks.conclude({ id, tries }, status, dueAt));
    const state = async () =>
      (await webhooks.deliveries(endpoint.id, 1)).map(({ tries, status }) => [tries, status]);
    await conclude(1, 'pending', NOW.plus(MINUTE.multipliedBy(10)));
    expect(await taken(adapters, endpoint, NOW.plus(MINUTE.multipliedBy(9)))).toEqual([]);
    expect(await taken(adapters, endpoint, NOW.plus(MINUTE.multipliedBy(10)))).toHaveLength(1);
    await conclude(1, 'delivered');
    expect(await state()).toEqual([[2, 'pending']]);
    await conclude(2, 'failed');
    expect(await state()).toEqual([[2, 'failed']]);
    const resend = (endpointId: string, deliveryId: string) =>
      unitOfWork.run((transaction) => transaction.webhooks.resend(endpointId, deliveryId));
    expect([await resend(others.id, id), await resend(endpoint.id, 'no id')]).toEqual([false, false]);
    expect(await resend(endpoint.id, id)).toBe(true);
    expect(await state()).toEqual([[0, 'pending']]);
    expect(await taken(adapters, endpoint)).toMatchObject([{ delivery: { id, tries: 1 } }]);
  });

  test('a test delivery is listed like the delivery of an event', async (adapters) => {
    const { webhooks, unitOfWork } = adapters;
    const endpoint = await makeEndpoint(adapters, await addAccount(adapters));
    await happen(adapters);
    const delivery: WebhookDelivery = {
      id: freshUuid(),
      endpointId: endpoint.id,
      eventId: freshUuid(),
      type: 'webhook.test',
      at: NOW,
      bookingId: undefined,
      reference: undefined,
      tries: 0,
      status: 'pending',
    };
    await unitOfWork.run((transaction) => transaction.webhooks.enqueue(delivery));
    expect(await webhooks.deliveries(endpoint.id, 1)).toEqual([delivery]);
    expect((await webhooks.deliveries(endpoint.id, 10)).map(({ type }) => type)).toEqual([
      'webhook.test',
      'booking.note_added',
    ]);
    await unitOfWork.run((transaction) => transaction.webhooks.remove(endpoint.id));
    expect([await webhooks.deliveries(endpoint.id, 10), await taken(adapters, endpoint)]).toEqual([[], []]);
  });
};
