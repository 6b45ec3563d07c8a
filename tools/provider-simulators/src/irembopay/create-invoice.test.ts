import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf, useIremboPay } from '../../testing/irembopay-client.ts';

describe('an IremboPay invoice', () => {
  const bench = useIremboPay();

  it('is created as NEW, with the address of its page', async () => {
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

  it('is found by its number and by our transaction id, and not by another number', async () => {
    const { transactionId, invoiceNumber, reply } = await bench.client.create();
    expect(dataOf(await bench.client.get(transactionId))).toEqual(dataOf(reply));
    expect(dataOf(await bench.client.get(invoiceNumber))).toEqual(dataOf(reply));
    expect(refusalOf(await bench.client.get('880000000000'))).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('has the currency of its account', async () => {
    const { reply } = await bench.client.create({ body: { paymentAccountIdentifier: 'TST-USD' } });
    expect(dataOf(reply)).toMatchObject({ currency: 'USD' });
  });

  it.each([
    ['missing', undefined],
    ['wrong', 'sk_live_wrong'],
  ])('cannot be created, pushed or read if the key is %s', async (_case, key) => {
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
  ])('with %j is refused with %s', async (body, code) => {
    expect(refusalOf((await bench.client.create({ body })).reply)).toEqual([400, code]);
    expect(bench.simulator.charges()).toEqual([]);
  });

  it('accepts an expiry in UTC', async () => {
    const { reply } = await bench.client.create({ body: { expiryAt: '2031-03-04T09:15:00Z' } });
    expect(dataOf(reply)).toMatchObject({ expiryAt: '2031-03-04T11:15:00.000+02:00' });
  });

  it('with a repeated transaction id is refused, or returned again if a switch says so', async () => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    const body = { transactionId };
    const [status, code] = refusalOf((await bench.client.create({ body })).reply);
    expect([status, code]).toEqual([400, 'DUPLICATE_TRANSACTION_ID']);
    bench.simulator.switches.set({ repeatedTransactionId: 'same_invoice', createdStatus: '200' });
    const again = await bench.client.create({ body });
    expect([again.reply.status, again.invoiceNumber]).toEqual([200, invoiceNumber]);
    expect(bench.simulator.charges()).toHaveLength(1);
  });

  it('has required fields, formats and headers as the switches set them', async () => {
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

  it('exists if create is made_then_cut or made_then_500, although the simulator does not answer 201', async () => {
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

  it('has its changed expiry at once, and cannot be changed once it is paid', async () => {
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
  ] as const)('is not created with the script %s', async (submit, refusal) => {
    bench.simulator.scriptNext({ submit });
    const { transactionId, reply } = await bench.client.create();
    expect(refusalOf(reply)).toEqual(refusal);
    expect(refusalOf(await bench.client.get(transactionId))).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('is created with the script decline, but its push is refused', async () => {
    bench.simulator.scriptNext({ submit: 'decline' });
    const { invoiceNumber, reply } = await bench.client.create();
    expect(dataOf(reply)).toMatchObject({ paymentStatus: 'NEW' });
    expect(refusalOf(await bench.client.push(invoiceNumber))).toEqual([400, 'PAYMENT_PROVIDER_ERROR']);
    expect(bench.api.received).toEqual([]);
  });

  it('keeps all switches if set() throws because of an unknown switch or position', () => {
    const { switches } = bench.simulator;
    const before = switches.positions();
    expect(() => switches.set(JSON.parse('{"createdStatus":"200","push":"maybe"}'))).toThrow(
      'The switch push must be one of answered, made_then_cut',
    );
    expect(() => switches.set(JSON.parse('{"toString":"x"}'))).toThrow('There is no switch toString');
    expect(() => switches.set({ largestAmount: -1 })).toThrow('must be a number of 0 or more');
    expect(switches.positions()).toEqual(before);
  });
});
