import type { TimelineRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';

/** The timeline in a unit of work. An event of a booking that this unit neither added nor locked is an error here. */
export const makeTimelineRepository = (unit: OpenUnit): TimelineRepository => ({
  add: async (events) => {
    for (const { bookingId, ...event } of events) {
      if (!unit.state.bookings.has(bookingId)) unit.refuse(new Error('an event is of no stored booking'));
      if (!unit.loadedBookings.has(bookingId))
        unit.refuse(new Error('an event needs the lock of its booking'));
      const earlier = unit.state.timelines.get(bookingId) ?? [];
      unit.update({ timelines: withEntry(unit.state.timelines, bookingId, [...earlier, event]) });
    }
  },
});
