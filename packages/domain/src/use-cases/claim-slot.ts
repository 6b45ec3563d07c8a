import type { Instant } from '@js-joda/core';
import { expireHold, isHoldLive, isOccupying } from '../model/booking/hold.ts';
import { occupiedPeriod, type Slot } from '../model/booking/slot.ts';
import { holdExpired } from '../model/booking/timeline.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/**
 * specification.md#slots-never-overlap specification.md#claim-expires-holds: under the claim, expires lapsed
 * holds in the slot, and answers whether it is then free of every booking but `ownId`.
 */
export const isSlotFree = async (
  transaction: Transaction,
  slot: Slot,
  ownId: string | undefined,
  now: Instant,
): Promise<boolean> => {
  const rivals = (await transaction.bookings.overlapping(occupiedPeriod(slot))).filter(
    (rival) => rival.id !== ownId,
  );
  for (const rival of rivals) {
    if (rival.status !== 'pending_payment' || isHoldLive(rival, now)) continue;
    await transaction.bookings.save(expireHold(rival));
    await transaction.timeline.add([{ ...holdExpired(rival.holdExpiresAt), bookingId: rival.id }]);
  }
  return !rivals.some((rival) => isOccupying(rival, now));
};
