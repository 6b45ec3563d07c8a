import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiStandIn, startApiStandIn } from '../../testing/api-stand-in.ts';
import { jsonOf } from '../../testing/call.ts';
import { makeMobileMoneyClient, type MobileMoneyClient } from '../../testing/mobile-money-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import {
  type MobileMoneyOptions,
  type MobileMoneySimulator,
  startMobileMoneySimulator,
} from './mobile-money-simulator.ts';

describe('the mobile-money simulator', () => {
  let clock = makeMovableClock();
  let api: ApiStandIn;
  let simulator: MobileMoneySimulator;
  let client: MobileMoneyClient;

  const start = async (options: Partial<MobileMoneyOptions> = {}): Promise<void> => {
    simulator = await startMobileMoneySimulator({
      provider: 'mobile-money',
      clock,
      registeredCallbackHost: 'localhost',
      callbackRetryDelays: [],
      ...options,
    });
    client = await makeMobileMoneyClient(simulator);
  };
  const callbackUrl = () => `${api.baseUrl}/api/webhooks/mobile-money/the-ref/Abc-proof_9`;

  beforeEach(async () => {
    clock = makeMovableClock();
    api = await startApiStandIn(200);
    await start();
  });
  afterEach(async () => {
    await simulator.stop();
    await api.stop();
  });

  it('reports CREATED, then PENDING, then SUCCESSFUL with a transaction id', async () => {
    const { reference } = await client.requestToPay({
      body: { amount: '5000.00', externalId: 'our-id' },
      phone: '250788123454',
    });
    const description = {
      amount: '5000',
      currency: 'RWF',
      externalId: 'our-id',
      payer: { partyIdType: 'MSISDN', partyId: '250788123454' },
      payerMessage: 'Booking fee BKY-7Q2M',
      payeeNote: 'Booking fee BKY-7Q2M',
    };
    expect(jsonOf(await client.status(reference))).toEqual({ ...description, status: 'CREATED' });
    clock.advance(1);
    expect(jsonOf(await client.status(reference))).toEqual({ ...description, status: 'PENDING' });
    clock.advance(28);
    await simulator.tick();
    expect(jsonOf(await client.status(reference))).toEqual({ ...description, status: 'PENDING' });
    clock.advance(1);
    await simulator.tick();
    expect(jsonOf(await client.status(reference))).toEqual({
      ...description,
      status: 'SUCCESSFUL',
      financialTransactionId: expect.stringMatching(/^\d{10}$/),
    });
  });

  it.each([
    ['450', 'INTERNAL_PROCESSING_ERROR'],
    ['451', 'APPROVAL_REJECTED'],
    ['452', 'EXPIRED'],
  ])('fails the payment of a number ending in %s with the reason %s', async (ending, reason) => {
    const { reference } = await client.requestToPay({
      phone: `250788123${ending}`,
      callbackUrl: callbackUrl(),
    });
    clock.advance(2);
    await simulator.tick();
    const status = jsonOf(await client.status(reference));
    expect(status).toMatchObject({ status: 'FAILED', reason });
    expect(status).not.toHaveProperty('financialTransactionId');
    expect(api.received.map(({ body }) => JSON.parse(body))).toEqual([status]);
  });

  it('calls back by PUT, unsigned, with the same body of texts as a status query', async () => {
    const { reference } = await client.requestToPay({ callbackUrl: callbackUrl() });
    clock.advance(2);
    await simulator.tick();
    const [callback] = api.received;
    expect(callback).toMatchObject({ method: 'PUT', path: '/api/webhooks/mobile-money/the-ref/Abc-proof_9' });
    expect(Object.keys(callback?.headers ?? {}).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
    const body: unknown = JSON.parse(callback?.body ?? '');
    expect(body).toEqual(jsonOf(await client.status(reference)));
    expect(body).toMatchObject({ externalId: reference, status: 'SUCCESSFUL', amount: '5000' });
  });

  it('calls back by POST with callbackMethod POST', async () => {
    await simulator.stop();
    await start({ callbackMethod: 'POST' });
    await client.requestToPay({ callbackUrl: callbackUrl() });
    clock.advance(2);
    await simulator.tick();
    expect(api.received.map(({ method }) => method)).toEqual(['POST']);
  });

  it('sends no callback if the request has no callback address', async () => {
    const { reference } = await client.requestToPay();
    clock.advance(2);
    await simulator.tick();
    expect(jsonOf(await client.status(reference))['status']).toBe('SUCCESSFUL');
    expect(simulator.charges()[0]?.callbacks).toEqual([]);
  });

  it('sends a forged callback of a paid payment to an address with a wrong proof', async () => {
    const { reference } = await client.requestToPay({ phone: '250788123463', callbackUrl: callbackUrl() });
    clock.advance(2);
    await simulator.tick();
    expect(api.received.map(({ path }) => path)).toEqual(['/api/webhooks/mobile-money/the-ref/Bbc-proof_9']);
    expect(jsonOf(await client.status(reference))['status']).toBe('SUCCESSFUL');
    expect(simulator.charges()[0]?.callbacks).toMatchObject([{ kind: 'forged', status: 200 }]);
  });

  it('creates no payment if it declines the payer or refuses the currency', async () => {
    simulator.scriptNext({ submit: 'decline' });
    const declined = await client.requestToPay();
    expect(declined.reply.status).toBe(500);
    expect(jsonOf(declined.reply)['code']).toBe('PAYER_NOT_FOUND');
    simulator.scriptNext({ submit: 'refuse' });
    const refused = await client.requestToPay();
    expect(refused.reply.status).toBe(500);
    expect(jsonOf(refused.reply)['code']).toBe('INVALID_CURRENCY');
    for (const { reference } of [declined, refused]) {
      const reply = await client.status(reference);
      expect(reply.status).toBe(404);
      expect(jsonOf(reply)['code']).toBe('RESOURCE_NOT_FOUND');
    }
    expect(simulator.charges()).toMatchObject([
      { submit: 'refuse', status: 'failed' },
      { submit: 'decline', status: 'failed' },
    ]);
  });

  it('refuses a status query if key, token or environment is missing', async () => {
    const { reference } = await client.requestToPay();
    const statuses = await Promise.all([
      client.status(reference, { 'ocp-apim-subscription-key': undefined }),
      client.status(reference, { authorization: undefined }),
      client.status(reference, { 'x-target-environment': undefined }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 500]);
  });

  it('throws at its start if the registered callback host is an IP address', async () => {
    const starting = startMobileMoneySimulator({
      provider: 'mobile-money',
      clock,
      registeredCallbackHost: '127.0.0.1',
    });
    await expect(starting).rejects.toThrow('must be a host name');
  });
});
