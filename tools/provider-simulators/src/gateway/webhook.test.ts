import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiStandIn, startApiStandIn } from '../../testing/api-stand-in.ts';
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
  let api: ApiStandIn;
  let simulator: GatewaySimulator;
  let client: GatewayClient;

  beforeEach(async () => {
    clock = makeMovableClock();
    api = await startApiStandIn(200);
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

  const webhooks = (): unknown[] => api.received.map(({ body }) => JSON.parse(body));

  it('sends a webhook whose signature covers its bytes', async () => {
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
    expect(webhooks()).toEqual([
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

  it('sends a forged webhook with the same event and a wrong signature', async () => {
    const { reference } = await client.charge();
    await simulator.settle(reference, { status: 'succeeded', callback: 'forged' });
    await simulator.settle(reference, { status: 'succeeded' });
    const [forged, genuine] = api.received;
    expect(forged?.body).toBe(genuine?.body);
    expect(forged?.headers['flutterwave-signature']).toMatch(/^[\w+/]{43}=$/);
    expect(forged?.headers['flutterwave-signature']).not.toBe(genuine?.headers['flutterwave-signature']);
  });

  it('sends the signature in the header that the decision names, and otherwise in the usual header', async () => {
    const { reference } = await client.charge();
    const other = 'gateway-signature';
    await simulator.settle(reference, { status: 'succeeded', signatureHeader: other });
    await simulator.settle(reference, { status: 'succeeded' });
    const named = api.received.map(({ headers }) => Object.keys(headers).filter((name) => /sign/.test(name)));
    expect(named).toEqual([[other], ['flutterwave-signature']]);
  });

  it.each([
    ['450', { type: 'issuer_unavailable', code: '91' }],
    ['451', { type: 'payer_declined', code: '05' }],
    ['452', { type: 'payer_timeout', code: '68' }],
  ])(
    'fails the charge of a number ending in %s with the processor response %j',
    async (ending, processor) => {
      await client.charge({ phone: `788123${ending}` });
      clock.advance(2);
      await simulator.tick();
      expect(webhooks()).toMatchObject([{ data: { status: 'failed', processor_response: processor } }]);
    },
  );

  it.each([
    ['insufficient_funds', { type: 'insufficient_funds', code: '51' }],
    ['54', { type: 'declined', code: '54' }],
    ['stolen_phone', { type: 'stolen_phone', code: '96' }],
    [undefined, { type: 'payer_declined', code: '05' }],
  ])('maps the reason %s to the processor response %j', async (reason, processor) => {
    const { reference } = await client.charge();
    await simulator.settle(reference, { status: 'failed', reason });
    expect(webhooks()).toMatchObject([{ data: { processor_response: processor } }]);
  });
});
