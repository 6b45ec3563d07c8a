import { startReasons } from '../../../model/availability/explain.ts';
import type { StartBounds } from '../../../model/availability/start-rules.ts';
import { occupiedPeriod, type Slot } from '../../../model/booking/slot.ts';
import { Refused } from '../../../model/result.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';

/**
 * specification.md#outside-availability: asks before the photographer takes a slot that is outside of hours or windows, in a
 * break, within the lead time, too far ahead, on a block or in the busy time of another calendar. Reads these under the claim. Refused `outside_availability`
 * with what stands against it.
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
