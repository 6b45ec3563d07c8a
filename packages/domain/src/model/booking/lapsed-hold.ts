import { Duration, type Instant } from '@js-joda/core';
import type { Booking } from './booking.ts';
import { phoneAddress } from './contact.ts';
import { MADE_BY_STUDIO } from './create.ts';
import { hasClient } from './erase.ts';
import { isHoldLive } from './hold.ts';

/** How long a lapsed hold is worth a call. specification.md#lapsed-holds */
export const LAPSED_HOURS = 48;

/**
 * When the hold of a booking that the photographer made lapsed, in the last 48 hours; undefined of any other. Whether it
 * was released its timeline says. specification.md#lapsed-holds
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

/** Whether another booking was made of the same email address or phone, from then on. specification.md#lapsed-holds */
export const isBookedAgain = (booking: Booking, other: Booking, since: Instant): boolean =>
  other.id !== booking.id &&
  !other.createdAt.isBefore(since) &&
  ((booking.email !== undefined && other.email === booking.email) ||
    phoneAddress(other.phone) === phoneAddress(booking.phone));
