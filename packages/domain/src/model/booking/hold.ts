import { Duration, type Instant } from '@js-joda/core';
import type {
  AccessLink,
  Booking,
  BookingFacts,
  ConfirmedBooking,
  ExpiredBooking,
  PendingBooking,
  StageFacts,
} from './booking.ts';
import { OCCUPYING_STATUSES } from './lifecycle.ts';
import type { Slot } from './slot.ts';

/** When a hold taken now lapses: at the start of its slot at the latest. specification.md#hold-window */
export const holdUntil = (now: Instant, holdMinutes: number, { startsAt }: Slot): Instant => {
  const expiresAt = now.plus(Duration.ofMinutes(holdMinutes));
  return expiresAt.isAfter(startsAt) ? startsAt : expiresAt;
};

/** specification.md#hold-live: live strictly before its expiry instant, whatever status is stored. */
export const isHoldLive = (booking: Pick<PendingBooking, 'holdExpiresAt'>, now: Instant): boolean =>
  now.isBefore(booking.holdExpiresAt);

/** When a booking's hold lapses; undefined when it holds nothing. */
export const holdExpiryOf = (booking: StageFacts): Instant | undefined =>
  booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined;

/**
 * specification.md#checkout-token-format specification.md#hold-ends-with-fee: open while the booking waits for its fee
 * and its hold is live.
 */
export const isCheckoutOpen = (booking: Booking | undefined, now: Instant): booking is PendingBooking =>
  booking?.status === 'pending_payment' && isHoldLive(booking, now);

/**
 * specification.md#occupying-statuses specification.md#lapsed-hold-frees-start: true while it keeps its slot.
 */
export const isOccupying = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment'
    ? isHoldLive(booking, now)
    : OCCUPYING_STATUSES.some((status) => status === booking.status);

/** specification.md#hold-lapses: the slot is free, and all else is kept. No email is sent. */
export const expireHold = ({ holdExpiresAt, ...booking }: PendingBooking): ExpiredBooking => ({
  ...booking,
  status: 'expired',
  expiredAt: holdExpiresAt,
});

/** What a booking gains when it is confirmed. */
export const confirmation = (link: AccessLink, now: Instant): Omit<ConfirmedBooking, keyof BookingFacts> => ({
  status: 'confirmed',
  confirmedAt: now,
  link,
  freshLinks: [],
  freshLinksAskedAt: [],
  emailChange: undefined,
  emailChangesAskedAt: [],
  postShootAddOns: [],
  timesEdited: 0,
  editedAt: undefined,
  remindedOf: [],
  sessionFeeRequest: undefined,
});

/** specification.md#confirmation: the hold ends, the confirmation is recorded and the client's link starts. */
export const confirm = (
  booking: PendingBooking | ExpiredBooking,
  link: AccessLink,
  now: Instant,
): ConfirmedBooking => {
  const {
    holdExpiresAt: _hold,
    expiredAt: _lapse,
    ...facts
  } = {
    holdExpiresAt: undefined,
    expiredAt: undefined,
    ...booking,
  };
  return { ...facts, ...confirmation(link, now) };
};
