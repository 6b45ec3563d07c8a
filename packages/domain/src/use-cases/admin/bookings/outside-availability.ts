import { startReasons } from '../../../model/availability/explain.ts';
import type { StartBounds } from '../../../model/availability/start-rules.ts';
import { occupiedPeriod, type Slot } from '../../../model/booking/slot.ts';
import { Refused } from '../../../model/result.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';

/**
 * specification.md#outside-availability: asks before the photographer takes a slot that is outside of hours or windows, in a
 * break, within the lead time, too far ahead or on a block. Reads the blocks under the claim. Refused `outside_availability`
 * with what stands against it.
 */
export const refuseOutsideAvailability = async (
  transaction: Transaction,
  slot: Slot,
  bounds: StartBounds,
  bookingId?: string,
): Promise<void> => {
  const blocks = await transaction.blocks.overlapping(occupiedPeriod(slot));
  const reasons = startReasons(slot, { ...bounds, blocks, bookings: [] });
  if (reasons.length > 0) throw new Refused({ code: 'outside_availability', reasons, bookingId });
};
