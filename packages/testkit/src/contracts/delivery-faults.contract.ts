import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { aDelivery, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { AFTER_THE_END, asStored, conclude, plain, concludeEverything } from './stored-deliveries.ts';

const recordFault = (
  { unitOfWork }: ContractAdapters,
  id: string,
  retryAt: Instant,
): Promise<number | undefined> =>
  unitOfWork.run(({ deliveries }) => deliveries.recordFault(id, 'Error', retryAt));

/**
 * A delivery is retried if processing it failed, and its failures are counted exactly. specification.md#delivery-fault
 */
export const deliveryFaultsContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;
  const inMinutes = (minutes: number) => now.plus(Duration.ofMinutes(minutes));

  test('a fault is counted, and postpones the next try of the delivery', async (adapters) => {
    await concludeEverything(adapters);
    const { deliveryInbox } = adapters;
    const delivery = aDelivery();
    await deliveryInbox.storeOnce(delivery, now);
    expect(await recordFault(adapters, delivery.id, inMinutes(5))).toBe(1);
    expect(await recordFault(adapters, delivery.id, inMinutes(10))).toBe(2);
    expect(await deliveryInbox.takeDue(inMinutes(10).minusMillis(1), AFTER_THE_END, 10)).toEqual([]);
    expect((await deliveryInbox.takeDue(inMinutes(10), AFTER_THE_END, 10)).map(plain)).toEqual([
      asStored(delivery, false, 2),
    ]);
    expect(plain(await deliveryInbox.storeOnce(delivery, now))).toEqual(asStored(delivery, false, 2));
  });

  test('each of several simultaneous faults is counted once', async (adapters) => {
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, now);
    const counts = await Promise.all(
      Array.from({ length: 8 }, () => recordFault(adapters, delivery.id, inMinutes(5))),
    );
    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  });

  test('recording a fault changes nothing if the delivery is unknown or concluded', async (adapters) => {
    await concludeEverything(adapters);
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, now);
    await conclude(adapters, delivery.id);
    for (const id of [delivery.id, freshUuid(), 'no id at all'])
      expect(await recordFault(adapters, id, now)).toBeUndefined();
    expect(plain(await adapters.deliveryInbox.storeOnce(delivery, now))).toEqual(asStored(delivery, true));
    expect(await adapters.deliveryInbox.takeDue(now, AFTER_THE_END, 10)).toEqual([]);
  });
};
