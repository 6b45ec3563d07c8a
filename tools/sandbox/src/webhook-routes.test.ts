import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION, useControlBench, WEBHOOK_SECRET } from '../test/support/control-bench.ts';

const { server } = useControlBench({ hasProvider: false });
const url = '/sandbox/webhooks';
const headers = { host: '127.0.0.1:4001' };

const BODY = '{"id":"an-id", "type":"webhook.test"}';

const signed = (secret: string) => {
  const at = new Date();
  return {
    ...headers,
    'content-type': 'application/json',
    'webhook-id': 'an-id',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('an-id', at, BODY),
  };
};

const shown = async () =>
  (await server.inject({ method: 'GET', url, headers })).json<{ url: string; webhooks: unknown[] }>();

describe('the receiver of webhooks', () => {
  it('shows for each request whether its signature is valid', async () => {
    expect(await shown()).toEqual({ url: `${DESCRIPTION.controlUrl}${url}`, webhooks: [] });
    for (const secret of [WEBHOOK_SECRET, 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIGJlbmNo'])
      expect(
        (await server.inject({ method: 'POST', url, headers: signed(secret), payload: BODY })).statusCode,
      ).toBe(204);
    expect((await server.inject({ method: 'POST', url, headers, payload: 'no JSON' })).statusCode).toBe(204);
    const one = {
      at: expect.any(String),
      id: 'an-id',
      status: 204,
      body: { id: 'an-id', type: 'webhook.test' },
    };
    expect((await shown()).webhooks).toEqual([
      { at: expect.any(String), id: '', verified: false, status: 204, body: 'no JSON' },
      { ...one, verified: false },
      { ...one, verified: true },
    ]);
    expect((await server.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect((await shown()).webhooks).toEqual([]);
  });

  it('responds with the status that was configured', async () => {
    for (const status of [500, 410, 204]) {
      expect((await server.inject({ method: 'PUT', url, headers, payload: { status } })).json()).toEqual({
        status,
      });
      expect((await server.inject({ method: 'POST', url, headers, payload: BODY })).statusCode).toBe(status);
    }
    for (const status of [199, 600, 'x'])
      expect((await server.inject({ method: 'PUT', url, headers, payload: { status } })).statusCode).toBe(
        400,
      );
  });
});
