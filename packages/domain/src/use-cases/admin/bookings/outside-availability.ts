import { Duration, type Instant } from '@js-joda/core';
import { startReasons } from '../../../model/availability/explain.ts';
import { workingWeek, type WorkingHours } from '../../../model/availability/working-hours.ts';
import { occupiedPeriod, type Slot } from '../../../model/booking/slot.ts';
import { Refused } from '../../../model/result.ts';
import type { Settings } from '../../../model/settings.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';

/** What the photographer's own bookings are held against. */
export interface Availability {
  readonly settings: Settings;
  /** The rows that may rule the date of the start. */
  readonly hours: readonly WorkingHours[];
}

/**
 * specification.md#outside-availability: asks before a slot outside of hours, within the lead time or on a block is
 * taken. Reads the blocks under the claim. Refused `outside_availability` with what stands against it.
 */
export const refuseOutsideAvailability = async (
  transaction: Transaction,
  slot: Slot,
  { settings, hours }: Availability,
  now: Instant,
  bookingId?: string,
): Promise<void> => {
  const { startsAt, endsAt, bufferEndsAt } = slot;
  const reasons = startReasons(startsAt, {
    week: workingWeek(hours),
    blocks: await transaction.blocks.overlapping(occupiedPeriod(slot)),
    bookings: [],
    durationMinutes: Duration.between(startsAt, endsAt).toMinutes(),
    bufferMinutes: Duration.between(endsAt, bufferEndsAt).toMinutes(),
    earliestStart: now.plus(Duration.ofMinutes(settings.minLeadTimeMinutes)),
  });
  if (reasons.length > 0) throw new Refused({ code: 'outside_availability', reasons, bookingId });
};
