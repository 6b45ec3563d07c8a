import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf, useIremboPay } from '../../testing/irembopay-client.ts';

describe('a push of IremboPay to the phone', () => {
  const bench = useIremboPay();

  const pushed = async (accountIdentifier = '0788123999', paymentProvider = 'MTN') => {
    const invoice = await bench.client.create();
    const body = { accountIdentifier, paymentProvider };
    return { ...invoice, reply: await bench.client.push(invoice.invoiceNumber, { body }) };
  };
  const statusOf = async (reference: string) => dataOf(await bench.client.get(reference))['paymentStatus'];

  it('is accepted, and the payer pays two seconds later', async () => {
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

  it('returns our transaction reference as referenceId', async () => {
    const { invoiceNumber } = await bench.client.create();
    const reply = await bench.client.push(invoiceNumber, { body: { transactionReference: 'ours' } });
    expect(dataOf(reply)).toMatchObject({ referenceId: 'ours' });
  });

  it.each([
    ['0781234567', 'MTN', 'PAID'],
    ['0780123456', 'MTN', 'NEW'],
    ['0731234567', 'AIRTEL', 'PAID'],
    ['0730123456', 'AIRTEL', 'NEW'],
    ['0788123451', 'MTN', 'NEW'],
    ['0728123460', 'AIRTEL', 'PAID'],
  ])('to the number $0 of $1 leaves the invoice $2', async (phone, network, status) => {
    const { transactionId } = await pushed(phone, network);
    await bench.pass(2);
    expect(await statusOf(transactionId)).toBe(status);
    expect(bench.api.received).toHaveLength(status === 'PAID' ? 1 : 0);
  });

  it('can be repeated with another number after a failure', async () => {
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
    [{ accountIdentifier: '250788123999' }, 400, 'BAD_PHONE_NUMBER'],
    [{ paymentProvider: 'TIGO' }, 400, 'BAD_PAYMENT_PROVIDER'],
    [{ paymentProvider: 'constructor' }, 400, 'BAD_PAYMENT_PROVIDER'],
    [{ paymentProvider: 'AIRTEL' }, 400, 'PAYMENT_PROVIDER_ERROR'],
    [{ accountIdentifier: '0738123999' }, 400, 'PAYMENT_PROVIDER_ERROR'],
    [{ invoiceNumber: undefined }, 400, 'INVOICE_MISSING'],
    [{ invoiceNumber: '880000000000' }, 404, 'INVOICE_NOT_FOUND'],
  ])('with %j is refused with %i %s', async (body, status, code) => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    expect(refusalOf(await bench.client.push(invoiceNumber, { body }))).toEqual([status, code]);
    await bench.pass(60);
    expect(await statusOf(transactionId)).toBe('NEW');
  });

  it('is refused for an invoice that is paid, expired or not in francs', async () => {
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

  it('accepts the form of numbers that the switch phoneDigits sets', async () => {
    bench.simulator.switches.set({ phoneDigits: '12' });
    expect((await pushed('250788123999')).reply.status).toBe(200);
    expect(refusalOf((await pushed('0788123999')).reply)).toEqual([400, 'BAD_PHONE_NUMBER']);
    bench.simulator.switches.set({ phoneDigits: 'either' });
    expect((await pushed('0788123999')).reply.status).toBe(200);
  });

  it('needs no key with pushAuthentication none, although a query still needs the key', async () => {
    bench.simulator.switches.set({ pushAuthentication: 'none' });
    const headers = { 'irembopay-secretkey': undefined };
    const { invoiceNumber } = await bench.client.create();
    expect((await bench.client.push(invoiceNumber, { headers })).status).toBe(200);
    expect((await bench.client.get(invoiceNumber, { headers })).status).toBe(401);
  });

  it('during another open push prompts again or changes nothing, as the switch secondPush sets', async () => {
    const again = { body: { accountIdentifier: '0780123456' } };
    bench.simulator.switches.set({ secondPush: 'changes_nothing' });
    const kept = await pushed();
    expect((await bench.client.push(kept.invoiceNumber, again)).status).toBe(200);
    bench.simulator.switches.set({ secondPush: 'prompts_again' });
    const replaced = await pushed();
    expect((await bench.client.push(replaced.invoiceNumber, again)).status).toBe(200);
    await bench.pass(2);
    expect(await statusOf(kept.transactionId)).toBe('PAID');
    expect(await statusOf(replaced.transactionId)).toBe('NEW');
  });

  it('is still paid if push is made_then_cut', async () => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    bench.simulator.switches.set({ push: 'made_then_cut' });
    await expect(bench.client.push(invoiceNumber)).rejects.toThrow(/ECONNRESET|hang up/);
    await bench.pass(2);
    expect(await statusOf(transactionId)).toBe('PAID');
  });

  it('to a number ending in 470 is refused, and no prompt is sent', async () => {
    const { transactionId, reply } = await pushed('0788123470');
    expect(reply.status).toBe(429);
    await bench.pass(60);
    expect(await statusOf(transactionId)).toBe('NEW');
    bench.simulator.switches.set({ unreachable: '401' });
    expect(refusalOf((await pushed('0788123470')).reply)).toEqual([401, 'AUTHENTICATION_FAILED']);
  });

  it('has the outcome of the script that was set before the invoice, not the outcome of the number', async () => {
    bench.simulator.scriptNext({ settle: { after: Duration.ofMinutes(5), status: 'succeeded' } });
    const { transactionId } = await pushed('0780123456');
    await bench.pass(299);
    expect(await statusOf(transactionId)).toBe('NEW');
    await bench.pass(1);
    expect(await statusOf(transactionId)).toBe('PAID');
  });

  it('has the outcome of a script that was set after the invoice was created', async () => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    bench.simulator.scriptNext({ submit: 'timeout_after_accept' });
    const giveUp = new AbortController();
    const pushing = bench.client.push(invoiceNumber, { signal: giveUp.signal });
    await expect.poll(() => bench.simulator.charges()[0]?.submit).toBe('timeout_after_accept');
    await bench.pass(2);
    giveUp.abort();
    await expect(pushing).rejects.toThrow('aborted');
    expect(await statusOf(transactionId)).toBe('PAID');
  });
});
