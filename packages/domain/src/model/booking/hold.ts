import { Duration, type Instant } from '@js-joda/core';
import type {
  AccessLink,
  Booking,
  BookingFacts,
  ConfirmedBooking,
  ExpiredBooking,
  PendingBooking,
  RemindedOf,
  StageFacts,
} from './booking.ts';
import { OCCUPYING_STATUSES } from './lifecycle.ts';
import type { Slot } from './slot.ts';

/**
 * Returns when a hold created now lapses: after `holdMinutes`, but no later than the start of the slot.
 * specification.md#hold-window
 */
export const holdUntil = (now: Instant, holdMinutes: number, { startsAt }: Slot): Instant => {
  const expiresAt = now.plus(Duration.ofMinutes(holdMinutes));
  return expiresAt.isAfter(startsAt) ? startsAt : expiresAt;
};

/** True strictly before the hold expires, whatever status is stored. specification.md#hold-live */
export const isHoldLive = (booking: Pick<PendingBooking, 'holdExpiresAt'>, now: Instant): boolean =>
  now.isBefore(booking.holdExpiresAt);

/** Returns when a booking's hold lapses; undefined for a booking without a hold. */
export const holdExpiryOf = (booking: StageFacts): Instant | undefined =>
  booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined;

/**
 * True while the booking waits for its fee and its hold is live. specification.md#checkout-token-format
 * specification.md#hold-ends-with-fee
 */
export const isCheckoutOpen = (booking: Booking | undefined, now: Instant): booking is PendingBooking =>
  booking?.status === 'pending_payment' && isHoldLive(booking, now);

/**
 * True while the booking keeps its slot. specification.md#occupying-statuses specification.md#lapsed-hold-frees-start
 */
export const isOccupying = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment'
    ? isHoldLive(booking, now)
    : OCCUPYING_STATUSES.some((status) => status === booking.status);

/**
 * Returns the booking after its hold lapsed: its slot is free, and all other facts stay. No email is sent.
 * specification.md#hold-lapses
 */
export const expireHold = ({ holdExpiresAt, ...booking }: PendingBooking): ExpiredBooking => ({
  ...booking,
  status: 'expired',
  expiredAt: holdExpiresAt,
});

/** The value of `remindedOf` before the first reminder is sent. */
export const NOT_REMINDED: RemindedOf = {
  shoot_reminder: [],
  balance_due: [],
  photos_expiring: [],
  thank_you: [],
};

/** Returns the facts that confirmation adds to a booking. */
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
  remindedOf: NOT_REMINDED,
  sessionFeeRequest: undefined,
});

/** Confirms the booking: ends its hold, stores the time and gives the client a link. specification.md#confirmation */
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
