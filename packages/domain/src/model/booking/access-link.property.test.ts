import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  aBookingOf,
  arbitraryBooking,
  arbitraryInstant,
  arbitraryToken,
  MONDAY_MORNING,
} from '@booky/testkit';
import { accessLink, isLinked, isOpenToClient, renewLink } from './access-link.ts';
import type { Booking } from './booking.ts';

const isOnceConfirmed = ({ status }: Booking): boolean =>
  status !== 'pending_payment' && status !== 'expired';

/** specification.md#client-access-link specification.md#resend-link specification.md#resend-ends-email-change */
describe("a client's link", () => {
  test.prop([arbitraryInstant()])('works for 365 days', (now) => {
    expect(accessLink('digest', now)).toEqual({
      digest: 'digest',
      expiresAt: now.plus(Duration.ofDays(365)),
    });
  });

  test.prop([arbitraryBooking()])('exists once a booking was confirmed, in every later status', (booking) => {
    expect(isLinked(booking)).toBe(isOnceConfirmed(booking));
  });

  test.prop([
    arbitraryBooking(),
    fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 })),
  ])('opens the booking strictly before it expires, in every status', (booking, milliseconds) => {
    const end = 'link' in booking ? booking.link.expiresAt : booking.createdAt;
    const isOpen = isOpenToClient(booking, end.plusMillis(milliseconds));
    expect(isOpen).toBe(isOnceConfirmed(booking) && milliseconds < 0);
  });

  it('opens nothing where there is no booking, and nothing from 365 days after it was made', () => {
    expect(isOpenToClient(undefined, MONDAY_MORNING)).toBe(false);
    const booking = aBookingOf('completed', { link: accessLink('digest', MONDAY_MORNING) });
    const yearLater = MONDAY_MORNING.plus(Duration.ofDays(365));
    expect(isOpenToClient(booking, yearLater.minusMillis(1))).toBe(true);
    expect(isOpenToClient(booking, yearLater)).toBe(false);
  });

  test.prop([arbitraryBooking(), arbitraryToken(), arbitraryInstant()])(
    'when renewed replaces the old one and ends its change of email; it can not be renewed before the confirmation',
    (booking, digest, now) => {
      const link = accessLink(digest, now);
      if (isOnceConfirmed(booking))
        expect(renewLink(booking, link)).toStrictEqual({
          ok: true,
          value: { ...booking, link, emailChange: undefined },
        });
      else
        expect(renewLink(booking, link)).toEqual({
          ok: false,
          refusal: { code: 'no_link', bookingId: booking.id },
        });
    },
  );
});
