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
const customer = (change: Readonly<Record<string, unknown>>): DirectChargeChanges =>
  body('customer', {
    email: 'keza@example.rw',
    phone: { country_code: '250', number: '788123999' },
    ...change,
  });

const refusals: readonly Refusal[] = [
  { mistake: 'no token', changes: header('authorization', undefined), status: 401, code: '10401' },
  {
    mistake: 'an unknown token',
    changes: header('authorization', 'Bearer a.b.c'),
    status: 401,
    code: '10401',
  },
  { mistake: 'no trace id', changes: header('x-trace-id', undefined), fields: ['X-Trace-Id'] },
  { mistake: 'a short trace id', changes: header('x-trace-id', 'elevenchars'), fields: ['X-Trace-Id'] },
  { mistake: 'a long trace id', changes: header('x-trace-id', 'x'.repeat(256)), fields: ['X-Trace-Id'] },
  {
    mistake: 'hyphens in the idempotency key',
    changes: header('x-idempotency-key', '0a4f1f5b-6c7d-4e8f-9a0b'),
    fields: ['X-Idempotency-Key'],
  },
  {
    mistake: 'a short idempotency key',
    changes: header('x-idempotency-key', 'elevenchars'),
    fields: ['X-Idempotency-Key'],
  },
  { mistake: 'another content type', changes: header('content-type', 'text/plain'), fields: ['body'] },
  { mistake: 'an amount that is a text', changes: body('amount', '5000'), fields: ['amount'] },
  { mistake: 'half a franc', changes: body('amount', 12.5), fields: ['amount'] },
  { mistake: 'an amount of 0', changes: body('amount', 0), code: '1130400', fields: [] },
  { mistake: 'another currency', changes: body('currency', 'EUR'), fields: ['currency'] },
  { mistake: 'a short reference', changes: body('reference', 'BKY-7'), fields: ['reference'] },
  { mistake: 'a long reference', changes: body('reference', 'x'.repeat(43)), fields: ['reference'] },
  {
    mistake: 'an underscore in the reference',
    changes: body('reference', 'BKY_7Q2M'),
    fields: ['reference'],
  },
  { mistake: 'no reference', changes: body('reference', undefined), fields: ['reference'] },
  { mistake: 'no email', changes: customer({ email: undefined }), fields: ['customer.email'] },
  { mistake: 'an email without a domain', changes: customer({ email: 'keza@' }), fields: ['customer.email'] },
  {
    mistake: 'no customer phone for a wallet',
    changes: customer({ phone: undefined }),
    fields: ['customer.phone.number'],
  },
  {
    mistake: 'a customer phone that is not the phone of the wallet',
    changes: customer({ phone: { country_code: '250', number: '788123000' } }),
    fields: ['customer.phone.number'],
  },
  {
    mistake: 'a phone with its country code',
    changes: { phone: '250788123999' },
    fields: ['customer.phone', 'payment_method.mobile_money.phone_number'],
  },
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
    mistake: 'an unknown type of payment',
    changes: body('payment_method', { type: 'opay' }),
    fields: ['payment_method.type'],
  },
  {
    mistake: 'a card without a redirect_url',
    changes: body('payment_method', { type: 'card' }),
    fields: ['redirect_url'],
  },
  {
    mistake: 'a redirect_url that is not a web address',
    changes: { body: { ...card, redirect_url: 'javascript:alert(1)' } },
    fields: ['redirect_url'],
  },
  {
    mistake: 'card details',
    changes: {
      body: { ...card, payment_method: { type: 'card', card: { encrypted_card_number: 'x', nonce: 'y' } } },
    },
    fields: ['payment_method.card'],
  },
  { mistake: 'a number in meta', changes: body('meta', { booking: 7 }), fields: ['meta'] },
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

  it.each(refusals)('with $mistake is refused', async (refusal) => {
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
