import type { TimelineEvent } from '../model/booking/timeline.ts';

/** An event and the booking it is about. */
export type EventOfBooking = TimelineEvent & { readonly bookingId: string };

/** specification.md#timeline: what happened to bookings, inside the unit of work that does it. It is only added to. */
export interface TimelineRepository {
  /** Writes events in their order. Their bookings are stored or locked first. */
  add(events: readonly EventOfBooking[]): Promise<void>;
}
