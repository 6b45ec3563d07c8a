import { Duration, type Instant } from '@js-joda/core';
import type { Booking } from './booking.ts';
import { phoneAddress } from './contact.ts';
import { MADE_BY_STUDIO } from './create.ts';
import { hasClient } from './erase.ts';
import { isHoldLive } from './hold.ts';

/**
 * For this many hours after a hold has lapsed, the photographer sees it and may call the client.
 * specification.md#lapsed-holds
 */
export const LAPSED_HOURS = 48;

/**
 * Returns the time at which a hold created by the photographer lapsed; undefined unless the hold lapsed in the last 48
 * hours. A released hold also counts as lapsed, because the booking does not record the difference.
 * specification.md#lapsed-holds
 */
export const lapsedAt = (booking: Booking, now: Instant): Instant | undefined => {
  if (booking.madeFrom !== MADE_BY_STUDIO || !hasClient(booking)) return undefined;
  const at = endOfHold(booking, now);
  return at?.isAfter(now.minus(Duration.ofHours(LAPSED_HOURS))) === true ? at : undefined;
};

const endOfHold = (booking: Booking, now: Instant): Instant | undefined => {
  if (booking.status === 'expired') return booking.expiredAt;
  return booking.status === 'pending_payment' && !isHoldLive(booking, now)
    ? booking.holdExpiresAt
    : undefined;
};

/**
 * True if another booking with the same email or phone was created at or after `since`. specification.md#lapsed-holds
 */
export const isBookedAgain = (booking: Booking, other: Booking, since: Instant): boolean =>
  other.id !== booking.id &&
  !other.createdAt.isBefore(since) &&
  ((booking.email !== undefined && other.email === booking.email) ||
    phoneAddress(other.phone) === phoneAddress(booking.phone));
