import type { Happening, Occasion } from '../model/booking/timeline.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** specification.md#timeline: writes what a unit does to one booking, in this order. */
export const writeEvents = async (
  { timeline }: Transaction,
  bookingId: string,
  occasion: Occasion,
  happenings: readonly Happening[],
): Promise<void> => {
  if (happenings.length > 0)
    await timeline.add(happenings.map((happening) => ({ ...happening, ...occasion, bookingId })));
};
