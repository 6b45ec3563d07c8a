import { createHmac } from 'node:crypto';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { startApiStandIn } from '../../testing/api-stand-in.ts';
import { makeIremboPayClient, useIremboPay } from '../../testing/irembopay-client.ts';
import { startIremboPaySimulator } from './irembopay-simulator.ts';
import { signatureOf } from './notification.ts';

describe('a notification of IremboPay', () => {
  const bench = useIremboPay();

  const paidInvoice = async (decision = {}) => {
    const invoice = await bench.client.create();
    await bench.simulator.settle(invoice.transactionId, { status: 'succeeded', ...decision });
    return invoice;
  };
  const signatures = () => bench.api.received.map(({ headers }) => String(headers['irembopay-signature']));

  it('has the documented signature of a known body', () => {
    const body =
      '{"success":true,"data":{"invoiceNumber":"880000000001","transactionId":"0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10","amount":5000,"currency":"RWF","paymentStatus":"PAID"}}';
    expect(Buffer.byteLength(body)).toBe(165);
    expect(signatureOf('sk_test_example', 1_760_000_000_000, body)).toBe(
      '0d6d69667c534f5e0fb4bb5e8b80fc91fcc28693e1d3f9eca8a963c0502e7cdb',
    );
  });

  it('is sent for a paid invoice, and its signature covers t, # and the body', async () => {
    const { transactionId, invoiceNumber } = await bench.client.create();
    await bench.client.push(invoiceNumber);
    await bench.pass(2);
    const [notification] = bench.api.received;
    expect(notification).toMatchObject({ method: 'POST', path: '/api/webhooks/irembopay' });
    expect(JSON.parse(notification?.body ?? '')).toEqual({
      success: true,
      data: {
        amount: 5000,
        invoiceNumber,
        transactionId,
        createdAt: '2031-03-04T11:00:00.000+02',
        updatedAt: '2031-03-04T11:00:02.000+02',
        paidAt: '2031-03-04T11:00:02.000+02',
        expiryAt: '2031-03-04T11:15:00.000+02',
        paymentAccountIdentifier: 'TST-RWF',
        description: 'Booking fee BK-1042',
        type: 'SINGLE',
        paymentStatus: 'PAID',
        paymentReference: expect.stringMatching(/^\d{10}$/),
        paymentMethod: 'MTN_MOMO',
        currency: 'RWF',
        customer: { email: 'a@example.com', phoneNumber: '0780000001', name: 'A Client' },
      },
    });
    const timeMs = bench.clock.now().toEpochMilli();
    const digest = createHmac('sha256', bench.simulator.credentials.secretKey)
      .update(`${timeMs}#${notification?.body}`)
      .digest('hex');
    expect(signatures()).toEqual([`t=${timeMs},s=${digest}`]);
  });

  it('is not sent for a failed payment, even if the dashboard tries to send it', async () => {
    const { transactionId } = await bench.client.create();
    for (const callback of ['send', 'twice', 'forged'] as const) {
      const settled = await bench.simulator.settle(transactionId, { status: 'failed', callback });
      expect(settled).toEqual({ callbacks: [] });
    }
    expect(await bench.simulator.pushNotification(transactionId)).toEqual([]);
    expect(bench.api.received).toEqual([]);
  });

  it('contains the paid amount and currency', async () => {
    await paidInvoice({ amountRwf: 4999, currency: 'USD' });
    expect(JSON.parse(bench.api.received[0]?.body ?? '')).toMatchObject({
      data: { amount: 4999, currency: 'USD' },
    });
  });

  it('can be sent again hours later, with the same body and a new time', async () => {
    const { transactionId } = await paidInvoice();
    await bench.pass(6 * 3600);
    expect(await bench.simulator.pushNotification(transactionId)).toEqual([200]);
    const [first, second] = bench.api.received;
    expect(second?.body).toBe(first?.body);
    expect(signatures()[1]).toContain(`t=${bench.clock.now().toEpochMilli()},`);
    expect(await bench.simulator.pushNotification('unknown')).toBeUndefined();
  });

  it('can be sent twice at once, with the same signature', async () => {
    await paidInvoice({ callback: 'twice' });
    expect(bench.api.received).toHaveLength(2);
    expect(new Set(signatures()).size).toBe(1);
  });

  it('has a signature of the right form but another digest if it is forged or signed by another secret', async () => {
    const { transactionId } = await paidInvoice({ callback: 'forged' });
    bench.simulator.switches.set({ signature: 'by_another_secret' });
    await bench.simulator.pushNotification(transactionId);
    bench.simulator.switches.set({ signature: 'sent' });
    await bench.simulator.pushNotification(transactionId);
    expect(new Set(signatures()).size).toBe(3);
    for (const signature of signatures()) expect(signature).toMatch(/^t=\d{13},s=[0-9a-f]{64}$/);
  });

  it('has the signature header, the space, the dates and the message that the switches set', async () => {
    bench.simulator.switches.set({ signature: 'absent' });
    await paidInvoice();
    bench.simulator.switches.set({
      signature: 'sent',
      signatureSpace: 'after_comma',
      notificationOffset: '+02:00',
      notificationMessage: 'present',
    });
    await paidInvoice();
    expect(bench.api.received[0]?.headers).not.toHaveProperty('irembopay-signature');
    expect(signatures()[1]).toMatch(/^t=\d{13}, s=[0-9a-f]{64}$/);
    expect(JSON.parse(bench.api.received[1]?.body ?? '')).toMatchObject({
      message: expect.any(String),
      data: { paidAt: '2031-03-04T11:00:00.000+02:00' },
    });
  });

  it.each([
    ['same', 1],
    ['renewed', 2],
  ] as const)('with retryTime %s has %i different signatures', async (retryTime, count) => {
    const api = await startApiStandIn(404, 200);
    const simulator = await startIremboPaySimulator({
      clock: bench.clock,
      notificationUrl: `${api.baseUrl}/api/webhooks/irembopay`,
      callbackRetryDelays: [Duration.ofMillis(20)],
      switches: { retryTime },
    });
    const { transactionId } = await makeIremboPayClient(simulator).create();
    const settling = simulator.settle(transactionId, { status: 'succeeded' });
    await settling;
    bench.clock.advance(60);
    await expect.poll(() => api.received).toHaveLength(2);
    const sent = api.received.map(({ headers }) => headers['irembopay-signature']);
    expect(new Set(sent).size).toBe(count);
    await simulator.stop();
    await api.stop();
  });
});
