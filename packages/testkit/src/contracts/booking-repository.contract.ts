import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Booking, LARGEST_RWF, POST_SHOOT_LIMITS, rwf } from '@booky/domain';
import { ReferenceTaken } from '@booky/domain/ports';
import {
  aBooking,
  aBookingOf,
  arbitraryBooking,
  freshReference,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { type ContractSuite, SOME_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking, saveBooking } from './rows-in-store.ts';

/**
 * Stores every value of a booking in any status. specification.md#booking-statuses specification.md#live-hold-limit
 * specification.md#free-booking-counts
 */
export const bookingRepositoryContract: ContractSuite = (test) => {
  test('a booking in any status is returned exactly as it was added or saved', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(arbitraryBooking(), arbitraryBooking(), async (one, other) => {
        const before = freshBooking(one);
        await addBookings(adapters, before);
        expect(await loadBooking(adapters, before.id)).toEqual(before);
        const after = { ...freshBooking(other), id: before.id, reference: before.reference };
        await saveBooking(adapters, after);
        expect(await loadBooking(adapters, before.id)).toEqual(after);
        expect(
          await adapters.unitOfWork.run(({ bookings }) => bookings.findByReference(after.reference)),
        ).toEqual(after);
      }),
      SOME_RUNS,
    );
  });

  test('notes are stored unchanged, whatever characters they contain', async (adapters) => {
    const text = `"O'Neill" \\ {"a": [null]} \u0001 \t\r\n $1 \u{1F4F8} \u202E ${'é'.repeat(950)}`;
    const booking: Booking = {
      ...freshBooking(aBookingOf('confirmed')),
      notes: Array.from({ length: 200 }, (_, index) => ({
        id: freshUuid(),
        body: text,
        createdAt: MONDAY_MORNING.plusMillis(index),
        emailed: index % 2 === 0,
        private: index % 3 === 0,
      })),
      emailChangesAskedAt: Array.from({ length: 20 }, (_, index) => MONDAY_MORNING.plusMillis(index)),
      postShootAddOns: Array.from({ length: 50 }, (_, index) => ({
        addOnId: freshUuid(),
        nameEn: text.slice(0, 200),
        nameFr: index % 2 === 0 ? text.slice(0, 200) : undefined,
        unitPriceRwf: rwf(LARGEST_RWF),
        quantity: POST_SHOOT_LIMITS.quantity.max,
      })),
      sessionFeeRequest: { amountRwf: rwf(LARGEST_RWF), requestedAt: MONDAY_MORNING },
    };
    await addBookings(adapters, booking);
    expect(await loadBooking(adapters, booking.id)).toEqual(booking);
    expect((await adapters.bookingReader.byId(booking.id))?.booking).toEqual(booking);
  });

  test('no booking is found by an unknown id or reference', async (adapters) => {
    await adapters.unitOfWork.run(async ({ bookings }) => {
      expect(await bookings.find(freshUuid())).toBeUndefined();
      expect(await bookings.find('no id at all')).toBeUndefined();
      expect(await bookings.findByReference(freshReference(MONDAY_MORNING))).toBeUndefined();
    });
  });

  test('saving a booking that was never added throws', async (adapters) => {
    const booking = freshBooking(aBooking());
    await expect(saveBooking(adapters, booking)).rejects.toThrow();
    expect(await loadBooking(adapters, booking.id)).toBeUndefined();
  });

  test('adding a booking whose reference is already used throws ReferenceTaken', async (adapters) => {
    const standing = freshBooking(aBookingOf('expired'));
    await addBookings(adapters, standing);
    const alike = { ...freshBooking(aBooking()), reference: standing.reference };
    await expect(addBookings(adapters, alike)).rejects.toBeInstanceOf(ReferenceTaken);
    expect(await loadBooking(adapters, alike.id)).toBeUndefined();
    expect(await loadBooking(adapters, standing.id)).toEqual(standing);
  });

  test('holdsMadeFrom returns the recent holds made from a network address', async (adapters) => {
    const now = MONDAY_MORNING;
    const madeFrom = freshToken();
    const minutesFromNow = (minutes: number) => now.plus(Duration.ofMinutes(minutes));
    const [anHourAgo, justADayAgo] = [minutesFromNow(-60), minutesFromNow(-1439)];
    const aDayAgo = minutesFromNow(-1440);
    const { sold } = aBooking();
    const free = { ...sold, bookingFeeRwf: rwf(0), sessionFeeRwf: sold.totalRwf };
    const longer = { ...sold, package: { ...sold.package, durationMinutes: 90 } };
    const [live, lapsed] = [minutesFromNow(10), now];

    await addBookings(
      adapters,
      freshBooking(aBooking({ holdExpiresAt: live })),
      freshBooking(aBooking({ madeFrom, createdAt: aDayAgo, holdExpiresAt: lapsed })),
      freshBooking(aBookingOf('expired', { madeFrom, createdAt: aDayAgo })),
      freshBooking(aBookingOf('confirmed', { madeFrom, createdAt: now })),
      freshBooking(aBookingOf('cancelled_by_client', { madeFrom, createdAt: now })),
      freshBooking(aBookingOf('confirmed', { madeFrom, sold: free, createdAt: aDayAgo })),
    );
    const find = () =>
      adapters.unitOfWork.run(({ bookings }) => bookings.holdsMadeFrom(madeFrom, now, aDayAgo));
    expect(await find()).toEqual([]);

    await addBookings(
      adapters,
      freshBooking(aBooking({ madeFrom, createdAt: aDayAgo, holdExpiresAt: live, sold: longer })),
      freshBooking(aBooking({ madeFrom, createdAt: anHourAgo, holdExpiresAt: lapsed })),
      freshBooking(aBookingOf('expired', { madeFrom, createdAt: justADayAgo, expiredAt: anHourAgo })),
      freshBooking(aBookingOf('confirmed', { madeFrom, sold: free, createdAt: justADayAgo })),
      freshBooking(aBookingOf('cancelled_by_client', { madeFrom, sold: free, createdAt: anHourAgo })),
    );
    const found = await find();
    expect(new Set(found)).toEqual(
      new Set([
        { minutes: 90, madeAt: aDayAgo, holdExpiresAt: live, isFree: false },
        { minutes: 60, madeAt: anHourAgo, holdExpiresAt: lapsed, isFree: false },
        { minutes: 60, madeAt: justADayAgo, holdExpiresAt: undefined, isFree: false },
        { minutes: 60, madeAt: justADayAgo, holdExpiresAt: undefined, isFree: true },
        { minutes: 60, madeAt: anHourAgo, holdExpiresAt: undefined, isFree: true },
      ]),
    );
    expect(found).toHaveLength(5);
  });
};
