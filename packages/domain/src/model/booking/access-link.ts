import { Duration, type Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import type { AccessLink, Booking, LinkedBooking } from './booking.ts';
import { hasClient } from './erase.ts';

/** specification.md#client-access-link: how long a client's link works. */
export const ACCESS_TOKEN_DAYS = 365;

/** The link minted at an instant from the digest of its token. */
export const accessLink = (digest: string, now: Instant): AccessLink => ({
  digest,
  expiresAt: now.plus(Duration.ofDays(ACCESS_TOKEN_DAYS)),
});

/** True once a booking was confirmed, whatever became of it. */
export const isLinked = (booking: Booking | undefined): booking is LinkedBooking =>
  booking !== undefined && 'link' in booking;

/** True while the client's link opens the booking: strictly before it expires. */
export const isOpenToClient = (booking: Booking | undefined, now: Instant): booking is LinkedBooking =>
  isLinked(booking) && now.isBefore(booking.link.expiresAt);

/**
 * specification.md#resend-link specification.md#resend-ends-email-change: a fresh link replaces the old one. A pending
 * change of email ends too: it may come from a thief of the old link. Refused `no_link` before the confirmation, and once
 * the client was erased.
 */
export const renewLink = (booking: Booking, link: AccessLink): Result<LinkedBooking> =>
  isLinked(booking) && hasClient(booking)
    ? ok({ ...booking, link, emailChange: undefined })
    : refused({ code: 'no_link', bookingId: booking.id });
