import { describe, expect, it } from 'vitest';
import { aBooking, aCashPayment, makeRememberingUnits } from '../index.ts';
import { createMemoryAdapters } from '../memory/index.ts';

/** specification.md#timeline */
describe('units of work that check the timeline', () => {
  const booking = aBooking();
  const event = {
    bookingId: booking.id,
    at: booking.createdAt,
    actor: 'client',
    kind: 'created',
    detail: { totalRwf: 0, bookingFeeRwf: 0 },
  } as const;
  const inner = createMemoryAdapters().unitOfWork;
  const { run } = makeRememberingUnits(inner);

  it('fail if they change a booking or payment without writing a timeline event', async () => {
    await expect(run(({ bookings }) => bookings.add(booking))).rejects.toThrow('its timeline');
    expect(await inner.run(({ bookings }) => bookings.find(booking.id))).toBeUndefined();
    await run(async ({ bookings, timeline }) => {
      await bookings.add(booking);
      await timeline.add([event]);
    });
    const payment = aCashPayment({ bookingId: booking.id });
    const add = run(async ({ bookings, payments }) => {
      await bookings.find(booking.id);
      await payments.add(payment);
    });
    await expect(add).rejects.toThrow('its timeline');
    const another = { ...event, bookingId: aBooking().id };
    await expect(
      run(async ({ bookings, timeline }) => {
        await bookings.find(booking.id);
        await bookings.save(booking);
        await bookings.add({ ...aBooking(), id: another.bookingId, slot: booking.slot });
        await timeline.add([event, another]);
      }),
    ).rejects.toThrow('slot_taken');
  });

  it('succeed without an event if they change no booking', async () => {
    await run(async ({ bookings, payments }) => {
      await bookings.find(booking.id);
      await payments.ofBooking(booking.id);
    });
  });
});
