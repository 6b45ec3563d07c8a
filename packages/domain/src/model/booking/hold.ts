import { Duration, type Instant } from '@js-joda/core';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { LAST_INSTANT } from '../time/kigali.ts';
import type {
  AccessLink,
  Booking,
  BookingFacts,
  ConfirmedBooking,
  ExpiredBooking,
  PendingBooking,
} from './booking.ts';
import { OCCUPYING_STATUSES } from './lifecycle.ts';

/** Specification, Limits, Booking hold: when a hold taken now lapses. Refused when that is past the last date there is. */
export const holdUntil = (now: Instant, holdMinutes: number): Result<Instant> => {
  const expiresAt = now.plus(Duration.ofMinutes(holdMinutes));
  return expiresAt.isAfter(LAST_INSTANT) ? refused(invalid('startsAt')) : ok(expiresAt);
};

/** A hold is live strictly before its expiry instant, whatever the sweep has noticed so far. */
export const isHoldLive = (booking: PendingBooking, now: Instant): boolean =>
  now.isBefore(booking.holdExpiresAt);

/** When a booking's hold lapses; undefined when it holds nothing. */
export const holdExpiryOf = (booking: Booking): Instant | undefined =>
  booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined;

/** Specification, Checkout: open while the booking waits for its fee and its hold is live. */
export const isCheckoutOpen = (booking: Booking | undefined, now: Instant): booking is PendingBooking =>
  booking?.status === 'pending_payment' && isHoldLive(booking, now);

/** True while nobody else may have the slot: an occupying status, and for a pending booking a live hold. */
export const isOccupying = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment'
    ? isHoldLive(booking, now)
    : OCCUPYING_STATUSES.some((status) => status === booking.status);

/** The hold lapsed: the slot is free. No email is sent. */
export const expireHold = ({ holdExpiresAt: _lapsed, ...booking }: PendingBooking): ExpiredBooking => ({
  ...booking,
  status: 'expired',
});

/** What a booking gains when it is confirmed. */
export const confirmation = (link: AccessLink, now: Instant): Omit<ConfirmedBooking, keyof BookingFacts> => ({
  status: 'confirmed',
  confirmedAt: now,
  link,
  emailChange: undefined,
  emailChangesAskedAt: [],
  postShootAddOns: [],
  sessionFeeRequest: undefined,
});

/** The booking fee is in: the hold ends, the confirmation is stamped and the client's link begins. */
export const confirm = (
  booking: PendingBooking | ExpiredBooking,
  link: AccessLink,
  now: Instant,
): ConfirmedBooking => {
  const { holdExpiresAt: _over, ...facts } =
    booking.status === 'pending_payment' ? booking : { ...booking, holdExpiresAt: undefined };
  return { ...facts, ...confirmation(link, now) };
};
