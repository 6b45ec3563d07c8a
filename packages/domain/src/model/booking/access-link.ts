import { Duration, type Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import type { AccessLink, Booking, LinkedBooking } from './booking.ts';
import { withRequest } from './email-change.ts';
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

/** A link that takes the place of every other. A pending change of email ends too: a thief of a link may have asked. */
const withLink = (booking: LinkedBooking, link: AccessLink): LinkedBooking => ({
  ...booking,
  link,
  freshLinks: [],
  emailChange: undefined,
});

/**
 * specification.md#resend-link specification.md#resend-ends-email-change: a fresh link replaces every one before.
 * Refused `no_link` before the confirmation, and once the client was erased.
 */
export const renewLink = (booking: Booking, link: AccessLink): Result<LinkedBooking> =>
  isLinked(booking) && hasClient(booking)
    ? ok(withLink(booking, link))
    : refused({ code: 'no_link', bookingId: booking.id });

/** specification.md#find-booking-links: the most links of a booking that wait to be opened. */
export const MOST_FRESH_LINKS = 3;

/**
 * specification.md#find-booking-limit specification.md#find-booking-links: a link beside those there are, until one is
 * opened. Refused `too_many_requests` over three in 24 hours; a refused one is not counted.
 */
export const requestFreshLink = (
  booking: LinkedBooking,
  link: AccessLink,
  now: Instant,
): Result<LinkedBooking> => {
  const askedAt = withRequest(booking.freshLinksAskedAt, now);
  if (!askedAt.ok) return askedAt;
  const freshLinks = [...booking.freshLinks, link].slice(-MOST_FRESH_LINKS);
  return ok({ ...booking, freshLinks, freshLinksAskedAt: askedAt.value });
};

/**
 * specification.md#find-booking-link specification.md#client-access-link: the booking as the client's link of this
 * digest opens it. A fresh link becomes the only one; the present one leaves the booking as it is. Undefined for a link
 * that opens nothing, or nothing any more.
 */
export const openedBy = (
  booking: Booking | undefined,
  digest: string,
  now: Instant,
): LinkedBooking | undefined => {
  if (!isLinked(booking)) return undefined;
  const isMeant = (link: AccessLink): boolean => link.digest === digest && now.isBefore(link.expiresAt);
  if (isMeant(booking.link)) return booking;
  const fresh = booking.freshLinks.find(isMeant);
  return fresh && withLink(booking, fresh);
};
