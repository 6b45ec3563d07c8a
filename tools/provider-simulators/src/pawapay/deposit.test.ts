import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../../testing/call.ts';
import { refusalOf, usePawaPay } from '../../testing/pawapay-client.ts';

describe('a deposit at pawaPay', () => {
  const bench = usePawaPay();

  it('is first ACCEPTED, then PROCESSING and finally COMPLETED', async () => {
    const { depositId, reply } = await bench.client.deposit({
      body: { metadata: [{ orderId: 'BK-1042' }, { customer: 'a@example.com', isPII: true }] },
    });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      { depositId, status: 'ACCEPTED', nextStep: 'FINAL_STATUS', created: '2031-03-04T09:00:00Z' },
    ]);
    const open = {
      depositId,
      status: 'ACCEPTED',
      amount: '5000.00',
      currency: 'RWF',
      country: 'RWA',
      payer: { type: 'MMO', accountDetails: { phoneNumber: '250788123999', provider: 'MTN_MOMO_RWA' } },
      customerMessage: 'Booking BK1042',
      clientReferenceId: 'BK-1042',
      created: '2031-03-04T09:00:00Z',
      metadata: { orderId: 'BK-1042', customer: 'a@example.com' },
    };
    expect(JSON.parse((await bench.client.query(depositId)).text)).toEqual({ status: 'FOUND', data: open });
    await bench.pass(1);
    expect(await bench.client.dataOf(depositId)).toEqual({ ...open, status: 'PROCESSING' });
    await bench.pass(1);
    expect(await bench.client.dataOf(depositId)).toEqual({
      ...open,
      status: 'COMPLETED',
      providerTransactionId: expect.stringMatching(/^\d{10}$/),
    });
    expect(bench.simulator.charges()).toMatchObject([{ method: 'momo_alpha', phone: '+250788123999' }]);
  });

  it('is NOT_FOUND for an unknown id', async () => {
    const reply = await bench.client.query('0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10');
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { status: 'NOT_FOUND' }]);
  });

  it('is refused without a valid token', async () => {
    const { client, simulator } = bench;
    const attempt = async (authorization?: string) =>
      refusalOf((await client.deposit({ headers: { authorization } })).reply);
    expect(await attempt()).toEqual([401, undefined, 'NO_AUTHENTICATION']);
    expect(await attempt(simulator.credentials.apiToken)).toEqual([401, undefined, 'NO_AUTHENTICATION']);
    expect(await attempt('Bearer other')).toEqual([403, undefined, 'AUTHENTICATION_ERROR']);
    const query = await client.query('x', { headers: { authorization: undefined } });
    expect(query.status).toBe(401);
    expect(simulator.charges()).toEqual([]);
  });

  const many = Array.from({ length: 11 }, (_, index) => ({ [`key${index}`]: 'value' }));
  it.each([
    [{ payer: { type: 'MMO' } }, 'MISSING_PARAMETER'],
    [{ correspondent: 'MTN_MOMO_RWA' }, 'UNSUPPORTED_PARAMETER'],
    [{ depositId: '0b0f4d1e-6c1a-1c8e-9a51-2f6f3a7d9e10' }, 'INVALID_PARAMETER'],
    [{ customerMessage: 'BK1' }, 'INVALID_PARAMETER'],
    [{ customerMessage: 'a'.repeat(23) }, 'INVALID_PARAMETER'],
    [{ metadata: many }, 'INVALID_PARAMETER'],
    [{ metadata: [{ a: '1' }, { a: '2' }] }, 'DUPLICATE_METADATA_FIELD'],
  ])('is refused with status 400 if it contains %j, with the code %s', async (body, code) => {
    expect(refusalOf((await bench.client.deposit({ body })).reply)).toEqual([400, undefined, code]);
    expect(bench.simulator.charges()).toEqual([]);
  });

  it.each([
    [{ body: { amount: '05000' } }, 'INVALID_AMOUNT'],
    [{ body: { amount: '5000.00' } }, 'INVALID_AMOUNT'],
    [{ body: { amount: '1'.repeat(23) } }, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ body: { currency: 'USD' } }, 'INVALID_CURRENCY'],
    [{ phoneNumber: '+250788123999' }, 'INVALID_PHONE_NUMBER'],
    [{ provider: 'AIRTEL_RWA' }, 'INVALID_PHONE_NUMBER'],
    [{ provider: 'AIRTEL_OAPI_RWA' }, 'INVALID_PROVIDER'],
  ])('is REJECTED if it is requested with %j, with the code %s', async (changes, code) => {
    const { depositId, reply } = await bench.client.deposit(changes);
    expect(refusalOf(reply)).toEqual([200, 'REJECTED', code]);
    expect(await bench.client.dataOf(depositId)).toEqual({});
    const again = await bench.client.deposit({ body: { depositId } });
    expect(jsonOf(again.reply)['status']).toBe('ACCEPTED');
  });

  it('gets the answer DUPLICATE_IGNORED if its id was used before', async () => {
    const { depositId } = await bench.client.deposit({ phoneNumber: '250783456039' });
    await bench.pass(2);
    bench.simulator.switches.set({ mtn: 'CLOSED' });
    const { reply } = await bench.client.deposit({ body: { depositId: depositId.toUpperCase() } });
    expect(JSON.parse(reply.text)).toEqual({ depositId, status: 'DUPLICATE_IGNORED' });
    expect(bench.simulator.charges()).toHaveLength(1);
  });

  it.each([
    ['250783456019', 'FAILED', 'PAYER_LIMIT_REACHED'],
    ['250733456049', 'FAILED', 'INSUFFICIENT_BALANCE'],
    ['250733456129', 'SUBMITTED', undefined],
    ['250788123451', 'FAILED', 'PAYMENT_NOT_APPROVED'],
  ])(
    'of the test number %s gets the status %s with the failure code %s',
    async (phoneNumber, status, code) => {
      const provider = phoneNumber[4] === '8' ? 'MTN_MOMO_RWA' : 'AIRTEL_RWA';
      const { depositId } = await bench.client.deposit({ phoneNumber, provider });
      await bench.pass(60);
      const data = await bench.client.dataOf(depositId);
      expect(data).toMatchObject({ status });
      expect(data['failureReason']).toEqual(
        code === undefined ? undefined : { failureCode: code, failureMessage: expect.any(String) },
      );
      expect(bench.api.received).toHaveLength(status === 'SUBMITTED' ? 0 : 1);
    },
  );

  it('is created if the switch "start" is "made_then_500" or "made_then_cut", although its request fails', async () => {
    const { client, simulator } = bench;
    const first = '0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10';
    const second = '0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e11';
    simulator.switches.set({ start: 'made_then_500' });
    const { reply } = await client.deposit({ body: { depositId: first } });
    expect(refusalOf(reply)).toEqual([500, undefined, 'UNKNOWN_ERROR']);
    simulator.switches.set({ start: 'made_then_cut' });
    await expect(client.deposit({ body: { depositId: second } })).rejects.toThrow(/ECONNRESET|hang up/);
    expect(await client.dataOf(first)).toMatchObject({ status: 'ACCEPTED' });
    expect(await client.dataOf(second)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('can become COMPLETED after hours in the status IN_RECONCILIATION', async () => {
    const { client, simulator } = bench;
    simulator.switches.set({ openStatus: 'IN_RECONCILIATION' });
    simulator.scriptNext({ settle: { after: Duration.ofHours(5), status: 'succeeded' } });
    const { depositId } = await client.deposit();
    await bench.pass(5 * 3600 - 1);
    expect(await client.dataOf(depositId)).toMatchObject({ status: 'IN_RECONCILIATION' });
    await bench.pass(1);
    expect(await client.dataOf(depositId)).toMatchObject({ status: 'COMPLETED' });
  });

  it.each([
    ['decline', [200, 'REJECTED', 'INVALID_PHONE_NUMBER']],
    ['refuse', [403, undefined, 'DEPOSITS_NOT_ALLOWED']],
    ['unreachable', [401, undefined, 'AUTHENTICATION_ERROR']],
  ] as const)('is not created if the script is { submit: %s }', async (submit, refusal) => {
    bench.simulator.scriptNext({ submit });
    const { depositId, reply } = await bench.client.deposit();
    expect(refusalOf(reply)).toEqual(refusal);
    expect(await bench.client.dataOf(depositId)).toEqual({});
  });
});
