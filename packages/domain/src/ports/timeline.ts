import type { TimelineEvent } from '../model/booking/timeline.ts';

/** An event with its booking. */
export type EventOfBooking = TimelineEvent & { readonly bookingId: string };

/** The timelines of bookings, inside a unit of work. Events are only added. specification.md#timeline */
export interface TimelineRepository {
  /** Writes events in order. Store or lock their bookings first. */
  add(events: readonly EventOfBooking[]): Promise<void>;
}
