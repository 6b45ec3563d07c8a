import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf, useIremboPay } from '../../testing/irembopay-client.ts';

describe('an IremboPay invoice', () => {
  const bench = useIremboPay();

  it('complete request: makes an invoice that is NEW, with the address of its page', async () => {
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

  it('invoice number or our transaction id: both find the invoice, others do not', async () => {
    const { transactionId, invoiceNumber, reply } = await bench.client.create();
    expect(dataOf(await bench.client.get(transactionId))).toEqual(dataOf(reply));
    expect(dataOf(await bench.client.get(invoiceNumber))).toEqual(dataOf(reply));
    expect(refusalOf(await bench.client.get('880000000000'))).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('account in another currency: makes an invoice in it', async () => {
    const { reply } = await bench.client.create({ body: { paymentAccountIdentifier: 'TST-USD' } });
    expect(dataOf(reply)).toMatchObject({ currency: 'USD' });
  });

  it.each([
    ['missing', undefined],
    ['wrong', 'sk_live_wrong'],
  ])('%s key: refuses creating, pushing and asking', async (_case, key) => {
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
    [{ paymentAccountIdentifier: 'TST-XXX' }, 'PAYMENT_ACCOUNT_NOT_FOUND'],
    [{ paymentAccountIdentifier: 'constructor' }, 'PAYMENT_ACCOUNT_NOT_FOUND'],
    [{ paymentItems: [{ ...item, code: 'PC-0000000002' }] }, 'PRODUCT_NOT_FOUND'],
    [{ paymentItems: [{ ...item, quantity: 1.5 }] }, 'INVALID_REQUEST'],
    [{ paymentItems: [{ ...item, quantity: 0 }] }, 'INVALID_REQUEST'],
    [{ paymentItems: [{ ...item, unitAmount: '5000' }] }, 'INVALID_REQUEST'],
    [{ paymentItems: [] }, 'INVALID_REQUEST'],
    [{ transactionId: undefined }, 'INVALID_REQUEST'],
    [{ expiryAt: '2031-03-04' }, 'INVALID_REQUEST'],
    [{ expiryAt: '2031-03-04T11:15:00' }, 'INVALID_REQUEST'],
    [{ expiryAt: '2031-13-04T11:15:00Z' }, 'INVALID_REQUEST'],
    [{ expiryAt: undefined }, 'INVALID_REQUEST'],
    [{ description: undefined }, 'INVALID_REQUEST'],
    [{ language: 'DE' }, 'INVALID_REQUEST'],
    [{ customer: 'A Client' }, 'INVALID_REQUEST'],
  ])('%j: refuses with %s', async (body, code) => {
    expect(refusalOf((await bench.client.create({ body })).reply)).toEqual([400, code]);
    expect(bench.simulator.charges()).toEqual([]);
  });

  it('expiry with Z: is taken', async () => {
    const { reply } = await bench.client.create({ body: { expiryAt: '2031-03-04T09:15:00Z' } });
    expect(dataOf(reply)).toMatchObject({ expiryAt: '2031-03-04T11:15:00.000+02:00' });
  });

  it('repeated transaction id: refuses, or answers the same invoice', async () => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    const body = { transactionId };
    const [status, code] = refusalOf((await bench.client.create({ body })).reply);
    expect([status, code]).toEqual([400, 'DUPLICATE_TRANSACTION_ID']);
    bench.simulator.switches.set({ repeatedTransactionId: 'same_invoice', createdStatus: '200' });
    const again = await bench.client.create({ body });
    expect([again.reply.status, again.invoiceNumber]).toEqual([200, invoiceNumber]);
    expect(bench.simulator.charges()).toHaveLength(1);
  });

  it('switches about fields: take what was refused and refuse what was taken', async () => {
    const { client, simulator } = bench;
    const outcomes = async (body: Readonly<Record<string, unknown>>, headers = {}) =>
      (await client.create({ body, headers })).reply.status;
    simulator.switches.set({ furtherFields: 'optional', customerPhone: 'string', largestAmount: 5000 });
    expect(await outcomes({ description: undefined, expiryAt: undefined, language: undefined })).toBe(201);
    expect(await outcomes({ customer: { phoneNumber: 780_000_001 } })).toBe(400);
    expect(await outcomes({ paymentItems: [{ ...item, unitAmount: 5001 }] })).toBe(400);
    simulator.switches.set({ customerPhone: 'integer', largestAmount: 0, invalidCode: 'BAD_DATA' });
    expect(refusalOf((await client.create()).reply)).toEqual([400, 'BAD_DATA']);
    simulator.switches.set({ customerPhone: 'either', apiVersion: 'required', userAgent: 'required' });
    expect(await outcomes({})).toBe(201);
    expect(await outcomes({}, { 'x-api-version': undefined })).toBe(400);
    expect(await outcomes({}, { 'user-agent': undefined })).toBe(400);
    simulator.switches.set({ rateLimit: 'on' });
    expect(await outcomes({})).toBe(429);
  });

  it('made, then cut or 500: the invoice is there', async () => {
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

  it('expiry moved: holds at once; a paid invoice does not move', async () => {
    const { client, simulator } = bench;
    const { transactionId, invoiceNumber } = await client.create();
    const moved = await client.change(invoiceNumber, { expiryAt: '2031-03-04T08:59:59Z' });
    expect(dataOf(moved)).toMatchObject({ expiryAt: '2031-03-04T10:59:59.000+02:00', paymentStatus: 'NEW' });
    expect(refusalOf(await client.push(invoiceNumber))).toEqual([400, 'INVOICE_EXPIRED']);
    await simulator.settle(transactionId, { status: 'succeeded' });
    expect(refusalOf(await client.change(invoiceNumber, {}))).toEqual([400, 'INVOICE_ALREADY_PAID']);
  });

  it.each([
    ['refuse', [400, 'PAYMENT_ACCOUNT_NOT_FOUND']],
    ['unreachable', [429, 'TOO_MANY_REQUESTS']],
  ] as const)('script %s: nothing is made', async (submit, refusal) => {
    bench.simulator.scriptNext({ submit });
    const { transactionId, reply } = await bench.client.create();
    expect(refusalOf(reply)).toEqual(refusal);
    expect(refusalOf(await bench.client.get(transactionId))).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('script decline: makes the invoice and refuses the push', async () => {
    bench.simulator.scriptNext({ submit: 'decline' });
    const { invoiceNumber, reply } = await bench.client.create();
    expect(dataOf(reply)).toMatchObject({ paymentStatus: 'NEW' });
    expect(refusalOf(await bench.client.push(invoiceNumber))).toEqual([400, 'PAYMENT_PROVIDER_ERROR']);
    expect(bench.api.received).toEqual([]);
  });

  it('unknown switch or position: throws and changes nothing', () => {
    const { switches } = bench.simulator;
    const before = switches.positions();
    expect(() => switches.set(JSON.parse('{"createdStatus":"200","push":"maybe"}'))).toThrow(
      'The switch push takes one of answered, made_then_cut',
    );
    expect(() => switches.set(JSON.parse('{"toString":"x"}'))).toThrow('There is no switch toString');
    expect(() => switches.set({ largestAmount: -1 })).toThrow('takes a number from 0');
    expect(switches.positions()).toEqual(before);
  });
});
