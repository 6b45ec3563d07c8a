import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf } from '../../testing/call.ts';
import {
  card,
  type DirectChargeChanges,
  type GatewayClient,
  makeGatewayClient,
  wallet,
} from '../../testing/gateway-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type GatewaySimulator, startGatewaySimulator } from './gateway-simulator.ts';

interface Refusal {
  readonly mistake: string;
  readonly changes: DirectChargeChanges;
  /** The expected status. By default, 400. */
  readonly status?: number;
  /** The expected error code. By default, 10400. */
  readonly code?: string;
  /** The fields that validation_errors must name. */
  readonly fields?: readonly string[];
}

const header = (name: string, value: string | undefined): DirectChargeChanges => ({
  headers: { [name]: value },
});
const body = (name: string, value: unknown): DirectChargeChanges => ({ body: { [name]: value } });

const refusals: readonly Refusal[] = [
  {
    mistake: 'an unknown token',
    changes: header('authorization', 'Bearer a.b.c'),
    status: 401,
    code: '10401',
  },
  { mistake: 'a missing trace id', changes: header('x-trace-id', undefined), fields: ['X-Trace-Id'] },
  {
    mistake: 'hyphens in the idempotency key',
    changes: header('x-idempotency-key', '0a4f1f5b-6c7d-4e8f-9a0b'),
    fields: ['X-Idempotency-Key'],
  },
  { mistake: 'an amount with half a franc', changes: body('amount', 12.5), fields: ['amount'] },
  { mistake: 'an amount of 0', changes: body('amount', 0), code: '1130400', fields: [] },
  { mistake: 'another currency', changes: body('currency', 'EUR'), fields: ['currency'] },
  { mistake: 'a long reference', changes: body('reference', 'x'.repeat(43)), fields: ['reference'] },
  {
    mistake: 'a phone with a leading zero',
    changes: { phone: '0788123999' },
    fields: ['customer.phone', 'payment_method.mobile_money.phone_number'],
  },
  {
    mistake: 'another network',
    changes: { body: wallet('788123999', 'VODAFONE') },
    code: '1127400',
    fields: [],
  },
  {
    mistake: 'another country',
    changes: body('payment_method', {
      type: 'mobile_money',
      mobile_money: { network: 'MTN', country_code: '256', phone_number: '788123999' },
    }),
    code: '1126400',
    fields: [],
  },
  {
    mistake: 'a redirect_url that is not a web address',
    changes: { body: { ...card, redirect_url: 'javascript:alert(1)' } },
    fields: ['redirect_url'],
  },
];

describe('a direct charge', () => {
  let simulator: GatewaySimulator;
  let client: GatewayClient;

  beforeAll(async () => {
    simulator = await startGatewaySimulator({
      provider: 'gateway',
      clock: makeMovableClock(),
      webhookUrl: () => undefined,
    });
    client = await makeGatewayClient(simulator);
  });
  afterAll(() => simulator.stop());

  it.each(refusals)('is refused because of $mistake', async (refusal) => {
    const { status = 400, code = '10400', fields = [] } = refusal;
    const { reply } = await client.charge(refusal.changes);
    expect(reply.status).toBe(status);
    expect(jsonOf(reply)).toEqual({
      status: 'failed',
      error: {
        type: expect.stringMatching(/^[A-Z_]+$/),
        code,
        message: expect.any(String),
        validation_errors: fields.map((field) => ({ field_name: field, message: expect.any(String) })),
      },
    });
    expect(simulator.charges()).toEqual([]);
  });
});
