import { fail, isContradicted } from '@booky/domain';
import { aBooking, aDelivery, anAttempt, anEvent, MONDAY_MORNING } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';
import { readMigrations } from '../schema/migration-files.ts';

describe('a payment attempt at a provider', () => {
  const opened = useAdapters();

  it('keeps its provider reference, but replaces NUL characters in it', async () => {
    const { unitOfWork } = opened.adapters;
    const booking = aBooking();
    const named = anAttempt({ bookingId: booking.id, means: { providerReference: 'a\0b' } });
    const stored = await unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.add(booking);
      await payments.add(named);
      return payments.ofBooking(booking.id);
    });
    expect(stored.find(({ id }) => id === named.id)?.means).toMatchObject({ providerReference: 'a\uFFFDb' });
  });
});

/** `specification.md#contradicted` */
describe('failed payments of the previous version', () => {
  const opened = useAdapters();

  it('are marked as contradicted if the provider later reported a success that settled nothing', async () => {
    const { unitOfWork, deliveryInbox } = opened.adapters;
    const booking = aBooking();
    const reports = [
      ['contradiction', 'failed'],
      ['amount_mismatch', 'failed'],
      ['already_settled', 'failed'],
      ['amount_mismatch', 'pending'],
    ] as const;
    const payments = reports.map(([, status]) => {
      const attempt = anAttempt({ bookingId: booking.id });
      return status === 'pending' ? attempt : fail(attempt, 'payer_declined', 'provider', MONDAY_MORNING);
    });
    await unitOfWork.run(async (transaction) => {
      await transaction.bookings.add(booking);
      for (const payment of payments) await transaction.payments.add(payment);
    });
    for (const [index, { ourRef }] of payments.entries()) {
      const outcome = reports[index]?.[0] ?? 'applied';
      const event = anEvent({ ourRef, providerReference: 'a\0b' });
      const delivery = aDelivery({ content: { kind: 'event', event } });
      await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
      await unitOfWork.run(async ({ deliveries }) => {
        await deliveries.lock(delivery.id);
        await deliveries.conclude(delivery.id, outcome, MONDAY_MORNING);
      });
    }
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('0035'));
    await opened.database.sql.unsafe(migration?.text ?? '');
    const stored = await unitOfWork.run(async (transaction) => {
      await transaction.bookings.find(booking.id);
      return transaction.payments.ofBooking(booking.id);
    });
    const isContradictedNow = payments.map(({ id }) => {
      const payment = stored.find((one) => one.id === id);
      return payment !== undefined && isContradicted(payment);
    });
    expect(isContradictedNow).toEqual([true, true, false, false]);
  });
});
