import {
  type Booking,
  DEFAULT_SETTINGS,
  freshLoginGuard,
  passwordReset,
  type Payment,
  STUDIO_CALENDAR,
} from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import {
  aBookingOf,
  aDelivery,
  anAddOn,
  anAdmin,
  anAllDayBlock,
  anAttempt,
  aPackage,
  aService,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryAdapters, type MemoryAdapters } from './index.ts';

const PERIOD = { from: MONDAY_MORNING, to: MONDAY_MORNING.plusSeconds(60) };

/** The memory adapters always refuse these calls. A database would fail only if two processes happened to collide. */
describe('the memory adapters refuse to', () => {
  let adapters: MemoryAdapters;
  let booking: Booking;
  let attempt: Payment;

  beforeEach(async () => {
    adapters = createMemoryAdapters();
    booking = aBookingOf('confirmed');
    attempt = anAttempt({ bookingId: booking.id });
    await adapters.unitOfWork.run(async (transaction) => {
      await transaction.bookings.add(booking);
      await transaction.payments.add(attempt);
    });
  });

  const refuse = async (
    message: string,
    ...works: readonly ((transaction: Transaction) => Promise<unknown>)[]
  ): Promise<void> => {
    for (const work of works) await expect(adapters.unitOfWork.run(work)).rejects.toThrow(message);
  };

  it('take the claim lock after a booking is loaded', () =>
    refuse('serialiseClaims called after a booking was loaded', async ({ bookings }) => {
      await bookings.find(booking.id);
      await bookings.serialiseClaims(STUDIO_CALENDAR);
    }));

  it('read the calendar or change a block without a claim', async () => {
    const block = anAllDayBlock();
    await adapters.seed({ blocks: [block] });
    await refuse(
      'without a claim',
      ({ bookings }) => bookings.overlapping(PERIOD),
      ({ blocks }) => blocks.overlapping(PERIOD),
      ({ blocks }) => blocks.find(block.id),
      ({ blocks }) => blocks.add(anAllDayBlock()),
      ({ blocks }) => blocks.save(block),
      ({ blocks }) => blocks.remove(block.id),
    );
  });

  it('save a row that the unit of work has not loaded', async () => {
    const [admin, service, addOn] = [anAdmin(), aService(), anAddOn()];
    const sold = aPackage({ serviceId: service.id });
    const row = { id: freshUuid(), day: { weekday: 1 }, opening: undefined, note: undefined };
    const reset = passwordReset(admin.id, freshToken(), MONDAY_MORNING);
    await adapters.seed({
      admins: [admin],
      catalogue: { services: [service], packages: [sold], addOns: [addOn] },
      workingHours: [row],
    });
    await refuse(
      'a change needs a lock of the',
      ({ admins }) => admins.save(admin),
      ({ services }) => services.save(service),
      ({ packages }) => packages.save(sold),
      ({ addOns }) => addOns.save(addOn),
      ({ settings }) => settings.save(DEFAULT_SETTINGS),
      ({ workingHours }) => workingHours.add({ ...row, id: freshUuid(), day: { weekday: 2 } }),
      ({ workingHours }) => workingHours.save(row),
      ({ workingHours }) => workingHours.remove(row.id),
      ({ loginGuards }) => loginGuards.save(freshLoginGuard(admin.id)),
      ({ passwordResets }) => passwordResets.countBetween(admin.id, MONDAY_MORNING, MONDAY_MORNING),
      ({ passwordResets }) => passwordResets.add(reset),
      ({ passwordResets }) => passwordResets.endAllOf(admin.id),
    );
  });

  it('save a booking that only another unit of work has loaded', async () => {
    await adapters.unitOfWork.run(({ bookings }) => bookings.find(booking.id));
    await refuse('not loaded in this unit', ({ bookings }) => bookings.save(booking));
  });

  it('change payments whose booking is not loaded', () =>
    refuse(
      'whose booking was not loaded in this unit',
      ({ payments }) => payments.save(attempt),
      ({ payments }) => payments.add(anAttempt({ bookingId: booking.id })),
    ));

  it('conclude a delivery that is not locked', async () => {
    const { id } = aDelivery();
    await adapters.deliveryInbox.storeOnce(aDelivery({ id }), MONDAY_MORNING);
    await refuse('not locked in this unit', ({ deliveries }) =>
      deliveries.conclude(id, 'applied', MONDAY_MORNING),
    );
  });

  it('add a booking with the id of another booking', () =>
    refuse('this id already exists', ({ bookings }) =>
      bookings.add({ ...aBookingOf('expired'), id: booking.id }),
    ));
});
