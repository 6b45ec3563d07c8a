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
  openedAt: undefined,
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

/** How long the links before a fresh one work once its page was opened. specification.md#find-booking-link */
const OTHERS_WORK = Duration.ofHours(24);

interface OpenedLink extends AccessLink {
  readonly openedAt: Instant;
}

const isOpened = (link: AccessLink): link is OpenedLink => link.openedAt !== undefined;

const firstOpened = ({ freshLinks }: LinkedBooking): OpenedLink | undefined =>
  freshLinks.filter(isOpened).toSorted((one, other) => one.openedAt.compareTo(other.openedAt))[0];

/** The instant at which a fresh link ends the links before it; undefined while none was opened. */
export const linksChangeAt = (booking: LinkedBooking): Instant | undefined =>
  firstOpened(booking)?.openedAt.plus(OTHERS_WORK);

const madeAt = ({ expiresAt }: AccessLink): Instant => expiresAt.minus(Duration.ofDays(ACCESS_TOKEN_DAYS));

/**
 * Returns the booking with the links that work at an instant: a day after a fresh link was opened it is the present one,
 * and only those made since it was opened are still fresh. specification.md#find-booking-link
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
 * Adds a link that waits to be opened. Refused `too_many_requests` over three in 24 hours; a refused one is not counted.
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
 * Returns the booking as the client's link of this digest shows it; undefined for a link that opens nothing, or nothing
 * any more. specification.md#find-booking-link specification.md#client-access-link
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
 * Returns the booking as it is changed through the client's link of this digest: a fresh link becomes the only one, and
 * a pending change of email ends. Undefined as with {@link openedBy}. specification.md#find-booking-link
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
 * Returns the booking whose page says that it was opened by the link of this digest; the same booking where it said so
 * before. Undefined as with {@link openedBy}. specification.md#link-opened
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
  // Unchanged, although by now the link may have ended the others: that takes no opening to store.
  if (opened.openedAt !== undefined) return stored;
  const mark = (link: AccessLink): AccessLink => (link === opened ? { ...link, openedAt: now } : link);
  return { ...booking, link: mark(booking.link), freshLinks: booking.freshLinks.map(mark) };
};
