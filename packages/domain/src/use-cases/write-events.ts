import type { Happening, Occasion } from '../model/booking/timeline.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Adds the events that a unit caused to the timeline of one booking, in this order. specification.md#timeline */
export const writeEvents = async (
  { timeline }: Transaction,
  bookingId: string,
  occasion: Occasion,
  happenings: readonly Happening[],
): Promise<void> => {
  if (happenings.length > 0)
    await timeline.add(happenings.map((happening) => ({ ...happening, ...occasion, bookingId })));
};
