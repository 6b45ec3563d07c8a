import { describe, expect, it } from 'vitest';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { expectConfirmed, expectNothingChanged, waitForPayer } from '../../support/waiting-payment.ts';

const WRONG_PROOF = 'A'.repeat(43);

const named = (id: string) => ({ headers: { 'x-request-id': id } });

/**
 * specification.md#address-limits specification.md#verified-deliveries-unlimited: unverified deliveries are limited by
 * address, verified ones never.
 */
describe('deliveries that nothing proves', () => {
  const { open } = worlds;

  it('are 429 after sixty a minute from one address, which does not limit verified ones', async () => {
    const world = await open();
    const payment = await waitForPayer(world);
    const { ourRef } = payment;
    const from = '203.0.113.66';
    const forged = { proof: WRONG_PROOF, from };
    const tried = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0
          ? callBack(world, ourRef, successReport(ourRef), forged)
          : sendWebhook(world, chargeCompleted(ourRef), forged),
      ),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([200]));
    const over = await callBack(world, ourRef, successReport(ourRef), forged);
    expect([over.status, over.body, over.headers['retry-after']]).toEqual([
      429,
      refusal('too_many_requests'),
      '60',
    ]);
    expect(
      (await callBack(world, ourRef, successReport(ourRef), { ...forged, from: '203.0.113.67' })).status,
    ).toBe(200);
    await expectNothingChanged(world, payment);
    expect((await callBack(world, ourRef, successReport(ourRef), { from })).body).toEqual(RECEIVED);
    await expectConfirmed(world, payment);
  });

  /** specification.md#request-id specification.md#unverified-kept */
  it('are put on record with the id of their request, as proven ones are', async () => {
    const kept: (string | undefined)[] = [];
    const world = await open({
      adapt: (adapters) => {
        const { deliveryInbox } = adapters.ports;
        const watched: typeof deliveryInbox = {
          ...deliveryInbox,
          storeOnce: (delivery, retryAt) => {
            kept.push(delivery.requestId);
            return deliveryInbox.storeOnce(delivery, retryAt);
          },
          keepUnverified: (delivery) => {
            kept.push(delivery.requestId);
            return deliveryInbox.keepUnverified(delivery);
          },
        };
        return { ...adapters, ports: { ...adapters.ports, deliveryInbox: watched } };
      },
    });
    const { ourRef } = await waitForPayer(world);
    await callBack(world, ourRef, successReport(ourRef), { ...named('forged'), proof: WRONG_PROOF });
    await callBack(world, ourRef, successReport(ourRef), named('proven'));
    expect(kept).toEqual(['forged', 'proven']);
  });
});
