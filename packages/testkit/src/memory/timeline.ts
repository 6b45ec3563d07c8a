import { eventType } from '@booky/domain';
import type { TimelineRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';
import { endpointsFor } from './webhooks.ts';

/** Returns the id of the event at this place. The ids count up, so that every run uses the same ones. */
const eventId = (place: number): string => `00000000-0000-4000-9000-${String(place).padStart(12, '0')}`;

/** The timeline in a unit of work. Events can be written only for bookings that the unit has added or locked. */
export const makeTimelineRepository = (unit: OpenUnit): TimelineRepository => ({
  add: async (events) => {
    for (const { bookingId, ...event } of events) {
      if (!unit.state.bookings.has(bookingId))
        unit.refuse(new Error('the bookingId of an event matches no stored booking'));
      if (!unit.loadedBookings.has(bookingId))
        unit.refuse(new Error('adding an event requires a lock on its booking'));
      const earlier = unit.state.timelines.get(bookingId) ?? [];
      const { timelines, events: fed, bookings } = unit.state;
      const { reference = '' } = bookings.get(bookingId) ?? {};
      const id = eventId(fed.length);
      const type = eventType(event.kind);
      const webhookDeliveries = new Map(unit.state.webhookDeliveries);
      for (const [place, { id: endpointId }] of endpointsFor(unit.state, type).entries()) {
        const delivery = {
          id: id.replace('-4000-', `-4${String(place + 1).padStart(3, '0')}-`),
          endpointId,
          eventId: id,
          type,
          at: event.at,
          bookingId,
          reference,
          tries: 0,
          status: 'pending',
        } as const;
        webhookDeliveries.set(delivery.id, { delivery, dueAt: undefined });
      }
      unit.update({
        timelines: withEntry(timelines, bookingId, [...earlier, event]),
        events: [...fed, { id, bookingId, reference, event }],
        webhookDeliveries,
      });
    }
  },
});
