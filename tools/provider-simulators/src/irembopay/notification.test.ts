import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useIremboPay } from '../../testing/irembopay-client.ts';

describe('a notification from IremboPay', () => {
  const bench = useIremboPay();

  const signatures = () => bench.api.received.map(({ headers }) => String(headers['irembopay-signature']));

  it('has a signature that covers the time and the body', async () => {
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

  it('has the format that the switches choose', async () => {
    const { simulator, client } = bench;
    simulator.switches.set({
      signatureSpace: 'after_comma',
      notificationOffset: '+02:00',
      notificationMessage: 'present',
    });
    const { transactionId } = await client.create();
    await simulator.settle(transactionId, { status: 'succeeded' });
    expect(signatures()).toEqual([expect.stringMatching(/^t=\d{13}, s=[0-9a-f]{64}$/)]);
    expect(JSON.parse(bench.api.received[0]?.body ?? '')).toMatchObject({
      message: expect.any(String),
      data: { paidAt: '2031-03-04T11:00:00.000+02:00' },
    });
  });

  it('can be sent again hours later, signed with the new time', async () => {
    const { transactionId } = await bench.client.create();
    await bench.simulator.settle(transactionId, { status: 'succeeded' });
    await bench.pass(6 * 3600);
    expect(await bench.simulator.pushNotification(transactionId)).toEqual([200]);
    const [first, second] = bench.api.received;
    expect(second?.body).toBe(first?.body);
    expect(signatures()[1]).toContain(`t=${bench.clock.now().toEpochMilli()},`);
    expect(await bench.simulator.pushNotification('unknown')).toBeUndefined();
  });
});
