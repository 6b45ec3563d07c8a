import type { AdminAccount, CalendarFeed, CalendarFeedRepository, CalendarFeeds } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { type MemoryState, withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

export const makeCalendarFeedRepository = (unit: OpenUnit): CalendarFeedRepository => ({
  replace: async (feed) => {
    const { calendarFeeds, admins } = unit.state;
    if (!admins.some(({ id }) => id === feed.adminId))
      unit.refuse(new Error('the adminId of a calendar feed matches no account'));
    if (
      [...calendarFeeds.values()].some(
        ({ digest, adminId }) => digest === feed.digest && adminId !== feed.adminId,
      )
    )
      unit.refuse(new Error('a calendar feed with this digest already exists'));
    unit.update({ calendarFeeds: withEntry(calendarFeeds, feed.adminId, feed) });
  },

  end: async (adminId) => {
    const left = new Map(unit.state.calendarFeeds);
    left.delete(adminId);
    unit.update({ calendarFeeds: left });
  },
});

const isOpen = ({ admins }: MemoryState, feed: CalendarFeed): boolean =>
  admins.some(({ id, tokenGeneration }) => id === feed.adminId && tokenGeneration === feed.generation);

export const makeCalendarFeeds = (store: MemoryStore): CalendarFeeds => {
  const find = (isMeant: (feed: CalendarFeed) => boolean): CalendarFeed | undefined => {
    const state = store.committed();
    return [...state.calendarFeeds.values()].find((feed) => isMeant(feed) && isOpen(state, feed));
  };
  return {
    ofAdmin: async ({ id, tokenGeneration }: Pick<AdminAccount, 'id' | 'tokenGeneration'>) =>
      find((feed) => feed.adminId === id && feed.generation === tokenGeneration),

    byDigest: async (digest) => find((feed) => feed.digest === digest),

    noteUse: (digest, usedAt) =>
      store.change(async (draft) => {
        const feed = [...draft.state.calendarFeeds.values()].find((one) => one.digest === digest);
        if (feed === undefined || feed.lastUsedAt?.isBefore(usedAt) === false) return;
        const calendarFeeds = withEntry(draft.state.calendarFeeds, feed.adminId, {
          ...feed,
          lastUsedAt: usedAt,
        });
        draft.state = { ...draft.state, calendarFeeds };
      }),
  };
};
