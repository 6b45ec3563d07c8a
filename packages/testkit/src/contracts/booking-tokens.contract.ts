import { expect } from 'vitest';
import { accessLink, changedThrough, confirmEmailChange } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { aBooking, aBookingOf, freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { anEmailChange, freshBooking, freshBookingOfNewEmail } from './fresh-rows.ts';
import { atOnce, RIVALS } from './rivals.ts';
import { addBookings, saveBooking } from './rows-in-store.ts';

const findByAccessToken = ({ unitOfWork }: ContractAdapters, digest: string, now = MONDAY_MORNING) =>
  unitOfWork.run(({ bookings }) => bookings.findByAccessToken(digest, now));

const findByEmailChange = ({ unitOfWork }: ContractAdapters, digest: string, now = MONDAY_MORNING) =>
  unitOfWork.run(({ bookings }) => bookings.findByEmailChange(digest, now));

/**
 * The only tokens that open a booking are its current access token and new tokens that were not used yet.
 * specification.md#client-access-link specification.md#resend-link specification.md#email-change-link
 * specification.md#find-booking-link
 */
export const bookingTokensContract: ContractSuite = (test) => {
  test("a booking is found by its access token's digest in every status that has a link", async (adapters) => {
    const bookings = [
      freshBooking(aBookingOf('confirmed')),
      freshBooking(aBookingOf('completed')),
      freshBooking(aBookingOf('no_show')),
      freshBooking(aBookingOf('cancelled_by_client')),
      freshBooking(aBookingOf('cancelled_by_admin')),
    ];
    await addBookings(adapters, freshBooking(aBooking()), ...bookings);
    for (const booking of bookings)
      expect(await findByAccessToken(adapters, booking.link.digest)).toEqual(booking);
  });

  test('nothing is found by an access token that was replaced', async (adapters) => {
    const booking = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, booking);
    const renewed = { ...booking, link: { ...booking.link, digest: freshToken() } };
    await saveBooking(adapters, renewed);
    expect(await findByAccessToken(adapters, booking.link.digest)).toBeUndefined();
    expect(await adapters.bookingReader.byAccessToken(booking.link.digest, MONDAY_MORNING)).toBeUndefined();
    expect(await findByAccessToken(adapters, renewed.link.digest)).toEqual(renewed);
  });

  test('a booking is found by its current link and by every link that was not opened yet', async (adapters) => {
    const freshLinks = [1, 2].map((minutes) =>
      accessLink(freshToken(), MONDAY_MORNING.plus(Duration.ofMinutes(minutes))),
    );
    const booking = { ...freshBooking(aBookingOf('completed')), freshLinks };
    await addBookings(adapters, freshBooking(aBookingOf('confirmed')), booking);
    for (const { digest, expiresAt } of [booking.link, ...freshLinks]) {
      expect(await findByAccessToken(adapters, digest, expiresAt.minusMillis(1))).toEqual(booking);
      expect(await findByAccessToken(adapters, digest, expiresAt)).toBeUndefined();
      const read = await adapters.bookingReader.byAccessToken(digest, expiresAt.minusMillis(1));
      expect(read?.booking).toEqual(booking);
      expect(await adapters.bookingReader.byAccessToken(digest, expiresAt)).toBeUndefined();
    }
    await saveBooking(adapters, { ...booking, freshLinks: freshLinks.slice(1) });
    const ended = freshLinks[0]?.digest ?? '';
    expect(await findByAccessToken(adapters, ended)).toBeUndefined();
    expect(await adapters.bookingReader.byAccessToken(ended, MONDAY_MORNING)).toBeUndefined();
  });

  test('simultaneous uses of the same new link all find its booking', async (adapters) => {
    const fresh = accessLink(freshToken(), MONDAY_MORNING);
    const booking = { ...freshBooking(aBookingOf('confirmed')), freshLinks: [fresh] };
    await addBookings(adapters, booking);
    const found = await atOnce(() =>
      adapters.unitOfWork.run(async ({ bookings }) => {
        const one = await bookings.findByAccessToken(fresh.digest, MONDAY_MORNING);
        const opened = changedThrough(one, fresh.digest, MONDAY_MORNING);
        if (opened !== undefined) await bookings.save(opened);
        if (opened === undefined) return 'nothing';
        return opened === one ? 'the present link' : 'a fresh link';
      }),
    );
    expect(found.toSorted()).toEqual(['a fresh link', ...Array(RIVALS - 1).fill('the present link')]);
    expect(await findByAccessToken(adapters, booking.link.digest)).toBeUndefined();
    expect(await findByAccessToken(adapters, fresh.digest)).toMatchObject({ link: fresh, freshLinks: [] });
  });

  test('a booking is found only by the token of its most recent email change', async (adapters) => {
    const booking = freshBookingOfNewEmail();
    await addBookings(adapters, freshBooking(aBookingOf('confirmed')), booking);
    expect(await findByEmailChange(adapters, booking.emailChange.digest)).toEqual(booking);

    const asked = { ...booking, emailChange: anEmailChange() };
    await saveBooking(adapters, asked);
    expect(await findByEmailChange(adapters, booking.emailChange.digest)).toBeUndefined();
    expect(await findByEmailChange(adapters, asked.emailChange.digest)).toEqual(asked);
  });

  test('nothing is found by the token of an email change that has expired or was confirmed', async (adapters) => {
    const booking = freshBookingOfNewEmail();
    await addBookings(adapters, booking);
    const { digest, expiresAt } = booking.emailChange;
    expect(await findByEmailChange(adapters, digest, expiresAt.minusMillis(1))).toEqual(booking);
    expect(await findByEmailChange(adapters, digest, expiresAt)).toBeUndefined();
    await saveBooking(adapters, confirmEmailChange(booking, booking.emailChange));
    expect(await findByEmailChange(adapters, booking.emailChange.digest)).toBeUndefined();
  });

  test('an access token cannot be used as an email-change token, nor the other way round', async (adapters) => {
    const booking = freshBookingOfNewEmail();
    await addBookings(adapters, booking);
    expect(await findByAccessToken(adapters, booking.emailChange.digest)).toBeUndefined();
    expect(await findByEmailChange(adapters, booking.link.digest)).toBeUndefined();
    for (const text of ['', 'no token at all', booking.id, booking.reference]) {
      expect(await findByAccessToken(adapters, text)).toBeUndefined();
      expect(await findByEmailChange(adapters, text)).toBeUndefined();
    }
  });

  test('two bookings cannot have the same token', async (adapters) => {
    const booking = freshBookingOfNewEmail();
    await addBookings(adapters, booking);
    const { link, emailChange } = booking;
    await expect(addBookings(adapters, { ...freshBookingOfNewEmail(), link })).rejects.toThrow();
    await expect(addBookings(adapters, { ...freshBookingOfNewEmail(), emailChange })).rejects.toThrow();
    expect(await findByAccessToken(adapters, link.digest)).toEqual(booking);
    expect(await findByEmailChange(adapters, emailChange.digest)).toEqual(booking);
  });
};
