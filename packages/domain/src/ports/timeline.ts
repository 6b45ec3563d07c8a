import type { TimelineEvent } from '../model/booking/timeline.ts';

/** An event and the id of its booking. */
export type EventOfBooking = TimelineEvent & { readonly bookingId: string };

/**
 * The timelines of bookings, inside a unit of work. Events can be added, but never changed or removed.
 * specification.md#timeline
 */
export interface TimelineRepository {
  /** Adds events in this order. Store or lock their bookings first. */
  add(events: readonly EventOfBooking[]): Promise<void>;
}
