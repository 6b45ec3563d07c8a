import { Duration, type Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import type { AccessLink, Booking, LinkedBooking } from './booking.ts';
import { withRequest } from './email-change.ts';
import { hasClient } from './erase.ts';

/** How long a client's link works. specification.md#client-access-link */
export const ACCESS_TOKEN_DAYS = 365;

/** Returns the link created at an instant, from the digest of its token. */
export const accessLink = (digest: string, now: Instant): AccessLink => ({
  digest,
  expiresAt: now.plus(Duration.ofDays(ACCESS_TOKEN_DAYS)),
  openedAt: undefined,
});

/** True if the booking was ever confirmed. */
export const isLinked = (booking: Booking | undefined): booking is LinkedBooking =>
  booking !== undefined && 'link' in booking;

/**
 * Returns the booking with this link as its only link. Also cancels a pending change of email address, because someone
 * who stole an earlier link may have requested it.
 */
const withLink = (booking: LinkedBooking, link: AccessLink): LinkedBooking => ({
  ...booking,
  link,
  freshLinks: [],
  emailChange: undefined,
});

/**
 * Replaces every earlier link with a fresh link. Refuses with `no_link` if the booking was never confirmed or the
 * client was erased. specification.md#resend-link specification.md#resend-ends-email-change
 */
export const renewLink = (booking: Booking, link: AccessLink): Result<LinkedBooking> =>
  isLinked(booking) && hasClient(booking)
    ? ok(withLink(booking, link))
    : refused({ code: 'no_link', bookingId: booking.id });

/** A booking may have at most this many unopened links. specification.md#find-booking-links */
export const MOST_FRESH_LINKS = 3;

/**
 * Earlier links still work for this long after the page of a fresh link was opened. specification.md#find-booking-link
 */
const OTHERS_WORK = Duration.ofHours(24);

interface OpenedLink extends AccessLink {
  readonly openedAt: Instant;
}

const isOpened = (link: AccessLink): link is OpenedLink => link.openedAt !== undefined;

const firstOpened = ({ freshLinks }: LinkedBooking): OpenedLink | undefined =>
  freshLinks.filter(isOpened).toSorted((one, other) => one.openedAt.compareTo(other.openedAt))[0];

/** Returns when the earlier links end because a fresh link was opened; undefined if no fresh link was opened. */
export const linksChangeAt = (booking: LinkedBooking): Instant | undefined =>
  firstOpened(booking)?.openedAt.plus(OTHERS_WORK);

const madeAt = ({ expiresAt }: AccessLink): Instant => expiresAt.minus(Duration.ofDays(ACCESS_TOKEN_DAYS));

/**
 * Returns the booking with the links that work at an instant. A fresh link becomes the current link 24 hours after its
 * first opening. Links created after that opening remain fresh. specification.md#find-booking-link
 */
export const linksAt = (booking: LinkedBooking, now: Instant): LinkedBooking => {
  const link = firstOpened(booking);
  if (link === undefined || now.isBefore(link.openedAt.plus(OTHERS_WORK))) return booking;
  const freshLinks = booking.freshLinks.filter(
    (fresh) => fresh !== link && madeAt(fresh).isAfter(link.openedAt),
  );
  return linksAt({ ...booking, link, freshLinks }, now);
};

/**
 * Adds an unopened link. If the booking then has more than {@link MOST_FRESH_LINKS} unopened links, the oldest of them
 * is removed. Refuses a fourth request within 24 hours with `too_many_requests`. Refused requests do not count.
 * specification.md#find-booking-limit specification.md#find-booking-links
 */
export const requestFreshLink = (
  stored: LinkedBooking,
  link: AccessLink,
  now: Instant,
): Result<LinkedBooking> => {
  const booking = linksAt(stored, now);
  const askedAt = withRequest(booking.freshLinksAskedAt, now);
  if (!askedAt.ok) return askedAt;
  const waiting = booking.freshLinks.filter(({ openedAt }) => openedAt === undefined);
  const kept = booking.freshLinks.filter((one) => waiting.length < MOST_FRESH_LINKS || one !== waiting[0]);
  return ok({ ...booking, freshLinks: [...kept, link], freshLinksAskedAt: askedAt.value });
};

const findLink = (booking: LinkedBooking, digest: string, now: Instant): AccessLink | undefined =>
  [booking.link, ...booking.freshLinks].find(
    (link) => link.digest === digest && now.isBefore(link.expiresAt),
  );

/**
 * Returns the booking with the links that work now. Returns undefined if the link with this digest is unknown or has
 * ended. specification.md#find-booking-link specification.md#client-access-link
 */
export const openedBy = (
  stored: Booking | undefined,
  digest: string,
  now: Instant,
): LinkedBooking | undefined => {
  if (!isLinked(stored)) return undefined;
  const booking = linksAt(stored, now);
  return findLink(booking, digest, now) && booking;
};

/**
 * Returns the booking to which a change through the link with this digest applies. If that link is a fresh link, it
 * becomes the only link, and a pending change of email address is cancelled. Returns undefined in the same cases as
 * {@link openedBy}. specification.md#find-booking-link
 */
export const changedThrough = (
  stored: Booking | undefined,
  digest: string,
  now: Instant,
): LinkedBooking | undefined => {
  const booking = openedBy(stored, digest, now);
  if (booking === undefined || booking.link.digest === digest) return booking;
  return withLink(booking, findLink(booking, digest, now) ?? booking.link);
};

/**
 * Marks the link with this digest as opened. Returns the booking unchanged if the link was marked before. Returns
 * undefined in the same cases as {@link openedBy}. specification.md#link-opened
 */
export const withOpening = (
  stored: Booking | undefined,
  digest: string,
  now: Instant,
): LinkedBooking | undefined => {
  if (!isLinked(stored)) return undefined;
  const booking = linksAt(stored, now);
  const opened = findLink(booking, digest, now);
  if (opened === undefined) return undefined;
  // The stored booking may still list links that have ended. They need not be removed here, because the stored time of
  // the opening implies that they have ended.
  if (opened.openedAt !== undefined) return stored;
  const mark = (link: AccessLink): AccessLink => (link === opened ? { ...link, openedAt: now } : link);
  return { ...booking, link: mark(booking.link), freshLinks: booking.freshLinks.map(mark) };
};
