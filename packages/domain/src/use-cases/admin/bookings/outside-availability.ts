import { startReasons } from '../../../model/availability/explain.ts';
import type { StartBounds } from '../../../model/availability/start-rules.ts';
import { occupiedPeriod, type Slot } from '../../../model/booking/slot.ts';
import { Refused } from '../../../model/result.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';

/**
 * Requires the photographer's confirmation if a slot is outside the hours or windows, in a break, within the lead
 * time, too far ahead, on a block or in a busy time from another calendar. Call this function while the unit holds
 * the claim. Fails with `outside_availability` and the reasons. specification.md#outside-availability
 */
export const refuseOutsideAvailability = async (
  transaction: Transaction,
  slot: Slot,
  bounds: StartBounds,
  bookingId?: string,
): Promise<void> => {
  const period = occupiedPeriod(slot);
  const [blocks, busyTimes] = await Promise.all([
    transaction.blocks.overlapping(period),
    transaction.busyCalendars.overlapping(period),
  ]);
  const reasons = startReasons(slot, { ...bounds, blocks, busyTimes, bookings: [] });
  if (reasons.length > 0) throw new Refused({ code: 'outside_availability', reasons, bookingId });
};
