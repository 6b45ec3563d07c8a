import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, at, type Photographer, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { offices, store } from '../../support/journey.ts';
import { adminOf, makeAccount } from '../../support/office.ts';
import { resetToken, setPassword } from '../../support/password-reset.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

interface Got {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Starts the studio's own server, which receives webhooks. It responds with these statuses in order, and then repeats
 * the last status.
 */
const receive = async (...statuses: readonly number[]) => {
  const got: Got[] = [];
  const take = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await text(request);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of these headers comes once
    got.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(statuses[got.length - 1] ?? statuses.at(-1) ?? 204).end();
  };
  const server = http.createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}/hooks` };
};

const shown = ({ status, body }: Answer): readonly unknown[] => [status, body];

const make = (admin: Photographer, given: object): Promise<Answer> =>
  admin.ask('POST', '/webhook-endpoints', { body: given });

/** Creates a webhook endpoint at this address that gets all events. Returns its path and its secret. */
const madeFor = async (admin: Photographer, url: string, given: object = {}) => {
  const { status, body } = await make(admin, { url, ...given });
  expect(status).toBe(201);
  return {
    path: `/webhook-endpoints/${textAt(body, 'webhookEndpoint', 'id')}`,
    secret: textAt(body, 'secret'),
  };
};

const endpointsOf = async (admin: Photographer): Promise<unknown> =>
  at((await admin.ask('GET', '/webhook-endpoints')).body, 'webhookEndpoints');

const deliveriesOf = async (admin: Photographer, path: string): Promise<unknown> =>
  at((await admin.ask('GET', `${path}/deliveries`)).body, 'deliveries');

const verified = ({ headers, body }: Got, secret: string): unknown =>
  new Webhook(secret).verify(body, headers);

/**
 * specification.md#webhook-endpoints specification.md#webhook-endpoint-object specification.md#list-webhook-endpoints
 * specification.md#create-webhook-endpoint specification.md#change-webhook-endpoint
 * specification.md#delete-webhook-endpoint
 */
describe('webhook endpoints', () => {
  const { open } = offices;

  it('can be created, changed, listed and deleted', async () => {
    const { admin } = await open();
    expect(await endpointsOf(admin)).toEqual([]);
    const made = await make(admin, { url: 'https://hooks.example/booky', types: ['booking.confirmed'] });
    const id = textAt(made.body, 'webhookEndpoint', 'id');
    const webhookEndpoint = {
      id,
      url: 'https://hooks.example/booky',
      types: ['booking.confirmed'],
      description: null,
      isActive: true,
      createdAt: '2030-01-07T07:00:00.000Z',
    };
    expect(shown(made)).toEqual([
      201,
      { webhookEndpoint, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
    ]);
    const path = `/webhook-endpoints/${id}`;
    const changes = { types: [], description: 'Bookkeeping', isActive: false };
    const changed = { ...webhookEndpoint, ...changes };
    expect(shown(await admin.ask('PATCH', path, { body: changes }))).toEqual([
      200,
      { webhookEndpoint: changed },
    ]);
    expect(shown(await admin.ask('PATCH', path, { body: { url: 'https://127.0.0.1/' } }))).toEqual(
      refused(422, 'url'),
    );
    expect(shown(await admin.ask('PATCH', path, { body: {} }))).toEqual([200, { webhookEndpoint: changed }]);
    expect(await endpointsOf(admin)).toEqual([changed]);
    expect((await admin.ask('DELETE', path)).status).toBe(204);
    expect(await endpointsOf(admin)).toEqual([]);
  });

  it('cannot be created with an invalid address or event type: such a request returns 422', async () => {
    const { admin } = await open();
    for (const url of ['https://10.0.0.1/', 'http://hooks.example/'])
      expect([url, ...shown(await make(admin, { url }))]).toEqual([url, ...refused(422, 'url')]);
    const url = 'https://hooks.example/';
    expect(shown(await make(admin, { url, types: ['booking.unknown'] }))).toEqual(refused(422, 'types'));
    expect(shown(await make(admin, { url, types: ['webhook.test'] }))).toEqual(refused(422, 'types'));
    expect(await endpointsOf(admin)).toEqual([]);
  });

  it('get a new secret for each request, even under the same Idempotency-Key', async () => {
    const { admin } = await open();
    const sent = { body: { url: 'https://hooks.example/' }, headers: { 'idempotency-key': 'one' } };
    const [first, again] = [
      await admin.ask('POST', '/webhook-endpoints', sent),
      await admin.ask('POST', '/webhook-endpoints', sent),
    ];
    const secrets = [textAt(first.body, 'secret'), textAt(again.body, 'secret')];
    expect(secrets[0]).not.toBe(secrets[1]);
    const everything = await store.everything();
    for (const secret of secrets) expect(everything).not.toContain(secret.slice('whsec_'.length));
  });

  it('belong to one admin, and are deleted when that admin sets a new password', async () => {
    const { world, admin } = await open();
    const [email, password] = ['second@studio.example', 'two sharp lenses and a tripod'];
    expect(await makeAccount(world, email, password)).toBe(true);
    const second = adminOf(world, password, email);
    const { got, url } = await receive(204);
    const { path } = await madeFor(admin, url);
    const others = await madeFor(second, url);
    for (const [method, rest] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/8d3f2c1a-5b7e-4f60-9a1d-2c3b4e5f6a70/resend'],
    ] as const)
      expect([method, rest, ...shown(await second.ask(method, `${path}${rest}`))]).toEqual([
        method,
        rest,
        ...NOT_FOUND,
      ]);
    const next = 'another password, long enough';
    expect((await setPassword(world, await resetToken(world), next)).status).toBe(200);
    const again = adminOf(world, next);
    expect(await endpointsOf(again)).toEqual([]);
    expect(shown(await again.ask('DELETE', path))).toEqual(NOT_FOUND);
    await book(world, { startsAt: anotherStart() });
    expect(await world.useCases.sendWebhooks()).toBe(1);
    expect([got.length, ((await endpointsOf(second)) as readonly unknown[]).length]).toEqual([1, 1]);
    expect(await deliveriesOf(second, others.path)).toHaveLength(1);
  });
});

/**
 * specification.md#webhook-queue specification.md#webhook-body specification.md#webhook-signature
 * specification.md#webhook-tries specification.md#webhook-delivery-object specification.md#list-webhook-deliveries
 */
describe('events sent to an endpoint', () => {
  const { open } = offices;

  it('are sent once, with the content from the event feed and a standard signature', async () => {
    const { world, admin } = await open();
    const { got, url } = await receive(204);
    const { path, secret } = await madeFor(admin, url, { types: ['booking.created'] });
    const { reference } = await book(world, { startsAt: anotherStart() });
    const [event] = Object(at((await admin.ask('GET', '/events')).body, 'events')) as readonly unknown[];
    const delivery = { id: expect.any(String), type: 'booking.created', at: '2030-01-07T07:00:00.000Z' };
    expect(await deliveriesOf(admin, path)).toEqual([{ ...delivery, try: 0, status: 'pending' }]);
    expect(await world.useCases.sendWebhooks()).toBe(1);
    expect(await world.useCases.sendWebhooks()).toBe(0);
    const [sent] = got;
    if (sent === undefined || got.length > 1) throw new Error('expected exactly one request to the endpoint');
    expect(verified(sent, secret)).toEqual({
      id: at(event, 'id'),
      type: 'booking.created',
      at: '2030-01-07T07:00:00.000Z',
      data: { bookingId: at(event, 'bookingId'), reference },
    });
    expect(sent.headers['webhook-id']).toBe(at(event, 'id'));
    expect(await deliveriesOf(admin, path)).toEqual([{ ...delivery, try: 1, status: 'delivered' }]);
  });

  /** specification.md#test-webhook-endpoint */
  it('include a test event, which has its own type and names no booking', async () => {
    const { world, admin } = await open();
    const { got, url } = await receive(204);
    const { path, secret } = await madeFor(admin, url, { types: ['booking.created'] });
    expect(shown(await admin.ask('POST', `${path}/test`))).toEqual([202, { ok: true }]);
    await world.useCases.sendWebhooks();
    const [sent] = got;
    expect(sent && verified(sent, secret)).toEqual({
      id: sent?.headers['webhook-id'],
      type: 'webhook.test',
      at: '2030-01-07T07:00:00.000Z',
      data: { bookingId: null, reference: null },
    });
  });

  it('are tried 8 times with growing delays if they fail, and can be resent afterwards', async () => {
    const { world, admin } = await open();
    const { got, url } = await receive(...Array.from({ length: 8 }, () => 500), 204);
    const { path } = await madeFor(admin, url);
    await admin.ask('POST', `${path}/test`);
    expect(await world.useCases.sendWebhooks()).toBe(1);
    for (const minutes of [1, 10, 60, 240, 720, 1440, 1800]) {
      world.clock.advance(Duration.ofMinutes(minutes).minusMillis(1));
      expect(await world.useCases.sendWebhooks()).toBe(0);
      world.clock.advance(Duration.ofMillis(1));
      expect(await world.useCases.sendWebhooks()).toBe(1);
    }
    world.clock.advance(Duration.ofDays(30));
    expect(await world.useCases.sendWebhooks()).toBe(0);
    expect([got.length, new Set(got.map(({ headers }) => headers['webhook-id'])).size]).toEqual([8, 1]);
    expect(await deliveriesOf(admin, path)).toMatchObject([{ try: 8, status: 'failed' }]);
    /** specification.md#resend-webhook */
    const id = String(at(await deliveriesOf(admin, path), '0', 'id'));
    expect(shown(await admin.ask('POST', `${path}/deliveries/${id}/resend`))).toEqual([202, { ok: true }]);
    expect(await world.useCases.sendWebhooks()).toBe(1);
    expect(got[8]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id']);
    expect(await deliveriesOf(admin, path)).toMatchObject([{ try: 1, status: 'delivered' }]);
    expect(await world.emails('webhook_off')).toEqual([]);
  });

  /** specification.md#rotate-webhook-secret */
  it('are signed with both the old and the new secret for 24 hours after the secret is rotated', async () => {
    const { world, admin } = await open();
    const { got, url } = await receive(204);
    const { path, secret: old } = await madeFor(admin, url);
    const rotation = await admin.ask('POST', `${path}/rotate`);
    expect([rotation.status, Object.keys(Object(rotation.body))]).toEqual([200, ['secret']]);
    const secret = textAt(rotation.body, 'secret');
    const sendTest = async (): Promise<Got> => {
      await admin.ask('POST', `${path}/test`);
      await world.useCases.sendWebhooks();
      const sent = got.at(-1);
      if (sent === undefined) throw new Error('no request was sent to the endpoint');
      return sent;
    };
    world.clock.advance(Duration.ofHours(24).minusMillis(1));
    const both = await sendTest();
    expect([verified(both, secret), verified(both, old)]).toHaveLength(2);
    world.clock.advance(Duration.ofMillis(1));
    const one = await sendTest();
    expect(verified(one, secret)).toBeDefined();
    expect(() => verified(one, old)).toThrow();
  });

  /** specification.md#webhook-off */
  it('stop after 20 failures in a row until the endpoint is turned on again', async () => {
    const { world, admin } = await open();
    const { got, url } = await receive(...Array.from({ length: 22 }, () => 500), 204);
    const { path } = await madeFor(admin, url);
    for (let count = 0; count < 22; count += 1) await admin.ask('POST', `${path}/test`);
    while ((await world.useCases.sendWebhooks()) > 0) world.clock.advance(Duration.ofMinutes(1));
    // The last two events were already in flight when the twentieth event failed.
    expect(got.length).toBe(22);
    expect(await endpointsOf(admin)).toMatchObject([{ isActive: false }]);
    expect(await world.emails('webhook_off')).toEqual([
      { cause: 'webhook_off', to: ADMIN_EMAIL, locale: 'en', url, why: 'failures' },
    ]);
    await book(world, { startsAt: anotherStart() });
    expect(await world.useCases.sendWebhooks()).toBe(0);
    expect((await admin.ask('PATCH', path, { body: { isActive: true } })).status).toBe(200);
    expect(await world.useCases.sendWebhooks()).toBe(0);
    await admin.ask('POST', `${path}/test`);
    await world.useCases.sendWebhooks();
    expect(await deliveriesOf(admin, path)).toMatchObject([
      { status: 'delivered' },
      ...Array.from({ length: 22 }, () => ({ status: 'failed' })),
    ]);
  });

  it('stop at once if the endpoint returns 410', async () => {
    const { world, admin } = await open();
    const { url } = await receive(410);
    const { path } = await madeFor(admin, url);
    await admin.ask('POST', `${path}/test`);
    expect(await world.useCases.sendWebhooks()).toBe(1);
    expect(await endpointsOf(admin)).toMatchObject([{ isActive: false }]);
    expect(await world.emails('webhook_off')).toMatchObject([{ why: 'gone' }]);
  });
});
