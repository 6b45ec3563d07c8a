import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonOf } from '../../testing/call.ts';
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

  it('returns a token that is valid for one hour', async () => {
    const reply = await client.askToken();
    expect(reply.status).toBe(200);
    expect(jsonOf(reply)).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'access_token',
      expires_in: 3600,
    });
  });

  it('returns 411 if the request has no content length', async () => {
    const reply = await client.askToken({ 'content-length': undefined, 'transfer-encoding': 'chunked' });
    expect(reply.status).toBe(411);
  });

  it('answers with a web page if the body of a request is a form', async () => {
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

  it("issues tokens that expire after one hour of the sandbox's clock", async () => {
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
