import { ChronoUnit, type Instant } from '@js-joda/core';
import { invalid, invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { dateOf, type KigaliDate, LAST_INSTANT, startOfDate } from '../time/kigali.ts';
import type { Booking, CompletedBooking, PhotoLink, StageFacts } from './booking.ts';
import { hasClient } from './erase.ts';

/** Returns the photo link of a completed booking; undefined if the booking has no photo link. */
export const photoLinkOf = (booking: Booking): PhotoLink | undefined =>
  booking.status === 'completed' ? booking.photoLink : undefined;

/** True until the end of the link's expiry day in Kigali. specification.md#photo-link-lifetime */
export const isPhotoLinkLive = ({ expiresOn }: Pick<PhotoLink, 'expiresOn'>, now: Instant): boolean =>
  now.isBefore(startOfDate(expiresOn.plusDays(1)));

/** True if a saved link has expired. The booking is then shown as closed. */
export const hasPhotoLinkExpired = (booking: StageFacts, now: Instant): boolean => {
  const delivery = booking.status === 'completed' ? booking.photoLink : undefined;
  return delivery !== undefined && !isPhotoLinkLive(delivery, now);
};

/** Returns the date. Refuses, naming `expiresOn`, if the date is before today. specification.md#photo-link-expiry */
export const expiryFromToday = (expiresOn: KigaliDate, now: Instant): Result<KigaliDate> =>
  expiresOn.isBefore(dateOf(now)) ? refused(invalid('expiresOn', 'in_the_past')) : ok(expiresOn);

/**
 * Returns the date this many days after today. Refuses, naming `expiresOn`, if it is past the last date.
 * specification.md#photo-link-expiry specification.md#last-date
 */
export const expiryAfter = (days: number, now: Instant): Result<KigaliDate> => {
  const today = dateOf(now);
  return days > ChronoUnit.DAYS.between(today, dateOf(LAST_INSTANT))
    ? refused(invalidNow('expiresOn', 'too_large'))
    : ok(today.plusDays(days));
};

/**
 * Saves the link of a completed booking, replacing an earlier link. A link with a new URL counts as not sent yet.
 * Refuses with `wrong_status`. specification.md#photo-delivery
 */
export const savePhotoLink = (
  booking: Booking,
  link: Omit<PhotoLink, 'sentAt'>,
): Result<CompletedBooking> => {
  if (booking.status !== 'completed' || !hasClient(booking))
    return refused({ code: 'wrong_status', bookingId: booking.id });
  const earlier = booking.photoLink;
  const sentAt = earlier?.url === link.url ? earlier.sentAt : undefined;
  return ok({ ...booking, photoLink: { ...link, sentAt } });
};

/**
 * Returns the booking with its live link marked as sent. Refuses with `wrong_status` or `no_delivery`.
 * specification.md#photos-sent
 */
export const sendPhotos = (
  booking: Booking,
  now: Instant,
): Result<CompletedBooking & { readonly photoLink: PhotoLink }> => {
  if (booking.status !== 'completed' || !hasClient(booking))
    return refused({ code: 'wrong_status', bookingId: booking.id });
  const { photoLink } = booking;
  if (photoLink === undefined || !isPhotoLinkLive(photoLink, now))
    return refused({ code: 'no_delivery', bookingId: booking.id });
  return ok({ ...booking, photoLink: { ...photoLink, sentAt: now } });
};
