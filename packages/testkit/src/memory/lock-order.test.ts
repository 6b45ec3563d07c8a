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

  const unit = (work: (transaction: Transaction) => Promise<unknown>): Promise<unknown> =>
    adapters.unitOfWork.run(work);

  it('take the claim lock after a booking is loaded', async () => {
    const late = unit(async ({ bookings }) => {
      await bookings.find(booking.id);
      await bookings.serialiseClaims(STUDIO_CALENDAR);
    });
    await expect(late).rejects.toThrow('serialiseClaims called after a booking was loaded');
  });

  it('read the calendar without a claim', async () => {
    const period = { from: MONDAY_MORNING, to: MONDAY_MORNING.plusSeconds(60) };
    const cases = [
      unit(({ bookings }) => bookings.overlapping(period)),
      unit(({ blocks }) => blocks.overlapping(period)),
    ];
    for (const work of cases) await expect(work).rejects.toThrow('without a claim');
  });

  it('change a block without a claim', async () => {
    const block = anAllDayBlock();
    await adapters.seed({ blocks: [block] });
    const cases = [
      unit(({ blocks }) => blocks.find(block.id)),
      unit(({ blocks }) => blocks.add(anAllDayBlock())),
      unit(({ blocks }) => blocks.save(block)),
      unit(({ blocks }) => blocks.remove(block.id)),
    ];
    for (const work of cases) await expect(work).rejects.toThrow('without a claim');
  });

  it('save a row that the unit of work has not loaded', async () => {
    const [admin, service, addOn] = [anAdmin(), aService(), anAddOn()];
    const sold = aPackage({ serviceId: service.id });
    const row = { id: freshUuid(), day: { weekday: 1 }, opening: undefined, note: undefined };
    await adapters.seed({
      admins: [admin],
      catalogue: { services: [service], packages: [sold], addOns: [addOn] },
      workingHours: [row],
    });
    const cases = [
      unit(({ admins }) => admins.save(admin)),
      unit(({ services }) => services.save(service)),
      unit(({ packages }) => packages.save(sold)),
      unit(({ addOns }) => addOns.save(addOn)),
      unit(({ settings }) => settings.save(DEFAULT_SETTINGS)),
      unit(({ workingHours }) => workingHours.add({ ...row, id: freshUuid(), day: { weekday: 2 } })),
      unit(({ workingHours }) => workingHours.save(row)),
      unit(({ workingHours }) => workingHours.remove(row.id)),
      unit(({ loginGuards }) => loginGuards.save(freshLoginGuard(admin.id))),
    ];
    for (const work of cases) await expect(work).rejects.toThrow('a change needs a lock of the');
  });

  it('count reset links before the login guard is locked', async () => {
    const reset = passwordReset(freshUuid(), freshToken(), MONDAY_MORNING);
    const cases = [
      unit(({ passwordResets }) =>
        passwordResets.countBetween(reset.adminId, MONDAY_MORNING, MONDAY_MORNING),
      ),
      unit(({ passwordResets }) => passwordResets.add(reset)),
      unit(({ passwordResets }) => passwordResets.endAllOf(reset.adminId)),
    ];
    for (const work of cases) await expect(work).rejects.toThrow('a change needs a lock of the login guard');
  });

  it('save a booking that only another unit of work has loaded', async () => {
    const loaded = await adapters.unitOfWork.run(({ bookings }) => bookings.find(booking.id));
    expect(loaded).toEqual(booking);
    await expect(unit(({ bookings }) => bookings.save(booking))).rejects.toThrow('not loaded in this unit');
  });

  it('change payments whose booking is not loaded', async () => {
    const cases = [
      unit(({ payments }) => payments.save(attempt)),
      unit(({ payments }) => payments.add(anAttempt({ bookingId: booking.id }))),
    ];
    for (const work of cases) await expect(work).rejects.toThrow('whose booking was not loaded in this unit');
  });

  it('conclude a delivery that is not locked', async () => {
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    const work = unit(({ deliveries }) => deliveries.conclude(delivery.id, 'applied', MONDAY_MORNING));
    await expect(work).rejects.toThrow('not locked in this unit');
  });

  it('add a booking with the id of another booking', async () => {
    const alike = { ...aBookingOf('expired'), id: booking.id };
    await expect(unit(({ bookings }) => bookings.add(alike))).rejects.toThrow('this id already exists');
  });
});
