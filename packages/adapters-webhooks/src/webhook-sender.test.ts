import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeAuthority } from '@booky/testkit/certificates';
import { type WebhookDelivery, webhookSecret } from '@booky/domain';
import { MONDAY_MORNING } from '@booky/testkit';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeWebhookSender } from './webhook-sender.ts';

const SECRET = webhookSecret('A'.repeat(43));
const DELIVERY: WebhookDelivery = {
  id: 'a-delivery',
  endpointId: 'an-endpoint',
  eventId: 'an-id',
  type: 'booking.created',
  at: MONDAY_MORNING,
  bookingId: 'a-booking',
  reference: 'BKY-3001-7QK4M',
  tries: 1,
  status: 'pending',
};

const BODY =
  '{"id":"an-id","type":"booking.created","at":"2030-01-07T07:00:00.000Z","data":{"bookingId":"a-booking","reference":"BKY-3001-7QK4M"}}';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a receiver on this machine, over HTTP or HTTPS. It responds as configured and records the requests. */
const receive = async (answering: Answering, server: http.Server = http.createServer()) => {
  const got: { headers: IncomingMessage['headers']; url: string | undefined; body: string }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    got.push({ headers: request.headers, url: request.url, body: await text(request) });
    answering(request, response);
  };
  server.on('request', (request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { got, port, url: `http://127.0.0.1:${port}/hooks?of=booky` };
};

const answering =
  (status: number, headers: http.OutgoingHttpHeaders = {}): Answering =>
  (_request, response) => {
    response.writeHead(status, headers).end('an answer');
  };

const local = makeWebhookSender({ reachesOwnMachine: true });

/** specification.md#webhook-body specification.md#webhook-signature */
describe('sending a webhook', () => {
  it('posts the body with a signature that the official library verifies', async () => {
    const { got, url } = await receive(answering(204));
    expect(await local.send(url, DELIVERY, [SECRET])).toBe('delivered');
    const [{ headers, ...request } = { headers: {} }] = got;
    expect(request).toEqual({ url: '/hooks?of=booky', body: BODY });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'an-id' });
    expect(new Webhook(SECRET).verify(BODY, headers as Record<string, string>)).toEqual(JSON.parse(BODY));
  });

  it.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [301, 'failed'],
    [307, 'failed'],
    [400, 'failed'],
    [410, 'gone'],
    [500, 'failed'],
  ])('that is answered with %i returns the result %s', async (status, answer) => {
    const { url } = await receive(answering(status));
    expect(await local.send(url, DELIVERY, [SECRET])).toBe(answer);
  });

  /** specification.md#webhook-reach */
  it('does not follow a redirect', async () => {
    const target = await receive(answering(200));
    const { url } = await receive(answering(307, { location: target.url }));
    expect(await local.send(url, DELIVERY, [SECRET])).toBe('failed');
    expect(target.got).toEqual([]);
  });

  it('does not wait for the end of a response, but fails if none begins in time', async () => {
    const endless = await receive((_request, response) => {
      response.writeHead(200).write('x'.repeat(100_000));
    });
    expect(await local.send(endless.url, DELIVERY, [SECRET])).toBe('delivered');
    const silent = await receive(() => undefined);
    const hasty = makeWebhookSender({ reachesOwnMachine: true, withinMs: 50 });
    expect(await hasty.send(silent.url, DELIVERY, [SECRET])).toBe('failed');
    expect(silent.got).toHaveLength(1);
    expect(await local.send('http://127.0.0.1:1/', DELIVERY, [SECRET])).toBe('failed');
  });
});

/** specification.md#webhook-reach specification.md#public-address */
describe('a webhook URL', () => {
  const sender = makeWebhookSender();

  it.each(['https://hooks.example/a?b=c', 'https://8.8.8.8/', 'https://hooks.example:8443/'])(
    'is accepted: %s',
    (url) => expect(sender.mayReach(url)).toBe(true),
  );

  it.each([
    '',
    'hooks.example',
    'http://hooks.example/',
    'http://127.0.0.1:4002/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://user@hooks.example/',
    'ftp://hooks.example/',
  ])('is refused: %s', async (url) => {
    expect(sender.mayReach(url)).toBe(false);
    expect(await sender.send(url, DELIVERY, [SECRET])).toBe('failed');
  });

  it('is accepted in the sandbox even if it leads to this machine', () => {
    const urls = [
      'http://127.0.0.1:4002/hooks',
      'http://127.0.0.1:4002',
      'http://127.0.0.1/',
      'http://localhost:4002/',
    ];
    expect(urls.map(local.mayReach)).toEqual([true, true, false, false]);
    expect(['http://127.0.0.1:4002@evil.example/', 'https://127.0.0.1:4002/'].map(local.mayReach)).toEqual([
      false,
      false,
    ]);
  });

  it('is refused when connecting if its host name leads to this machine', async () => {
    const authority = await makeAuthority('Webhooks');
    const server = https.createServer(await authority.issue('localhost'));
    const { got, port } = await receive(answering(200), server);
    const url = `https://localhost:${port}/`;
    expect(sender.mayReach(url)).toBe(true);
    const trusting = { ca: authority.ca };
    expect(await makeWebhookSender(trusting).send(url, DELIVERY, [SECRET])).toBe('failed');
    expect(got).toEqual([]);
    const judged: string[] = [];
    const isPublic = (address: string): boolean => judged.push(address) > 0;
    const open = makeWebhookSender({ ...trusting, isPublic });
    for (let time = 0; time < 2; time += 1)
      expect(await open.send(url, DELIVERY, [SECRET])).toBe('delivered');
    expect(judged.filter((address) => address === '127.0.0.1')).toHaveLength(2);
    expect(await makeWebhookSender({ isPublic }).send(url, DELIVERY, [SECRET])).toBe('failed');
    expect(got).toHaveLength(2);
  });
});
