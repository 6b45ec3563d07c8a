import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, jsonOf } from '../../testing/call.ts';
import { makeMobileMoneyClient, type MobileMoneyClient } from '../../testing/mobile-money-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type MobileMoneySimulator, startMobileMoneySimulator } from './mobile-money-simulator.ts';

describe('the token endpoint of mobile money', () => {
  const clock = makeMovableClock();
  let simulator: MobileMoneySimulator;
  let client: MobileMoneyClient;

  beforeEach(async () => {
    simulator = await startMobileMoneySimulator({
      provider: 'mobile-money',
      clock,
      registeredCallbackHost: 'localhost',
    });
    client = await makeMobileMoneyClient(simulator);
  });
  afterEach(() => simulator.stop());

  it('returns a token for an hour for an empty body with a length', async () => {
    const reply = await client.askToken();
    expect(reply.status).toBe(200);
    expect(jsonOf(reply)).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'access_token',
      expires_in: 3600,
    });
  });

  it('accepts a JSON grant as well', async () => {
    const reply = await client.askToken(
      { 'content-type': 'application/json' },
      '{"grant_type":"client_credentials"}',
    );
    expect(reply.status).toBe(200);
  });

  it('returns 411 for a body of unknown length', async () => {
    const reply = await client.askToken({ 'content-length': undefined, 'transfer-encoding': 'chunked' });
    expect(reply.status).toBe(411);
  });

  it('returns a page with status 200 for a form', async () => {
    const reply = await client.askToken(
      { 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials',
    );
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.text).toContain('Request Rejected');
  });

  it.each([
    ['a wrong password', { authorization: 'Basic d3Jvbmc6d3Jvbmc=' }, { error: 'login_failed' }],
    ['no password', { authorization: undefined }, { error: 'login_failed' }],
    [
      'a wrong subscription key',
      { 'ocp-apim-subscription-key': 'wrong' },
      { statusCode: 401, message: 'Access denied due to invalid subscription key.' },
    ],
  ])('returns 401 for %s', async (_mistake, headers, body) => {
    const reply = await client.askToken(headers);
    expect(reply.status).toBe(401);
    expect(jsonOf(reply)).toEqual(body);
  });

  it('exists only with its trailing slash', async () => {
    const reply = await call(simulator.credentials.tokenUrl.slice(0, -1), { method: 'POST' });
    expect(reply.status).toBe(404);
  });

  it('expires a token after an hour of the movable clock', async () => {
    const { reference } = await client.requestToPay();
    clock.advance(3599);
    expect((await client.status(reference)).status).toBe(200);
    clock.advance(1);
    const reply = await client.status(reference);
    expect(reply.status).toBe(401);
    expect(jsonOf(reply)).toEqual({ statusCode: 401, message: 'Unauthorized' });
    await client.renewToken();
    expect((await client.status(reference)).status).toBe(200);
  });
});
