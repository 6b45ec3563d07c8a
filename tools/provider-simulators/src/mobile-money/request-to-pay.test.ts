import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf } from '../../testing/call.ts';
import {
  makeMobileMoneyClient,
  type MobileMoneyClient,
  type RequestToPayChanges,
} from '../../testing/mobile-money-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { makeMobileMoneyKeys } from './credentials.ts';
import { type MobileMoneySimulator, startMobileMoneySimulator } from './mobile-money-simulator.ts';

const keys = makeMobileMoneyKeys();

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
  { mistake: 'no subscription key', changes: header('ocp-apim-subscription-key', undefined), status: 401 },
  { mistake: 'a wrong subscription key', changes: header('ocp-apim-subscription-key', 'x'), status: 401 },
  { mistake: 'no token', changes: header('authorization', undefined), status: 401 },
  { mistake: 'an unknown token', changes: header('authorization', 'Bearer a.b.c'), status: 401 },
  {
    mistake: 'another environment',
    changes: header('x-target-environment', 'sandbox'),
    status: 500,
    code: 'NOT_ALLOWED_TARGET_ENVIRONMENT',
  },
  { mistake: 'no reference', changes: header('x-reference-id', undefined), ...malformed },
  { mistake: 'a reference that is not a UUID', changes: { reference: 'BKY-7Q2M' }, ...malformed },
  {
    mistake: 'a UUID of version 7',
    changes: { reference: '01932c07-209e-7b2e-9c3f-0a4f1f5b6c7d' },
    ...malformed,
  },
  { mistake: 'the API user as reference', changes: { reference: keys.apiUser }, ...malformed },
  { mistake: 'an empty callback address', changes: { callbackUrl: '' }, ...malformed },
  { mistake: 'a callback to another host', changes: { callbackUrl: 'https://evil.example/x' }, ...wrongHost },
  {
    mistake: 'a callback to an IP address',
    changes: { callbackUrl: 'http://127.0.0.1:4000/x' },
    ...wrongHost,
  },
  { mistake: 'a callback address that is not a URL', changes: { callbackUrl: 'localhost' }, ...wrongHost },
  { mistake: 'another content type', changes: header('content-type', 'text/plain'), ...malformed },
  {
    mistake: 'another currency',
    changes: body('currency', 'EUR'),
    status: 500,
    code: 'INVALID_CURRENCY',
  },
  { mistake: 'an amount that is a number', changes: body('amount', 5000), ...malformed },
  { mistake: 'an amount of 0', changes: body('amount', '0'), ...malformed },
  { mistake: 'a negative amount', changes: body('amount', '-5'), ...malformed },
  { mistake: 'half a franc', changes: body('amount', '12.50'), ...malformed },
  { mistake: 'a space in the externalId', changes: body('externalId', 'a b'), ...malformed },
  { mistake: 'no externalId', changes: body('externalId', undefined), ...malformed },
  { mistake: 'no payer', changes: body('payer', undefined), ...malformed },
  { mistake: 'a number with a plus', changes: { phone: '+250788123999' }, ...malformed },
  { mistake: 'a number without country code', changes: { phone: '0788123999' }, ...malformed },
  { mistake: 'a number that is too short', changes: { phone: '25078812399' }, ...malformed },
  {
    mistake: 'a payer named by email',
    changes: body('payer', { partyIdType: 'EMAIL', partyId: '250788123999' }),
    ...malformed,
  },
  {
    mistake: 'an empty payerMessage',
    changes: body('payerMessage', ''),
    status: 500,
    code: 'INTERNAL_PROCESSING_ERROR',
  },
  {
    mistake: 'an empty payeeNote',
    changes: body('payeeNote', ''),
    status: 500,
    code: 'INTERNAL_PROCESSING_ERROR',
  },
  { mistake: 'no payerMessage', changes: body('payerMessage', undefined), ...malformed },
  { mistake: 'an apostrophe', changes: body('payerMessage', "Keza's booking"), ...malformed },
  { mistake: 'an accent', changes: body('payeeNote', 'Séance photo'), ...malformed },
  { mistake: '161 characters', changes: body('payeeNote', 'x'.repeat(161)), ...malformed },
];

describe('a request to pay', () => {
  let simulator: MobileMoneySimulator;
  let client: MobileMoneyClient;

  beforeAll(async () => {
    simulator = await startMobileMoneySimulator({
      provider: 'mobile-money',
      clock: makeMovableClock(),
      credentials: keys,
      registeredCallbackHost: 'localhost',
    });
    client = await makeMobileMoneyClient(simulator);
  });
  afterAll(() => simulator.stop());

  it.each(refusals)('with $mistake gets $status', async ({ changes, status, code }) => {
    const { reference, reply } = await client.requestToPay(changes);
    expect(reply.status).toBe(status);
    expect(jsonOf(reply)['code']).toBe(code);
    expect(simulator.charges()).toEqual([]);
    if (/^[0-9a-f-]{36}$/.test(reference)) expect((await client.status(reference)).status).toBe(404);
  });

  it('gets 202 with an empty body, and 409 if it is repeated', async () => {
    const reference = randomUUID();
    const first = await client.requestToPay({ reference });
    expect(first.reply).toMatchObject({ status: 202, text: '' });
    const second = await client.requestToPay({ reference: reference.toUpperCase() });
    expect(second.reply.status).toBe(409);
    expect(jsonOf(second.reply)['code']).toBe('RESOURCE_ALREADY_EXIST');
    expect(simulator.charges()).toHaveLength(1);
  });

  it('is accepted with a fraction of zeros in the amount and with notes of 160 characters', async () => {
    const { reply } = await client.requestToPay({
      body: { amount: '5000.00', payerMessage: 'x'.repeat(160) },
    });
    expect(reply.status).toBe(202);
  });
});
