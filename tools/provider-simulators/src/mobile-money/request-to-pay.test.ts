import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf } from '../../testing/call.ts';
import {
  makeMobileMoneyClient,
  type MobileMoneyClient,
  type RequestToPayChanges,
} from '../../testing/mobile-money-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type MobileMoneySimulator, startMobileMoneySimulator } from './mobile-money-simulator.ts';

interface Refusal {
  readonly mistake: string;
  readonly changes: RequestToPayChanges;
  readonly status: number;
  readonly code?: string;
}

const header = (name: string, value: string | undefined): RequestToPayChanges => ({
  headers: { [name]: value },
});
const body = (name: string, value: unknown): RequestToPayChanges => ({ body: { [name]: value } });
const malformed = { status: 400, code: 'VALIDATION_ERROR' } as const;
const wrongHost = { status: 500, code: 'INVALID_CALLBACK_URL_HOST' } as const;

const refusals: readonly Refusal[] = [
  {
    mistake: 'a missing subscription key',
    changes: header('ocp-apim-subscription-key', undefined),
    status: 401,
  },
  { mistake: 'an unknown token', changes: header('authorization', 'Bearer a.b.c'), status: 401 },
  {
    mistake: 'another environment',
    changes: header('x-target-environment', 'sandbox'),
    status: 500,
    code: 'NOT_ALLOWED_TARGET_ENVIRONMENT',
  },
  { mistake: 'a reference that is not a UUID', changes: { reference: 'BKY-7Q2M' }, ...malformed },
  { mistake: 'a callback to another host', changes: { callbackUrl: 'https://evil.example/x' }, ...wrongHost },
  {
    mistake: 'a callback to an IP address',
    changes: { callbackUrl: 'http://127.0.0.1:4000/x' },
    ...wrongHost,
  },
  {
    mistake: 'another currency',
    changes: body('currency', 'EUR'),
    status: 500,
    code: 'INVALID_CURRENCY',
  },
  { mistake: 'an amount with half a franc', changes: body('amount', '12.50'), ...malformed },
  { mistake: 'a number with a plus', changes: { phone: '+250788123999' }, ...malformed },
  {
    mistake: 'an empty payerMessage',
    changes: body('payerMessage', ''),
    status: 500,
    code: 'INTERNAL_PROCESSING_ERROR',
  },
  { mistake: 'an apostrophe in payerMessage', changes: body('payerMessage', "Keza's booking"), ...malformed },
];

describe('a request to pay', () => {
  let simulator: MobileMoneySimulator;
  let client: MobileMoneyClient;

  beforeAll(async () => {
    simulator = await startMobileMoneySimulator({
      provider: 'mobile-money',
      clock: makeMovableClock(),
      registeredCallbackHost: 'localhost',
    });
    client = await makeMobileMoneyClient(simulator);
  });
  afterAll(() => simulator.stop());

  it.each(refusals)('is answered with $status because of $mistake', async ({ changes, status, code }) => {
    const { reference, reply } = await client.requestToPay(changes);
    expect(reply.status).toBe(status);
    expect(jsonOf(reply)['code']).toBe(code);
    expect(simulator.charges()).toEqual([]);
    if (/^[0-9a-f-]{36}$/.test(reference)) expect((await client.status(reference)).status).toBe(404);
  });

  it('is answered with 409 if its reference was used before', async () => {
    const reference = randomUUID();
    const first = await client.requestToPay({ reference });
    expect(first.reply).toMatchObject({ status: 202, text: '' });
    const second = await client.requestToPay({ reference: reference.toUpperCase() });
    expect(second.reply.status).toBe(409);
    expect(jsonOf(second.reply)['code']).toBe('RESOURCE_ALREADY_EXIST');
    expect(simulator.charges()).toHaveLength(1);
  });

  it('is accepted with an amount that ends in ".00"', async () => {
    const { reply } = await client.requestToPay({
      body: { amount: '5000.00', payerMessage: 'x'.repeat(160) },
    });
    expect(reply.status).toBe(202);
  });
});
