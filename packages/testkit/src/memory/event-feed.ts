import type { EventFeed } from '@booky/domain/ports';
import type { MemoryStore } from './store.ts';

export const makeEventFeed = (store: MemoryStore): EventFeed => ({
  after: async (eventId, limit) => {
    const { events } = store.committed();
    const place = events.findIndex(({ id }) => id === eventId);
    return place < 0 ? undefined : events.slice(place + 1, place + 1 + limit);
  },

  since: async (at, limit) =>
    store
      .committed()
      .events.filter(({ event }) => !event.at.isBefore(at))
      .slice(0, limit),
});
