import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import type { ProviderDelivery } from '@booky/domain';
import { aBookingOf, aDelivery, anAttempt, anEvent, freshNumber, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, addPayments, END_OF_DAYS, untilNothingIsLeft } from './rows-in-store.ts';
import { asStored, conclude, plain } from './stored-deliveries.ts';

/** Erases all bodies received up to this instant, so that a test sees only its own bodies. */
const eraseEverything = ({ deliveryInbox }: ContractAdapters, latest: Instant): Promise<void> =>
  untilNothingIsLeft(() => deliveryInbox.eraseBodies(latest, 1000));

/** specification.md#raw-body-erasure specification.md#erased-money */
export const erasedBodiesContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;
  const old = now.minus(Duration.ofDays(1000));

  test('eraseBodies erases only those bodies that have reached the given age', async (adapters) => {
    const { deliveryInbox } = adapters;
    await eraseEverything(adapters, old);
    const [older, due, young] = [old.minusMillis(1), old, old.plusMillis(1)].map((receivedAt) =>
      aDelivery({ receivedAt }),
    );
    if (!older || !due || !young) throw new Error('the test made fewer than three deliveries');
    for (const delivery of [older, due, young]) await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
    await conclude(adapters, older.id);
    expect(await deliveryInbox.eraseBodies(old, 10)).toBe(2);
    const body = new Uint8Array();
    const onRecord = async (delivery: ProviderDelivery) =>
      plain(await deliveryInbox.storeOnce(delivery, now));
    expect(await onRecord(older)).toEqual(asStored({ ...older, body }, true));
    expect(await onRecord(due)).toEqual(asStored({ ...due, body }));
    expect(await onRecord(young)).toEqual(asStored(young));
    expect(await adapters.inspect.deliveryOutcome(older.id)).toBe('applied');
    expect(await deliveryInbox.eraseBodies(old, 10)).toBe(0);
  });

  test('eraseBodies also erases the old bodies of deliveries that were not verified', async (adapters) => {
    const { deliveryInbox, inspect } = adapters;
    await eraseEverything(adapters, old);
    await deliveryInbox.storeOnce(aDelivery({ receivedAt: old }), END_OF_DAYS);
    const whys = [old, old, old.plusMillis(1)].map((receivedAt) => ({
      receivedAt,
      why: `proof_wrong ${freshNumber()}`,
    }));
    for (const { receivedAt, why } of whys)
      await deliveryInbox.keepUnverified({
        provider: 'gateway',
        why,
        body: Uint8Array.from([1, 2]),
        receivedAt,
      });
    expect(await deliveryInbox.eraseBodies(old, 2)).toBe(2);
    expect(await deliveryInbox.eraseBodies(old, 2)).toBe(1);
    expect(await deliveryInbox.eraseBodies(old, 2)).toBe(0);
    const kept = await inspect.unverifiedDeliveries();
    expect(whys.map(({ why }) => kept.find((one) => one.why === why)?.body.length)).toEqual([0, 0, 2]);
  });

  /** specification.md#erased-money */
  test('bodies about a refund_due payment are kept until the refund is recorded', async (adapters) => {
    const { deliveryInbox, unitOfWork } = adapters;
    await eraseEverything(adapters, old);
    const deliveries = [];
    for (const status of ['refund_due', 'succeeded'] as const)
      for (const isErased of [true, false]) {
        const booking = freshBooking(aBookingOf('expired', { erasedAt: isErased ? now : undefined }));
        const payment = { ...anAttempt({ bookingId: booking.id }), status, settledAt: now };
        await addBookings(adapters, booking);
        await addPayments(adapters, booking.id, payment);
        const content = { kind: 'event', event: anEvent({ ourRef: payment.ourRef }) } as const;
        const delivery = aDelivery({ receivedAt: old, content });
        await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
        deliveries.push({ payment, delivery });
      }
    const [owed] = deliveries;
    if (owed === undefined) throw new Error('the test made no delivery');
    const bodyOf = async (delivery: ProviderDelivery) =>
      (await deliveryInbox.storeOnce(delivery, now)).delivery.body.length > 0;
    expect(await deliveryInbox.eraseBodies(old, 10)).toBe(3);
    expect(await deliveryInbox.eraseBodies(old, 10)).toBe(0);
    expect(await bodyOf(owed.delivery)).toBe(true);
    await unitOfWork.run(async ({ deliveries: log }) => {
      await log.lock(owed.delivery.id);
      await log.conclude(owed.delivery.id, 'applied', now);
      await log.eraseBodiesOf([owed.payment.ourRef]);
    });
    expect(await bodyOf(owed.delivery)).toBe(false);
  });

  test('eraseBodies erases each body only once when it runs several times simultaneously', async (adapters) => {
    const { deliveryInbox } = adapters;
    await eraseEverything(adapters, old);
    for (let made = 0; made < 12; made += 1)
      await deliveryInbox.storeOnce(aDelivery({ receivedAt: old }), END_OF_DAYS);
    const counts = await Promise.all([1, 2, 3, 4].map(() => deliveryInbox.eraseBodies(old, 5)));
    let left = 0;
    await untilNothingIsLeft(async () => {
      const erased = await deliveryInbox.eraseBodies(old, 5);
      left += erased;
      return erased;
    });
    expect(counts.reduce((sum, count) => sum + count, left)).toBe(12);
  });
};
