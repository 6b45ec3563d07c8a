import { Duration, type Instant } from '@js-joda/core';
import type { Booking } from './booking.ts';
import { phoneAddress } from './contact.ts';
import { MADE_BY_STUDIO } from './create.ts';
import { hasClient } from './erase.ts';
import { isHoldLive } from './hold.ts';

/** The time for which a lapsed hold is listed, because a call may win the client back. specification.md#lapsed-holds */
export const LAPSED_HOURS = 48;

/**
 * Returns when a hold created by the photographer lapsed within the last 48 hours; else undefined. The timeline
 * tells whether it was released. specification.md#lapsed-holds
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

/** True if another booking of the same email or phone was created since then. specification.md#lapsed-holds */
export const isBookedAgain = (booking: Booking, other: Booking, since: Instant): boolean =>
  other.id !== booking.id &&
  !other.createdAt.isBefore(since) &&
  ((booking.email !== undefined && other.email === booking.email) ||
    phoneAddress(other.phone) === phoneAddress(booking.phone));
