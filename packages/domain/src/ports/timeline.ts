import type { TimelineEvent } from '../model/booking/timeline.ts';

/** An event with its booking. */
export type EventOfBooking = TimelineEvent & { readonly bookingId: string };

/** The append-only timelines of bookings, inside the unit of work of each change. specification.md#timeline */
export interface TimelineRepository {
  /** Writes events in order. Store or lock their bookings first. */
  add(events: readonly EventOfBooking[]): Promise<void>;
}
