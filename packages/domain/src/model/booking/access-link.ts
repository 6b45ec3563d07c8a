import { Duration, type Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import type { AccessLink, Booking, LinkedBooking } from './booking.ts';

/** Specification, Limits: how long a client's link works. */
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
 * Specification, Resend link: a fresh link in the place of the old one, which then resolves to nothing. What the old link
 * began ends with it: a change of email still waiting would make a thief of the link the contact (decisions, 8). Refused
 * `no_link` before the confirmation.
 */
export const renewLink = (booking: Booking, link: AccessLink): Result<LinkedBooking> =>
  isLinked(booking)
    ? ok({ ...booking, link, emailChange: undefined })
    : refused({ code: 'no_link', booking });
