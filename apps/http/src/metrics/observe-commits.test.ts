import { aBooking, aDelivery, anAttempt, freshNumber, MONDAY_MORNING } from '@booky/testkit';
import { addBookings, freshBooking, freshPayment } from '@booky/testkit/contracts';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { describe, expect, it } from 'vitest';
import { observeCommits } from './observe-commits.ts';

const open = async () => {
  const adapters = createMemoryAdapters();
  const heard: string[] = [];
  const ports = observeCommits(adapters, {
    payment: ({ status }) => heard.push(status),
    delivery: (provider, outcome) => heard.push(`${provider} ${outcome}`),
  });
  const booking = freshBooking(aBooking());
  await addBookings(adapters, booking);
  const attempt = freshPayment(anAttempt({ bookingId: booking.id }), booking.id);
  return { ...ports, booking, attempt, heard };
};

/** specification.md#metrics-counted */
describe('an observer of commits', () => {
  it('is called exactly once for each status that a payment reaches', async () => {
    const { unitOfWork, booking, attempt, heard } = await open();
    await unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.find(booking.id);
      await payments.add(attempt);
    });
    expect(heard).toEqual(['pending']);
    for (const settled of [attempt, { ...attempt, status: 'succeeded', settledAt: MONDAY_MORNING } as const])
      await unitOfWork.run(async ({ bookings, payments }) => {
        await bookings.find(booking.id);
        await payments.ofBooking(booking.id);
        await payments.save(settled);
      });
    expect(heard).toEqual(['pending', 'succeeded']);
  });

  it('is not called after a rollback', async () => {
    const { unitOfWork, booking, attempt, heard } = await open();
    const undone = unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.find(booking.id);
      await payments.add(attempt);
      throw new Error('planted fault before the commit');
    });
    await expect(undone).rejects.toThrow('planted fault before the commit');
    expect(heard).toEqual([]);
  });

  it('is called with the provider and the outcome of each delivery, even if unverified', async () => {
    const { unitOfWork, deliveryInbox, heard } = await open();
    const delivery = aDelivery({ provider: 'gateway', eventKey: `event ${freshNumber()}` });
    await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    expect(heard).toEqual([]);
    await unitOfWork.run(async ({ deliveries }) => {
      await deliveries.lock(delivery.id);
      await deliveries.conclude(delivery.id, 'no_such_payment', MONDAY_MORNING);
    });
    await deliveryInbox.keepUnverified({
      provider: 'mobile-money',
      why: 'forged',
      body: new Uint8Array(),
      receivedAt: MONDAY_MORNING,
    });
    expect(heard).toEqual(['gateway no_such_payment', 'mobile-money unverified']);
  });
});
