import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { DELIVERY_OUTCOMES, turnsArePlannedUntil, UNVERIFIED_BODY_BYTES } from '@booky/domain';
import type { StoredDelivery } from '@booky/domain/ports';
import { aDelivery, arbitraryDelivery, freshNumber, freshUuid, MONDAY_MORNING } from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { AFTER_THE_END, asStored, conclude, plain, concludeEverything } from './stored-deliveries.ts';

const idsOf = (stored: readonly StoredDelivery[]): readonly string[] =>
  stored.map(({ delivery }) => delivery.id);

/**
 * Each delivery is stored with its request id before the service applies it, and is applied once.
 * specification.md#delivery-stored-first specification.md#delivery-repeat specification.md#unverified-kept
 * specification.md#request-id
 */
export const providerDeliveriesContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;
  const inMinutes = (minutes: number) => now.plus(Duration.ofMinutes(minutes));

  test('a delivery is returned exactly as it was stored, including its bytes', async ({ deliveryInbox }) => {
    await fc.assert(
      fc.asyncProperty(arbitraryDelivery(), async (generated) => {
        const own = generated.eventKey === undefined ? undefined : `${generated.eventKey} ${freshNumber()}`;
        const delivery = { ...generated, id: freshUuid(), eventKey: own };
        expect(plain(await deliveryInbox.storeOnce(delivery, inMinutes(1)))).toEqual(asStored(delivery));
        if (own === undefined) return;
        const repeat = await deliveryInbox.storeOnce({ ...delivery, id: freshUuid() }, inMinutes(1));
        expect(plain(repeat)).toEqual(asStored(delivery));
      }),
      FEW_RUNS,
    );
  });

  test('storing a delivery whose event key is known returns the first delivery', async ({
    deliveryInbox,
  }) => {
    const first = aDelivery();
    await deliveryInbox.storeOnce(first, inMinutes(1));
    const repeat = aDelivery({
      eventKey: first.eventKey,
      source: 'query',
      content: { kind: 'unreadable' },
      body: new Uint8Array(),
      receivedAt: inMinutes(5),
    });
    expect(plain(await deliveryInbox.storeOnce(repeat, inMinutes(6)))).toEqual(asStored(first));
  });

  test('the same event key from two providers never collides', async ({ deliveryInbox }) => {
    const one = aDelivery({ provider: 'gateway' });
    const other = aDelivery({ provider: 'mobile-money', eventKey: one.eventKey });
    await deliveryInbox.storeOnce(one, now);
    expect(plain(await deliveryInbox.storeOnce(other, now))).toEqual(asStored(other));
  });

  test('a delivery without an event key never counts as a repeat', async ({ deliveryInbox }) => {
    const one = aDelivery({ eventKey: undefined, content: { kind: 'unreadable' } });
    const other = { ...one, id: freshUuid() };
    await deliveryInbox.storeOnce(one, now);
    expect(plain(await deliveryInbox.storeOnce(other, now))).toEqual(asStored(other));
  });

  test('a repeat of a delivery that was concluded is returned as concluded', async (adapters) => {
    for (const outcome of DELIVERY_OUTCOMES) {
      const delivery = aDelivery();
      await adapters.deliveryInbox.storeOnce(delivery, now);
      await adapters.unitOfWork.run(async ({ deliveries }) => {
        expect(await deliveries.lock(delivery.id)).toEqual({
          provider: delivery.provider,
          outcome: undefined,
        });
        await deliveries.conclude(delivery.id, outcome, now);
      });
      expect(plain(await adapters.deliveryInbox.storeOnce(delivery, now))).toEqual(asStored(delivery, true));
      expect(await adapters.inspect.deliveryOutcome(delivery.id)).toBe(outcome);
    }
  });

  test('a locked delivery is returned with its provider and its outcome', async (adapters) => {
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, now);
    await conclude(adapters, delivery.id);
    await adapters.unitOfWork.run(async ({ deliveries }) => {
      expect(await deliveries.lock(delivery.id)).toEqual({
        provider: delivery.provider,
        outcome: 'applied',
      });
      expect(await deliveries.lock(freshUuid())).toBeUndefined();
      expect(await deliveries.lock('no id at all')).toBeUndefined();
    });
  });

  test('a new outcome replaces the previous one', async (adapters) => {
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, now);
    for (const [minute, outcome] of (['no_such_payment', 'applied'] as const).entries()) {
      await adapters.unitOfWork.run(async ({ deliveries }) => {
        await deliveries.lock(delivery.id);
        await deliveries.conclude(delivery.id, outcome, inMinutes(minute));
      });
      expect(await adapters.operatorRecords.delivery(delivery.id)).toMatchObject({
        outcome,
        concludedAt: inMinutes(minute),
      });
    }
  });

  test('only one of several simultaneous units of work concludes a delivery', async (adapters) => {
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, now);
    const locked = await Promise.all(
      Array.from({ length: 8 }, () =>
        adapters.unitOfWork.run(async ({ deliveries }) => {
          const standing = await deliveries.lock(delivery.id);
          if (standing?.outcome !== undefined) return 'left';
          await deliveries.conclude(delivery.id, 'applied', now);
          return 'concluded';
        }),
      ),
    );
    expect(locked.filter((one) => one === 'concluded')).toHaveLength(1);
  });

  test('open deliveries are taken as soon as their retry time is reached, oldest first', async (adapters) => {
    await concludeEverything(adapters);
    const { deliveryInbox } = adapters;
    const [third, first, second, concluded, tooEarly] = [3, 1, 2, 0, 0].map((minutes) =>
      aDelivery({ receivedAt: inMinutes(minutes) }),
    );
    if (!first || !second || !third || !concluded || !tooEarly)
      throw new Error('the test made fewer than five deliveries');
    for (const delivery of [third, first, second, concluded]) await deliveryInbox.storeOnce(delivery, now);
    await deliveryInbox.storeOnce(tooEarly, now.plusMillis(1));
    await conclude(adapters, concluded.id);

    expect(await deliveryInbox.takeDue(now.minusMillis(1), AFTER_THE_END, 10)).toEqual([]);
    expect((await deliveryInbox.takeDue(now, AFTER_THE_END, 2)).map(plain)).toEqual([
      asStored(first),
      asStored(second),
    ]);
    expect(idsOf(await deliveryInbox.takeDue(now, AFTER_THE_END, 10))).toEqual([third.id]);
  });

  test('a delivery that was taken is due again when its lease ends', async (adapters) => {
    await concludeEverything(adapters);
    const { deliveryInbox } = adapters;
    const delivery = aDelivery();
    await deliveryInbox.storeOnce(delivery, now);
    expect(idsOf(await deliveryInbox.takeDue(now, inMinutes(10), 10))).toEqual([delivery.id]);
    expect(await deliveryInbox.takeDue(inMinutes(10).minusMillis(1), AFTER_THE_END, 10)).toEqual([]);
    expect(idsOf(await deliveryInbox.takeDue(inMinutes(10), AFTER_THE_END, 10))).toEqual([delivery.id]);
  });

  test('a delivery is due immediately if a wrong clock postponed it too far', async (adapters) => {
    await concludeEverything(adapters);
    const { deliveryInbox } = adapters;
    const [planned, ahead] = [aDelivery(), aDelivery()];
    await deliveryInbox.storeOnce(planned, turnsArePlannedUntil(now));
    await deliveryInbox.storeOnce(ahead, turnsArePlannedUntil(now).plusMillis(1));
    expect(idsOf(await deliveryInbox.takeDue(now, inMinutes(1), 10))).toEqual([ahead.id]);
    expect(await deliveryInbox.takeDue(now, inMinutes(1), 10)).toEqual([]);
  });

  test('only the beginning of a delivery that was not verified is stored', async ({
    deliveryInbox,
    inspect,
  }) => {
    const body = Uint8Array.from({ length: UNVERIFIED_BODY_BYTES + 500 }, (_, index) => index % 251);
    const why = `proof_wrong ${freshNumber()}`;
    const unverified = { provider: 'gateway', why, receivedAt: now, requestId: 'forged-1' } as const;
    await deliveryInbox.keepUnverified({ ...unverified, body });
    const kept = (await inspect.unverifiedDeliveries()).filter((one) => one.why === why);
    expect(kept.map((one) => ({ ...one, body: Array.from(one.body) }))).toEqual([
      { ...unverified, body: Array.from(body.slice(0, UNVERIFIED_BODY_BYTES)) },
    ]);
  });
};
