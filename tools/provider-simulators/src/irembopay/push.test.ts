import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf, useIremboPay } from '../../testing/irembopay-client.ts';

describe("a push from IremboPay to a payer's phone", () => {
  const bench = useIremboPay();

  const pushed = async (accountIdentifier = '0788123999', paymentProvider = 'MTN') => {
    const invoice = await bench.client.create();
    const body = { accountIdentifier, paymentProvider };
    return { ...invoice, reply: await bench.client.push(invoice.invoiceNumber, { body }) };
  };
  const statusOf = async (reference: string) => dataOf(await bench.client.get(reference))['paymentStatus'];

  it('leads to a payment two seconds later', async () => {
    const { transactionId, invoiceNumber, reply } = await pushed();
    expect(reply.status).toBe(200);
    expect(dataOf(reply)).toEqual({
      accountIdentifier: '0788123999',
      paymentProvider: 'MTN',
      invoiceNumber,
      amount: 5000,
      referenceId: expect.stringMatching(/^[\w-]{36}$/),
    });
    await bench.pass(1.999);
    expect(await statusOf(transactionId)).toBe('NEW');
    await bench.pass(0.001);
    expect(dataOf(await bench.client.get(transactionId))).toMatchObject({
      paymentStatus: 'PAID',
      paidAt: '2031-03-04T11:00:02.000+02:00',
      updatedAt: '2031-03-04T11:00:02.000+02:00',
      paymentReference: expect.stringMatching(/^\d{10}$/),
      paymentMethod: 'MTN_MOMO',
    });
    expect(bench.simulator.charges()).toMatchObject([
      { ourRef: transactionId, method: 'momo_alpha', phone: '+250788123999', status: 'succeeded' },
    ]);
  });

  it('can be repeated with another number after the first push has failed', async () => {
    const { transactionId, invoiceNumber } = await pushed('0780123456');
    await bench.pass(2);
    expect(bench.simulator.charges()).toMatchObject([{ status: 'failed', callbacks: [] }]);
    await bench.client.push(invoiceNumber, {
      body: { accountIdentifier: '0731234567', paymentProvider: 'AIRTEL' },
    });
    expect(bench.simulator.charges()).toMatchObject([{ status: 'pending', phone: '+250731234567' }]);
    await bench.pass(2);
    expect(dataOf(await bench.client.get(transactionId))).toMatchObject({ paymentMethod: 'AIRTEL_MONEY' });
  });

  it.each([
    [{ accountIdentifier: undefined }, 400, 'PHONE_NUMBER_MISSING'],
    [{ accountIdentifier: '788123999' }, 400, 'BAD_PHONE_NUMBER'],
    [{ paymentProvider: 'TIGO' }, 400, 'BAD_PAYMENT_PROVIDER'],
    [{ paymentProvider: 'AIRTEL' }, 400, 'PAYMENT_PROVIDER_ERROR'],
    [{ invoiceNumber: undefined }, 400, 'INVOICE_MISSING'],
    [{ invoiceNumber: '880000000000' }, 404, 'INVOICE_NOT_FOUND'],
  ])('is refused if it contains %j, with the status %i and the code %s', async (body, status, code) => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    expect(refusalOf(await bench.client.push(invoiceNumber, { body }))).toEqual([status, code]);
    await bench.pass(60);
    expect(await statusOf(transactionId)).toBe('NEW');
  });

  it('is refused if the invoice is paid, expired or in dollars', async () => {
    const paid = await bench.client.create();
    await bench.simulator.settle(paid.transactionId, { status: 'succeeded' });
    const dollars = await bench.client.create({ body: { paymentAccountIdentifier: 'TST-USD' } });
    const expired = await bench.client.create();
    const atTheEnd = await bench.client.create();
    expect(refusalOf(await bench.client.push(paid.invoiceNumber))).toEqual([400, 'INVOICE_ALREADY_PAID']);
    expect(refusalOf(await bench.client.push(dollars.invoiceNumber))).toEqual([400, 'BAD_DATA']);
    await bench.pass(15 * 60);
    expect((await bench.client.push(atTheEnd.invoiceNumber)).status).toBe(200);
    await bench.pass(0.001);
    expect(refusalOf(await bench.client.push(expired.invoiceNumber))).toEqual([400, 'INVOICE_EXPIRED']);
    bench.simulator.switches.set({ unpaidStatus: 'EXPIRED' });
    expect(await statusOf(expired.transactionId)).toBe('EXPIRED');
    await bench.pass(2);
    expect(await statusOf(atTheEnd.transactionId)).toBe('PAID');
  });

  it('is refused if the number ends in 470', async () => {
    const { transactionId, reply } = await pushed('0788123470');
    expect(reply.status).toBe(429);
    await bench.pass(60);
    expect(await statusOf(transactionId)).toBe('NEW');
  });

  it('follows the script even if the number has a special ending', async () => {
    bench.simulator.scriptNext({ settle: { after: Duration.ofMinutes(5), status: 'succeeded' } });
    const { transactionId } = await pushed('0780123456');
    await bench.pass(299);
    expect(await statusOf(transactionId)).toBe('NEW');
    await bench.pass(1);
    expect(await statusOf(transactionId)).toBe('PAID');
  });
});
