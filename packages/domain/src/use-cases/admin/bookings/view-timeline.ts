import { timelineOf, type TimelineEvent } from '../../../model/booking/timeline.ts';
import { orNotFound } from '../../../model/result.ts';
import type { BookingReader } from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Returns the timeline of a booking, oldest event first. Fails with `not_found`. specification.md#get-timeline */
export const makeViewTimeline =
  ({ bookingReader, clock }: { readonly bookingReader: BookingReader; readonly clock: Clock }) =>
  async (id: string): Promise<readonly TimelineEvent[]> =>
    timelineOf(orNotFound(await bookingReader.chronicle(id)), clock.now());
