import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf, useIremboPay } from '../../testing/irembopay-client.ts';

describe('an IremboPay invoice', () => {
  const bench = useIremboPay();

  it('is created with status NEW', async () => {
    const { transactionId, invoiceNumber, reply } = await bench.client.create();
    expect(reply.status).toBe(201);
    expect(JSON.parse(reply.text)).toEqual({
      message: expect.any(String),
      success: true,
      data: {
        amount: 5000,
        invoiceNumber: expect.stringMatching(/^\d{12}$/),
        transactionId,
        createdAt: '2031-03-04T11:00:00.000+02:00',
        updatedAt: '2031-03-04T11:00:00.000+02:00',
        expiryAt: '2031-03-04T11:15:00.000+02:00',
        paymentAccountIdentifier: 'TST-RWF',
        paymentItems: [{ code: 'PC-0000000001', quantity: 1, unitAmount: 5000 }],
        description: 'Booking fee BK-1042',
        type: 'SINGLE',
        paymentStatus: 'NEW',
        currency: 'RWF',
        customer: { email: 'a@example.com', phoneNumber: '0780000001', name: 'A Client' },
        createdBy: expect.any(String),
        language: 'EN',
        paymentLinkUrl: `${bench.simulator.baseUrl}/${invoiceNumber}`,
      },
    });
  });

  it('can be read by its number and by our transaction id', async () => {
    const { transactionId, invoiceNumber, reply } = await bench.client.create();
    expect(dataOf(await bench.client.get(transactionId))).toEqual(dataOf(reply));
    expect(dataOf(await bench.client.get(invoiceNumber))).toEqual(dataOf(reply));
    expect(refusalOf(await bench.client.get('880000000000'))).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('has the currency of its payment account', async () => {
    const { reply } = await bench.client.create({ body: { paymentAccountIdentifier: 'TST-USD' } });
    expect(dataOf(reply)).toMatchObject({ currency: 'USD' });
  });

  it.each([
    ['missing', undefined],
    ['wrong', 'sk_live_wrong'],
  ])('cannot be created, pushed or read if the secret key is %s', async (_case, key) => {
    const headers = { 'irembopay-secretkey': key };
    const { invoiceNumber } = await bench.client.create();
    const replies = [
      (await bench.client.create({ headers })).reply,
      await bench.client.push(invoiceNumber, { headers }),
      await bench.client.get(invoiceNumber, { headers }),
    ];
    expect(replies.map(refusalOf)).toEqual(replies.map(() => [401, 'AUTHENTICATION_FAILED']));
    expect(JSON.parse(replies[0]?.text ?? '')).toEqual({
      success: false,
      message: 'Invalid IremboPay secret key',
      errors: [{ code: 'AUTHENTICATION_FAILED', detail: 'Invalid IremboPay secret key' }],
    });
  });

  const item = { code: 'PC-0000000001', quantity: 1, unitAmount: 5000 };
  it.each([
    [{ paymentAccountIdentifier: 'TST-UNKNOWN' }, 'PAYMENT_ACCOUNT_NOT_FOUND'],
    [{ paymentItems: [{ ...item, code: 'PC-0000000002' }] }, 'PRODUCT_NOT_FOUND'],
    [{ paymentItems: [{ ...item, quantity: 1.5 }] }, 'INVALID_REQUEST'],
    [{ expiryAt: '2031-03-04T11:15:00' }, 'INVALID_REQUEST'],
  ])('is refused if it contains %j, with the code %s', async (body, code) => {
    expect(refusalOf((await bench.client.create({ body })).reply)).toEqual([400, code]);
    expect(bench.simulator.charges()).toEqual([]);
  });

  it('is refused if its transaction id was used before, unless a switch returns the same invoice', async () => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    const body = { transactionId };
    const { reply } = await bench.client.create({ body });
    expect(refusalOf(reply)).toEqual([400, 'DUPLICATE_TRANSACTION_ID']);
    bench.simulator.switches.set({ repeatedTransactionId: 'same_invoice' });
    const again = await bench.client.create({ body });
    expect([again.reply.status, again.invoiceNumber]).toEqual([201, invoiceNumber]);
    expect(bench.simulator.charges()).toHaveLength(1);
  });

  it('is created if the switch "create" is "made_then_cut" or "made_then_500", although its request fails', async () => {
    const { client, simulator } = bench;
    const [cut, failed, refused] = ['cut', 'failed', 'refused'];
    simulator.switches.set({ create: 'made_then_cut' });
    await expect(client.create({ body: { transactionId: cut } })).rejects.toThrow(/ECONNRESET|hang up/);
    simulator.switches.set({ create: 'made_then_500' });
    expect((await client.create({ body: { transactionId: failed } })).reply.status).toBe(500);
    simulator.switches.set({ create: '500' });
    expect((await client.create({ body: { transactionId: refused } })).reply.status).toBe(500);
    const statuses = await Promise.all([cut, failed, refused].map((id) => client.get(id ?? '')));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it.each([
    ['refuse', [400, 'PAYMENT_ACCOUNT_NOT_FOUND']],
    ['unreachable', [429, 'TOO_MANY_REQUESTS']],
  ] as const)('is not created if the script is { submit: %s }', async (submit, refusal) => {
    bench.simulator.scriptNext({ submit });
    const { transactionId, reply } = await bench.client.create();
    expect(refusalOf(reply)).toEqual(refusal);
    expect(refusalOf(await bench.client.get(transactionId))).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('is created but cannot be pushed if the script is { submit: decline }', async () => {
    bench.simulator.scriptNext({ submit: 'decline' });
    const { invoiceNumber, reply } = await bench.client.create();
    expect(dataOf(reply)).toMatchObject({ paymentStatus: 'NEW' });
    expect(refusalOf(await bench.client.push(invoiceNumber))).toEqual([400, 'PAYMENT_PROVIDER_ERROR']);
    expect(bench.api.received).toEqual([]);
  });
});
