import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, jsonOf } from '../../testing/call.ts';
import { type GatewayClient, makeGatewayClient } from '../../testing/gateway-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type GatewaySimulator, startGatewaySimulator } from './gateway-simulator.ts';

describe('the token endpoint of the gateway', () => {
  const clock = makeMovableClock();
  let simulator: GatewaySimulator;
  let client: GatewayClient;

  beforeEach(async () => {
    simulator = await startGatewaySimulator({ provider: 'gateway', clock, webhookUrl: () => undefined });
    client = await makeGatewayClient(simulator);
  });
  afterEach(() => simulator.stop());

  it('returns a bearer token that is valid for ten minutes', async () => {
    const reply = await client.askToken();
    expect(reply.status).toBe(200);
    expect(jsonOf(reply)).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 600,
    });
  });

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'unknown' }, 401, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses %s', async (_mistake, change, status, error) => {
    const reply = await client.askToken({ ...client.goodForm, ...change });
    expect(reply.status).toBe(status);
    expect(jsonOf(reply)['error']).toBe(error);
  });

  it('refuses a body that is not a form', async () => {
    const reply = await call(simulator.credentials.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(client.goodForm),
    });
    expect(reply.status).toBe(400);
    expect(jsonOf(reply)['error']).toBe('invalid_request');
  });

  it("issues tokens that expire after ten minutes of the sandbox's clock", async () => {
    clock.advance(599);
    expect((await client.get('/charges')).status).toBe(200);
    clock.advance(1);
    const reply = await client.get('/charges');
    expect(reply.status).toBe(401);
    expect(jsonOf(reply)).toEqual({
      status: 'failed',
      error: {
        type: 'UNAUTHORIZED',
        code: '10401',
        message: 'The access token is missing, unknown or expired.',
        validation_errors: [],
      },
    });
    await client.renewToken();
    expect((await client.get('/charges')).status).toBe(200);
  });
});
