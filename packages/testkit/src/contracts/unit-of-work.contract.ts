import * as fc from 'fast-check';
import { expect } from 'vitest';
import { expireHold } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import {
  aBooking,
  aBookingOf,
  aCashPayment,
  aDelivery,
  anAddress,
  anAdmin,
  anAttempt,
  aService,
  freshNumber,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { anEmail, emailsTo } from './an-email.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking } from './rows-in-store.ts';

class WorkBroke extends Error {}

type Use = (transaction: Transaction) => Promise<unknown>;

/**
 * A read, a locking read and two writes. No more are needed, because adapters check in one place whether a transaction
 * has ended.
 */
const USES: readonly Use[] = [
  ({ bookingReader }) => bookingReader.byId(freshUuid()),
  ({ bookings }) => bookings.find(freshUuid()),
  ({ bookings }) => bookings.add(freshBooking(aBooking())),
  ({ emailOutbox }) => emailOutbox.enqueue(anEmail()),
];

/**
 * A unit of work commits either all of its changes or none, and reads its own writes. Its transaction cannot be used
 * after the unit has ended.
 */
export const unitOfWorkContract: ContractSuite = (test) => {
  test('a unit of work reads its own writes, which no one can read after a rollback', async (adapters) => {
    const { unitOfWork, bookingReader } = adapters;
    const before = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, before);
    const cash = aCashPayment({ bookingId: before.id });
    const change = { ...before, fullName: 'Changed in the unit' };
    const seen = await unitOfWork.run(async (transaction) => {
      await transaction.bookings.find(before.id);
      await transaction.bookings.save(change);
      await transaction.payments.add(cash);
      return transaction.bookingReader.byId(before.id);
    });
    expect(seen).toEqual({ booking: change, payments: [cash], linkLastUsedAt: undefined });
    expect(await bookingReader.byId(before.id)).toEqual(seen);

    const upcoming = freshBooking(aBookingOf('confirmed'));
    const packageId = upcoming.sold.package.id;
    const now = upcoming.slot.startsAt.minusSeconds(1);
    const counted = unitOfWork.run(async (transaction) => {
      const earlier = await transaction.bookingReader.countUpcoming(packageId, now);
      await transaction.bookings.add(upcoming);
      expect(await transaction.bookingReader.countUpcoming(packageId, now)).toBe(earlier + 1);
      throw new WorkBroke();
    });
    await expect(counted).rejects.toBeInstanceOf(WorkBroke);
    expect(await bookingReader.byId(upcoming.id)).toBeUndefined();
  });

  test('a unit of work that reads the catalogue sees its own changes', async ({ unitOfWork }) => {
    const service = aService({ id: freshUuid(), slug: `fresh-${freshNumber()}` });
    await unitOfWork.run(async (transaction) => {
      await transaction.services.add(service);
      expect((await transaction.catalogueReader.catalogue()).services).toContainEqual(service);
      await transaction.services.find(service.id);
      await transaction.services.remove(service.id);
      expect((await transaction.catalogueReader.catalogue()).services).not.toContainEqual(service);
    });
  });

  test('a unit of work that throws stores no row and queues no email', async (adapters) => {
    const { unitOfWork, deliveryInbox, inspect, bookingReader } = adapters;
    const delivery = aDelivery();
    await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    const before = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, before);
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });
    const admin = anAdmin();
    const email = anEmail();
    const broke = new WorkBroke();

    const unit = unitOfWork.run(async (transaction) => {
      await transaction.deliveries.lock(delivery.id);
      await transaction.bookings.find(before.id);
      await transaction.bookings.save({ ...before, fullName: 'Another Name' });
      await transaction.bookings.add(booking);
      await transaction.payments.add(attempt);
      await transaction.admins.add(admin);
      await transaction.emailOutbox.enqueue(email);
      await transaction.deliveries.conclude(delivery.id, 'applied', MONDAY_MORNING);
      throw broke;
    });

    await expect(unit).rejects.toBe(broke);
    expect(await loadBooking(adapters, before.id)).toEqual(before);
    expect(await loadBooking(adapters, booking.id)).toBeUndefined();
    expect(await bookingReader.byOurRef(attempt.ourRef)).toBeUndefined();
    expect(await unitOfWork.run(({ admins }) => admins.all())).not.toContainEqual(admin);
    expect(emailsTo(email.to, await inspect.queuedEmails())).toEqual([]);
    expect(await inspect.deliveryOutcome(delivery.id)).toBeUndefined();
  });

  test('others see the writes of a unit of work only after the unit has ended', async (adapters) => {
    const { unitOfWork, bookingReader } = adapters;
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });

    await unitOfWork.run(async (transaction) => {
      await transaction.bookings.add(booking);
      await transaction.payments.add(attempt);
      const moved = { ...booking, location: 'Nyandungu park' };
      await transaction.bookings.save(moved);

      expect(await transaction.bookings.find(booking.id)).toEqual(moved);
      expect(await transaction.bookings.findByReference(booking.reference)).toEqual(moved);
      expect(await transaction.payments.ofBooking(booking.id)).toEqual([attempt]);
      expect(await transaction.payments.bookingIdOf(attempt.ourRef)).toBe(booking.id);
      expect(await bookingReader.byReference(booking.reference)).toBeUndefined();
    });

    expect(await bookingReader.byReference(booking.reference)).toBeDefined();
  });

  test('a booking is stored if the same unit of work saves it after saveExpired', async (adapters) => {
    const booking = freshBooking(aBookingOf('pending_payment'));
    await adapters.unitOfWork.run(({ bookings }) => bookings.add(booking));
    await adapters.unitOfWork.run(async ({ bookings }) => {
      const read = await bookings.find(booking.id);
      if (read?.status !== 'pending_payment') throw new Error('the booking is not pending');
      await bookings.saveExpired([expireHold(read)]);
      await bookings.save(read);
    });
    expect(await loadBooking(adapters, booking.id)).toEqual(booking);
  });

  test('a transaction rejects every call once its unit of work has resolved or thrown', async ({
    unitOfWork,
  }) => {
    const kept: Transaction[] = [];
    await unitOfWork.run(async (transaction) => {
      kept.push(transaction);
    });
    const unit = unitOfWork.run(async (transaction) => {
      kept.push(transaction);
      throw new WorkBroke();
    });
    await expect(unit).rejects.toThrow(WorkBroke);
    expect(kept).toHaveLength(2);
    for (const transaction of kept) for (const use of USES) await expect(use(transaction)).rejects.toThrow();
  });

  test('of 100 concurrent units of work, exactly those that resolve are committed', async (adapters) => {
    const { unitOfWork, bookingReader, inspect } = adapters;
    const units = Array.from({ length: 100 }, (_, index) => index);
    const halves = fc.shuffledSubarray(units, { minLength: 50, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(halves, async (throwing) => {
        const address = anAddress(`hundred-${freshNumber()}@example.rw`);
        const bookings = units.map(() => freshBooking(aBooking()));
        const settled = await Promise.allSettled(
          bookings.map((booking, index) =>
            unitOfWork.run(async (transaction) => {
              await transaction.bookings.add(booking);
              const { id: ourRef, reference } = booking;
              await transaction.emailOutbox.enqueue(anEmail({ to: address, reference, ourRef }));
              if (throwing.includes(index)) throw new WorkBroke();
            }),
          ),
        );
        const stays = bookings.filter((_, index) => !throwing.includes(index)).map(({ id }) => id);
        const stored = await Promise.all(
          bookings.map(({ reference }) => bookingReader.byReference(reference)),
        );
        const emails = emailsTo(address, await inspect.queuedEmails());
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(
          units.map((index) => throwing.includes(index)),
        );
        expect(stored.flatMap((found) => (found === undefined ? [] : [found.booking.id]))).toEqual(stays);
        expect(emails.map(({ ourRef }) => ourRef).toSorted()).toEqual(stays.toSorted());
      }),
      { numRuns: 2 },
    );
  });

  test('a unit of work stores nothing if it tries to take a slot that is already taken', async (adapters) => {
    const { unitOfWork } = adapters;
    const standing = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, standing);
    const innocent = freshBooking(aBooking());
    const late = { ...freshBooking(aBooking()), slot: standing.slot };

    const unit = unitOfWork.run(async ({ bookings }) => {
      await bookings.add(innocent);
      await bookings.add(late).catch(() => undefined);
    });

    await expect(unit).rejects.toThrow();
    expect(await loadBooking(adapters, innocent.id)).toBeUndefined();
    expect(await loadBooking(adapters, late.id)).toBeUndefined();
  });
};
