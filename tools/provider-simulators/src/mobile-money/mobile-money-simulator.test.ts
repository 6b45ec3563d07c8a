import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { jsonOf } from '../../testing/call.ts';
import { makeMobileMoneyClient, type MobileMoneyClient } from '../../testing/mobile-money-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type MobileMoneySimulator, startMobileMoneySimulator } from './mobile-money-simulator.ts';

describe('the mobile-money simulator', () => {
  let clock = makeMovableClock();
  let api: FakeApi;
  let simulator: MobileMoneySimulator;
  let client: MobileMoneyClient;

  beforeEach(async () => {
    clock = makeMovableClock();
    api = await startFakeApi(200);
    simulator = await startMobileMoneySimulator({
      provider: 'mobile-money',
      clock,
      registeredCallbackHost: 'localhost',
      callbackRetryDelays: [],
    });
    client = await makeMobileMoneyClient(simulator);
  });
  afterEach(async () => {
    await simulator.stop();
    await api.stop();
  });

  it('reports a payment as CREATED, then as PENDING and finally as SUCCESSFUL', async () => {
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

  it('calls back with an unsigned PUT', async () => {
    const { reference } = await client.requestToPay({
      callbackUrl: `${api.baseUrl}/api/webhooks/mobile-money/the-ref/Abc-proof_9`,
    });
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

  it('sends no callback if the request has no callback address', async () => {
    const { reference } = await client.requestToPay();
    clock.advance(2);
    await simulator.tick();
    expect(jsonOf(await client.status(reference))['status']).toBe('SUCCESSFUL');
    expect(simulator.charges()[0]?.callbacks).toEqual([]);
  });

  it('refuses a status query that lacks the key, the token or the environment', async () => {
    const { reference } = await client.requestToPay();
    const statuses = await Promise.all([
      client.status(reference, { 'ocp-apim-subscription-key': undefined }),
      client.status(reference, { authorization: undefined }),
      client.status(reference, { 'x-target-environment': undefined }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 500]);
  });
});
