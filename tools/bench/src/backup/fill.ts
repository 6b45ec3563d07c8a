import { openPostgres, type Sql } from '@booky/adapters-postgres';
import { succeed } from '@booky/domain';
import { copyBookings } from '@booky/prove/copy-bookings';
import { aBookingOf, aDelivery, anAttempt, anEvent, MONDAY_MORNING } from '@booky/testkit';

/**
 * Fills a migrated database with `count` bookings, as if it had been used for years. The service's code stores the
 * first booking, and SQL statements copy it.
 */
export const fill = async (sql: Sql, url: string, count: number): Promise<void> => {
  const adapters = await openPostgres({ url, poolSize: 1 });
  const booking = aBookingOf('completed');
  const attempts = (['booking_fee', 'session_fee'] as const).map((purpose) =>
    anAttempt({ bookingId: booking.id, purpose }),
  );
  try {
    await adapters.unitOfWork.run(async ({ bookings, payments, timeline }) => {
      await bookings.add(booking);
      await bookings.find(booking.id);
      for (const attempt of attempts) await payments.add(succeed(attempt, MONDAY_MORNING));
      await timeline.add([
        {
          bookingId: booking.id,
          at: MONDAY_MORNING,
          actor: 'client',
          kind: 'created',
          detail: { totalRwf: 110_000, bookingFeeRwf: 33_000 },
        },
      ]);
    });
    const body = new TextEncoder().encode(JSON.stringify({ externalId: booking.id, text: 'x'.repeat(250) }));
    await adapters.deliveryInbox.storeOnce(
      aDelivery({ body, content: { kind: 'event', event: anEvent() } }),
      MONDAY_MORNING,
    );
  } finally {
    await adapters.close();
  }
  await copyBookings(sql, count - 1);
};
