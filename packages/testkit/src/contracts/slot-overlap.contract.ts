import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Booking,
  type BookingStatus,
  expireHold,
  OCCUPYING_STATUSES,
  occupiedPeriod,
  overlaps,
  STUDIO_CALENDAR,
} from '@booky/domain';
import { aBooking, aBookingOf, aSlot, BOOKING_STATUSES, freshDay } from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking, saveBooking } from './rows-in-store.ts';

const occupying = fc.constantFrom(...OCCUPYING_STATUSES);

const isOccupyingStatus = (status: BookingStatus): boolean =>
  OCCUPYING_STATUSES.some((one) => one === status);

const FREEING_STATUSES = BOOKING_STATUSES.filter((status) => !isOccupyingStatus(status));

/**
 * Returns a booking in this status that starts at this minute of the day. The shoot takes one hour and the buffer 30
 * minutes.
 */
const at = (status: BookingStatus, day: ReturnType<typeof freshDay>, minute: number): Booking => ({
  ...freshBooking<Booking>(aBookingOf(status)),
  slot: aSlot(day.plus(Duration.ofMinutes(minute))),
});

const NOON = 720;
const SHOOT_AND_BUFFER = 90;

const slotTaken = { refusal: { code: 'slot_taken' } };

/**
 * The slots of two bookings that occupy the calendar never overlap. A slot consists of the shoot and its buffer.
 * specification.md#slots-never-overlap
 */
export const slotOverlapContract: ContractSuite = (test) => {
  const overlappingMinutes = fc.integer({ min: -SHOOT_AND_BUFFER + 1, max: SHOOT_AND_BUFFER - 1 });

  test('an occupying booking cannot be added if it overlaps another occupying booking', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(occupying, occupying, overlappingMinutes, async (one, other, minutes) => {
        const day = freshDay();
        const rival = at(other, day, NOON + minutes);
        await addBookings(adapters, at(one, day, NOON));
        await expect(addBookings(adapters, rival)).rejects.toMatchObject(slotTaken);
        expect(await loadBooking(adapters, rival.id)).toBeUndefined();
      }),
      FEW_RUNS,
    );
  });

  test('an occupying booking cannot be rescheduled to overlap another occupying booking', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(occupying, occupying, overlappingMinutes, async (one, other, minutes) => {
        const [day, elsewhere] = [freshDay(), freshDay()];
        const mover = at(other, elsewhere, NOON);
        await addBookings(adapters, at(one, day, NOON), mover);
        const moved = { ...mover, slot: aSlot(day.plus(Duration.ofMinutes(NOON + minutes))) };
        await expect(saveBooking(adapters, moved)).rejects.toMatchObject(slotTaken);
        expect(await loadBooking(adapters, mover.id)).toEqual(mover);
      }),
      FEW_RUNS,
    );
  });

  test('an expired booking cannot be confirmed if another booking now has the slot', async (adapters) => {
    const day = freshDay();
    const expired = at('expired', day, NOON);
    await addBookings(adapters, expired, at('confirmed', day, NOON + 30));
    const confirmed = { ...aBookingOf('confirmed'), ...expired, status: 'confirmed' as const };
    await expect(saveBooking(adapters, confirmed)).rejects.toMatchObject(slotTaken);
    expect(await loadBooking(adapters, expired.id)).toEqual(expired);
  });

  test('a booking can start at the very moment when the buffer of another booking ends', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(occupying, occupying, async (one, other) => {
        const day = freshDay();
        const first = at(one, day, NOON);
        const [before, after] = [
          at(other, day, NOON - SHOOT_AND_BUFFER),
          at(one, day, NOON + SHOOT_AND_BUFFER),
        ];
        await addBookings(adapters, first, before, after);
        expect(await loadBooking(adapters, after.id)).toEqual(after);
      }),
      FEW_RUNS,
    );
  });

  test('an expired or cancelled booking does not occupy its slot', async (adapters) => {
    const day = freshDay();
    await addBookings(adapters, ...FREEING_STATUSES.map((status) => at(status, day, NOON)));
    const confirmed = at('confirmed', day, NOON);
    await addBookings(adapters, confirmed);
    await addBookings(adapters, ...FREEING_STATUSES.map((status) => at(status, day, NOON)));
    expect(await loadBooking(adapters, confirmed.id)).toEqual(confirmed);
  });

  test('a slot is free again within the unit of work that expires its hold', async (adapters) => {
    const day = freshDay();
    const hold = { ...freshBooking(aBooking()), slot: aSlot(day) };
    await addBookings(adapters, hold);
    const next = at('confirmed', day, 0);
    await adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.find(hold.id);
      await bookings.save(expireHold(hold));
      await bookings.add(next);
    });
    expect(await loadBooking(adapters, next.id)).toEqual(next);
  });

  test('a booking can be rescheduled to a slot that overlaps its own previous slot', async (adapters) => {
    const day = freshDay();
    const booking = at('confirmed', day, NOON);
    await addBookings(adapters, booking);
    const moved = { ...booking, slot: aSlot(day.plus(Duration.ofMinutes(NOON + 15))) };
    await saveBooking(adapters, moved);
    expect(await loadBooking(adapters, booking.id)).toEqual(moved);
  });

  test('overlapping() returns the bookings that occupy part of a half-open period', async (adapters) => {
    const statuses = fc.array(fc.constantFrom(...BOOKING_STATUSES), { minLength: 1, maxLength: 8 });
    const minute = fc.integer({ min: 0, max: 1440 });
    // Generates the exact start and end times of slots, because a slot does not include its end.
    const edge = fc.integer({ min: 0, max: 8 }).map((index) => index * SHOOT_AND_BUFFER);
    const period = fc
      .uniqueArray(fc.oneof(minute, edge), { minLength: 2, maxLength: 2 })
      .map((minutes) => minutes.toSorted((one, other) => one - other));
    await fc.assert(
      fc.asyncProperty(statuses, period, async (chosen, [from = 0, to = 0]) => {
        const day = freshDay();
        const bookings = chosen.map((status, index) => at(status, day, index * SHOOT_AND_BUFFER));
        await addBookings(adapters, ...bookings.toReversed());
        const asked = { from: day.plus(Duration.ofMinutes(from)), to: day.plus(Duration.ofMinutes(to)) };
        const found = await adapters.unitOfWork.run(async (transaction) => {
          await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
          return transaction.bookings.overlapping(asked);
        });
        expect(found).toEqual(
          bookings.filter(
            ({ status, slot }) => isOccupyingStatus(status) && overlaps(occupiedPeriod(slot), asked),
          ),
        );
      }),
      FEW_RUNS,
    );
  });
};
