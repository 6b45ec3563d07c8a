import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Booking, confirmEmailChange, type ConfirmedBooking } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import { aBookingOf, freshDay, freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking, freshBookingOfNewEmail, slotMovedTo } from './fresh-rows.ts';
import { addBookings, loadBooking, saveBooking } from './rows-in-store.ts';

const linked = async (adapters: ContractAdapters): Promise<ConfirmedBooking> => {
  const booking = freshBooking(aBookingOf('confirmed'));
  await addBookings(adapters, booking);
  return booking;
};

const lastUseOf = async (
  { bookingReader }: ContractAdapters,
  { id }: ConfirmedBooking,
): Promise<Instant | undefined> => (await bookingReader.byId(id))?.linkLastUsedAt;

type WaitingBooking = ReturnType<typeof freshBookingOfNewEmail>;

type Hold = (transaction: Transaction, booking: WaitingBooking) => Promise<unknown>;

/** Ways to lock a booking: a read, and changes for which a database may also lock other rows or columns. */
const WAYS_TO_HOLD: Readonly<Record<string, Hold>> = {
  'found by its id': ({ bookings }, { id }) => bookings.find(id),
  'saved with another link': (transaction, booking) =>
    changed(transaction, { ...booking, link: { ...booking.link, digest: freshToken() } }),
  'saved with its confirmed new email': (transaction, booking) =>
    changed(transaction, confirmEmailChange(booking, booking.emailChange)),
  'rescheduled to another day': (transaction, booking) =>
    changed(transaction, {
      ...booking,
      slot: slotMovedTo(booking.slot, freshDay()),
      originalStartsAt: booking.slot.startsAt,
      timesRescheduled: 1,
    }),
};

const changed = async ({ bookings }: Transaction, booking: Booking): Promise<void> => {
  await bookings.find(booking.id);
  await bookings.save(booking);
};

/** specification.md#link-use-noted */
export const accessLinkUsesContract: ContractSuite = (test) => {
  const noon = MONDAY_MORNING.plus(Duration.ofHours(3));
  const at = (minutes: number): Instant => noon.plus(Duration.ofMinutes(minutes));

  test('every way to read a booking also returns when its link was last used', async (adapters) => {
    const { accessLinkUses, bookingReader } = adapters;
    const [booking, other] = [await linked(adapters), await linked(adapters)];
    await accessLinkUses.record(booking.link.digest, noon);
    const account = { booking, payments: [], linkLastUsedAt: noon };
    expect(await bookingReader.byId(booking.id)).toEqual(account);
    expect(await bookingReader.byReference(booking.reference)).toEqual(account);
    expect(await bookingReader.byAccessToken(booking.link.digest, MONDAY_MORNING)).toEqual(account);
    expect(await lastUseOf(adapters, other)).toBeUndefined();
  });

  test('the latest use of a link is kept, whatever the order in which uses are recorded', async (adapters) => {
    const someMinutes = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(someMinutes, async (minutes) => {
        const booking = await linked(adapters);
        for (const minute of minutes) await adapters.accessLinkUses.record(booking.link.digest, at(minute));
        expect(await lastUseOf(adapters, booking)).toEqual(at(Math.max(...minutes)));
      }),
      FEW_RUNS,
    );
  });

  test('the latest of several simultaneous uses of a link is kept', async (adapters) => {
    const minutes = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
    for (let round = 0; round < 5; round += 1) {
      const booking = await linked(adapters);
      await Promise.all(
        minutes.map((minute) => adapters.accessLinkUses.record(booking.link.digest, at(minute))),
      );
      expect(await lastUseOf(adapters, booking)).toEqual(at(19));
    }
  });

  test('using an expired or unknown token is not recorded', async (adapters) => {
    const { accessLinkUses } = adapters;
    const booking = await linked(adapters);
    const { digest, expiresAt } = booking.link;
    await accessLinkUses.record(digest, expiresAt);
    await accessLinkUses.record(freshToken(), noon);
    await accessLinkUses.record('', noon);
    expect(await lastUseOf(adapters, booking)).toBeUndefined();
    await accessLinkUses.record(digest, expiresAt.minusMillis(1));
    expect(await lastUseOf(adapters, booking)).toEqual(expiresAt.minusMillis(1));
  });

  test('using a token that was replaced is not recorded', async (adapters) => {
    const { accessLinkUses } = adapters;
    const booking = await linked(adapters);
    await accessLinkUses.record(booking.link.digest, noon);
    const link = { ...booking.link, digest: freshToken() };
    await saveBooking(adapters, { ...booking, link });
    await accessLinkUses.record(booking.link.digest, at(1));
    expect(await lastUseOf(adapters, booking)).toEqual(noon);
    await accessLinkUses.record(link.digest, at(2));
    expect(await lastUseOf(adapters, booking)).toEqual(at(2));
  });

  for (const [way, hold] of Object.entries(WAYS_TO_HOLD)) {
    test(`a use is recorded immediately even while the booking is locked (${way})`, async (adapters) => {
      const { unitOfWork, accessLinkUses } = adapters;
      const booking = freshBookingOfNewEmail();
      await addBookings(adapters, booking);
      await unitOfWork.run(async (transaction) => {
        await hold(transaction, booking);
        await accessLinkUses.record(booking.link.digest, noon);
        expect(await lastUseOf(adapters, booking)).toEqual(noon);
      });
      expect(await lastUseOf(adapters, booking)).toEqual(noon);
    });
  }

  test('a recorded use is kept even if an older copy of the booking is saved after it', async (adapters) => {
    const booking = await linked(adapters);
    await adapters.unitOfWork.run(async ({ bookings }) => {
      const loaded = await bookings.find(booking.id);
      await adapters.accessLinkUses.record(booking.link.digest, noon);
      if (loaded !== undefined) await bookings.save({ ...loaded, location: 'Nyandungu park' });
    });
    expect(await loadBooking(adapters, booking.id)).toMatchObject({ location: 'Nyandungu park' });
    expect(await lastUseOf(adapters, booking)).toEqual(noon);
  });

  test('a use recorded during a unit of work is kept even if the unit of work throws', async (adapters) => {
    const booking = await linked(adapters);
    const unit = adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.find(booking.id);
      await adapters.accessLinkUses.record(booking.link.digest, noon);
      throw new Error('the unit of work broke');
    });
    await expect(unit).rejects.toThrow('the unit of work broke');
    expect(await lastUseOf(adapters, booking)).toEqual(noon);
  });

  test('a use is not recorded before its booking is committed', async (adapters) => {
    const booking = freshBooking(aBookingOf('confirmed'));
    await adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.add(booking);
      await adapters.accessLinkUses.record(booking.link.digest, noon);
    });
    expect(await lastUseOf(adapters, booking)).toBeUndefined();
  });
};
