import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { jsonOf, type Reply } from '../../testing/call.ts';
import { type GatewayClient, makeGatewayClient, wallet } from '../../testing/gateway-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type GatewaySimulator, startGatewaySimulator } from './gateway-simulator.ts';

const dataOf = (reply: Reply): unknown => jsonOf(reply)['data'];
const idOf = (reply: Reply): string => {
  const id = /"id":"(?<id>chg_\w+)"/.exec(reply.text)?.groups?.['id'];
  if (id === undefined) throw new Error(`expected a charge id in the reply, got ${reply.text}`);
  return id;
};

describe('the gateway simulator', () => {
  let clock = makeMovableClock();
  let api: FakeApi;
  let simulator: GatewaySimulator;
  let client: GatewayClient;

  beforeEach(async () => {
    clock = makeMovableClock();
    api = await startFakeApi(200);
    simulator = await startGatewaySimulator({
      provider: 'gateway',
      clock,
      webhookUrl: `${api.baseUrl}/api/webhooks/gateway`,
      callbackRetryDelays: [],
    });
    client = await makeGatewayClient(simulator);
  });
  afterEach(async () => {
    await simulator.stop();
    await api.stop();
  });

  it('answers a new charge with 201 and the status "pending"', async () => {
    const { reference, reply } = await client.charge({ body: { meta: { booking: 'BKY-7Q2M' } } });
    expect(reply.status).toBe(201);
    expect(jsonOf(reply)).toEqual({
      status: 'success',
      message: 'Charge created',
      data: {
        id: expect.stringMatching(/^chg_\w+$/),
        amount: 5000,
        currency: 'RWF',
        reference,
        status: 'pending',
        next_action: {
          type: 'payment_instruction',
          payment_instruction: { note: expect.stringContaining('mobile device') },
        },
        payment_method_details: wallet('788123999').payment_method,
        redirect_url: null,
        fees: [],
        created_datetime: '2031-03-04T09:00:00.000Z',
        meta: { booking: 'BKY-7Q2M' },
      },
    });
  });

  it('repeats its first response if a later request has the same idempotency key', async () => {
    const first = await client.charge();
    expect(first.reply.headers).not.toHaveProperty('x-idempotency-cache-hit');
    await simulator.settle(first.reference, { status: 'succeeded' });
    const again = await client.charge({ reference: first.reference });
    expect(again.reply).toMatchObject({ status: 201, text: first.reply.text });
    expect(again.reply.headers['x-idempotency-cache-hit']).toBe('true');
    expect(simulator.charges()).toHaveLength(1);
  });

  it.each([undefined, 'anotherkey0123'])(
    'refuses a reused reference if the idempotency key is %s',
    async (key) => {
      const { reference } = await client.charge();
      const { reply } = await client.charge({ reference, headers: { 'x-idempotency-key': key } });
      expect(reply.status).toBe(409);
      expect(jsonOf(reply)['error']).toMatchObject({ code: '1100409', type: 'RESOURCE_CONFLICT' });
    },
  );

  it('finds a charge by its id and by its reference', async () => {
    const { reference, reply } = await client.charge();
    await client.charge({ reference: `${reference}-x` });
    const byId = await client.get(`/charges/${idOf(reply)}`);
    expect(byId.status).toBe(200);
    expect(dataOf(byId)).toEqual(dataOf(reply));
    const byReference = await client.get(`/charges?reference=${reference}&size=10`);
    expect(jsonOf(byReference)).toMatchObject({
      status: 'success',
      meta: { page_info: { total: 1, current_page: 1, total_pages: 1 } },
      data: [dataOf(reply)],
    });
    expect(dataOf(await client.get(`/charges?reference=${randomUUID()}`))).toEqual([]);
  });

  it('returns 404 for an unknown charge', async () => {
    const unknown = await client.get('/charges/chg_nothing');
    expect(unknown.status).toBe(404);
    expect(jsonOf(unknown)['error']).toMatchObject({ code: '1110404' });
    const path = await client.get('/refunds');
    expect(path.status).toBe(404);
    expect(jsonOf(path)['error']).toMatchObject({ code: '10404' });
  });

  it('answers with 201 and the status "failed" after the script { submit: decline }', async () => {
    simulator.scriptNext({ submit: 'decline' });
    const { reference, reply } = await client.charge();
    const declined = { status: 'failed', processor_response: { type: 'payer_declined', code: '05' } };
    expect(reply.status).toBe(201);
    expect(dataOf(reply)).toMatchObject(declined);
    expect(dataOf(reply)).not.toHaveProperty('next_action');
    const again = await client.charge({ reference });
    expect(again.reply.text).toBe(reply.text);
    clock.advance(60);
    await simulator.tick();
    expect(api.received).toEqual([]);
    expect(simulator.charges()).toMatchObject([{ submit: 'decline', status: 'failed' }]);
  });

  it('signs exactly the bytes that each webhook sends', async () => {
    const { reference, reply } = await client.charge({ body: { meta: { booking: 'BKY-7Q2M' } } });
    clock.advance(2);
    await simulator.tick();
    const [webhook] = api.received;
    expect(webhook).toMatchObject({ method: 'POST', path: '/api/webhooks/gateway' });
    expect(webhook?.headers['flutterwave-signature']).toBe(
      createHmac('sha256', simulator.credentials.webhookSecret)
        .update(webhook?.body ?? '')
        .digest('base64'),
    );
    expect(api.received.map(({ body }) => JSON.parse(body))).toEqual([
      {
        id: expect.stringMatching(/^wbk_\w+$/),
        webhook_id: 'wbh_registered',
        timestamp: clock.now().toEpochMilli(),
        type: 'charge.completed',
        data: {
          id: idOf(reply),
          status: 'succeeded',
          amount: 5000,
          currency: 'RWF',
          reference,
          customer: {
            email: 'keza@example.rw',
            name: { first: 'Keza', last: 'Uwase' },
            phone: { country_code: '250', number: '788123999' },
          },
          payment_method: wallet('788123999').payment_method,
          processor_response: { type: 'approved', code: '00' },
          meta: { booking: 'BKY-7Q2M' },
        },
      },
    ]);
    const { id, status, processor_response } = JSON.parse(webhook?.body ?? '').data;
    expect(dataOf(await client.get(`/charges/${idOf(reply)}`))).toMatchObject({
      id,
      status,
      processor_response,
    });
  });

  it('sends the signature in the header that settle() names', async () => {
    const { reference } = await client.charge();
    const other = 'gateway-signature';
    await simulator.settle(reference, { status: 'succeeded', signatureHeader: other });
    await simulator.settle(reference, { status: 'succeeded' });
    const named = api.received.map(({ headers }) => Object.keys(headers).filter((name) => /sign/.test(name)));
    expect(named).toEqual([[other], ['flutterwave-signature']]);
  });
});
