import { describe, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { dataOf, useIremboPay } from '../../testing/irembopay-client.ts';

const open = (url: string) => call(url, { method: 'GET' });
const press = (url: string, button: 'approve' | 'decline') => call(`${url}/${button}`, { method: 'POST' });

describe('the payment page of IremboPay', () => {
  const bench = useIremboPay();

  const invoicePage = async () => {
    const { transactionId, reply } = await bench.client.create();
    return { transactionId, url: String(dataOf(reply)['paymentLinkUrl']) };
  };
  const invoiceOf = async (transactionId: string) => dataOf(await bench.client.get(transactionId));

  it('shows the amount and the description of an open invoice', async () => {
    const { url } = await invoicePage();
    const page = await open(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('RWF 5,000');
    expect(page.text).toContain('Booking fee BK-1042');
    expect(page.text).toContain(`<form method="post" action="${new URL(url).pathname}/approve">`);
    expect(page.text).not.toContain('<script');
  });

  it('takes a card payment if the payer approves', async () => {
    const { transactionId, url } = await invoicePage();
    const pressed = await press(url, 'approve');
    expect([pressed.status, pressed.headers['location']]).toEqual([303, new URL(url).pathname]);
    expect(await invoiceOf(transactionId)).toMatchObject({
      paymentStatus: 'PAID',
      paymentMethod: 'ONLINE_CARD',
    });
    expect((await open(url)).text).toContain('This invoice is paid');
    await press(url, 'approve');
    await press(url, 'decline');
    expect(bench.api.received).toHaveLength(1);
    expect(bench.simulator.charges()).toMatchObject([{ method: 'card', status: 'succeeded' }]);
  });

  it('leaves an invoice open if the payer declines', async () => {
    const { transactionId, url } = await invoicePage();
    expect((await press(url, 'decline')).status).toBe(303);
    expect(await invoiceOf(transactionId)).toMatchObject({ paymentStatus: 'NEW' });
    expect(bench.api.received).toEqual([]);
    await press(url, 'approve');
    expect(await invoiceOf(transactionId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('takes at most one payment for an invoice whose push is still open', async () => {
    const { client } = bench;
    const paid = await client.create();
    const declined = await client.create();
    const pageOf = (invoiceNumber: string) => `${bench.simulator.baseUrl}/${invoiceNumber}`;
    await client.push(paid.invoiceNumber, { body: { accountIdentifier: '0780123456' } });
    await client.push(declined.invoiceNumber);
    await press(pageOf(paid.invoiceNumber), 'approve');
    await press(pageOf(declined.invoiceNumber), 'decline');
    await bench.pass(2);
    expect(await invoiceOf(paid.transactionId)).toMatchObject({ paymentMethod: 'ONLINE_CARD' });
    expect(await invoiceOf(declined.transactionId)).toMatchObject({ paymentMethod: 'MTN_MOMO' });
    expect(bench.api.received).toHaveLength(2);
  });

  it('takes no payment for an expired invoice', async () => {
    const { transactionId, url } = await invoicePage();
    await bench.pass(901);
    await press(url, 'approve');
    expect((await open(url)).text).toContain('This invoice expired');
    expect(await invoiceOf(transactionId)).toMatchObject({ paymentStatus: 'NEW' });
    await bench.simulator.settle(transactionId, { status: 'succeeded' });
    expect(await invoiceOf(transactionId)).toMatchObject({ paymentStatus: 'PAID' });
    expect(bench.api.received).toHaveLength(1);
  });

  it('returns 404 for an unknown invoice', async () => {
    const { url } = await invoicePage();
    const unknown = `${bench.simulator.baseUrl}/880000000000`;
    const replies = await Promise.all([open(unknown), press(unknown, 'approve'), open(`${url}/approve`)]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
