import { blockedPeriod } from '../model/availability/block.ts';
import { occupiedPeriod, type Slot } from '../model/booking/slot.ts';
import { type PeriodMs, periodMsOf } from '../model/time/period.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/**
 * Returns the blocks and the busy times in other calendars that overlap a slot with its buffer.
 * specification.md#start-free specification.md#busy-times
 */
export const takenTimes = async (
  { blocks, busyCalendars }: Transaction,
  slot: Slot,
): Promise<readonly PeriodMs[]> => {
  const period = occupiedPeriod(slot);
  const [blocked, busy] = await Promise.all([blocks.overlapping(period), busyCalendars.overlapping(period)]);
  return [...blocked.map(blockedPeriod), ...busy].map(periodMsOf);
};
