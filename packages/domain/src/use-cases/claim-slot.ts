import type { Instant } from '@js-joda/core';
import type { Booking } from '../model/booking/booking.ts';
import { expireHold, isHoldLive, isOccupying } from '../model/booking/hold.ts';
import { occupiedPeriod, type Slot } from '../model/booking/slot.ts';
import { holdExpired } from '../model/booking/timeline.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/**
 * Expires the lapsed holds that overlap the slot. Returns true if no booking other than `ownId` then occupies the
 * slot. Call this function while the unit holds the claim. specification.md#slots-never-overlap
 * specification.md#claim-expires-holds
 */
export const isSlotFree = async (
  transaction: Transaction,
  slot: Slot,
  ownId: string | undefined,
  now: Instant,
): Promise<boolean> => {
  const found = await transaction.bookings.overlapping(occupiedPeriod(slot));
  const rivals = found.filter((rival) => rival.id !== ownId);
  return isFreeOf(transaction, rivals, now);
};

/**
 * Like {@link isSlotFree}, for bookings that are already loaded: `rivals` are the other bookings that overlap the slot.
 */
export const isFreeOf = async (
  transaction: Transaction,
  rivals: readonly Booking[],
  now: Instant,
): Promise<boolean> => {
  for (const rival of rivals) {
    if (rival.status !== 'pending_payment' || isHoldLive(rival, now)) continue;
    await transaction.bookings.save(expireHold(rival));
    await transaction.timeline.add([{ ...holdExpired(rival.holdExpiresAt), bookingId: rival.id }]);
  }
  return !rivals.some((rival) => isOccupying(rival, now));
};

/**
 * Writes to the timeline that a hold has lapsed, if the hold is not stored as expired yet. Pass the booking as it was
 * before its change.
 */
export const noteLapsed = async (transaction: Transaction, booking: Booking, now: Instant): Promise<void> => {
  if (booking.status === 'pending_payment' && !isHoldLive(booking, now))
    await transaction.timeline.add([{ ...holdExpired(booking.holdExpiresAt), bookingId: booking.id }]);
};
