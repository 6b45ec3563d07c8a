import { openPostgres, type PostgresAdapters } from '@booky/adapters-postgres';
import type { Booking, EmailMessage, OnlinePayment, PendingPayment, ProviderDelivery } from '@booky/domain';
import type { PaymentProvider } from '@booky/domain/ports';
import { aBooking, anAttempt, aSlot, freshDay, MONDAY_MORNING } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { Duration } from '@js-joda/core';
import { afterAll, beforeAll } from 'vitest';
import { type Ended, run } from './command-line.ts';

/** A separate database for the test file, with helpers that store rows and run commands on it. */
export const useOperator = () => {
  const database = useDatabase();
  let adapters: PostgresAdapters | undefined;
  beforeAll(async () => {
    adapters = await openPostgres({ url: database.url, poolSize: 2 });
  });
  afterAll(() => adapters?.close());
  const opened = (): PostgresAdapters => {
    if (adapters === undefined) throw new Error('the database is not open yet');
    return adapters;
  };

  return {
    database,
    run: (args: readonly string[], provider?: PaymentProvider): Promise<Ended> =>
      run(args, { databaseUrl: database.url, ...(provider === undefined ? {} : { provider }) }),

    /**
     * Stores a booking on a separate day. For each number, the booking has an attempt that began so many minutes ago.
     */
    book: async (
      ...minutesAgo: readonly number[]
    ): Promise<{ booking: Booking; attempts: readonly OnlinePayment<PendingPayment>[] }> => {
      const booking = aBooking({ slot: aSlot(freshDay()) });
      const attempts = minutesAgo.map((minutes) =>
        anAttempt({ bookingId: booking.id, createdAt: MONDAY_MORNING.minus(Duration.ofMinutes(minutes)) }),
      );
      await opened().unitOfWork.run(async ({ bookings, payments }) => {
        await bookings.add(booking);
        await bookings.find(booking.id);
        for (const attempt of attempts) await payments.add(attempt);
      });
      return { booking, attempts };
    },

    /** Stores a verified delivery. Its next try is due in an hour. */
    store: (delivery: ProviderDelivery) =>
      opened().deliveryInbox.storeOnce(delivery, MONDAY_MORNING.plus(Duration.ofHours(1))),

    adapters: opened,

    /** Queues an email. */
    queue: (message: EmailMessage): Promise<void> =>
      opened().unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(message)),
  };
};
