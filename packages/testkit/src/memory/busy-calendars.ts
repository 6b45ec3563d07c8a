import type { BusyCalendar, BusyTime } from '@booky/domain';
import { overlaps, type Period } from '@booky/domain';
import type { BusyCalendarRepository, BusyCalendars } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { type BusyCalendarRecord, type MemoryState, withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

const ALL = 'all of them';

export const makeBusyCalendarRepository = (unit: OpenUnit): BusyCalendarRepository => {
  const change = (id: string, changes: Partial<BusyCalendarRecord>): void => {
    unit.checkLocked('busy calendars', ALL);
    const before = unit.state.busyCalendars.get(id);
    if (before === undefined) return unit.refuse(new Error('no busy calendar has this id'));
    unit.update({ busyCalendars: withEntry(unit.state.busyCalendars, id, { ...before, ...changes }) });
  };

  return {
    lockAll: async () => {
      unit.lock('busy calendars', ALL);
      return byName(unit.state);
    },

    add: async (calendar, dueAt) => {
      unit.checkLocked('busy calendars', ALL);
      const record = { calendar, dueAt, times: [] };
      unit.update({ busyCalendars: withEntry(unit.state.busyCalendars, calendar.id, record) });
    },

    save: async (calendar) => change(calendar.id, { calendar }),

    replaceTimes: async (id, times) => change(id, { times }),

    makeDue: async (id, dueAt) => change(id, { dueAt }),

    remove: async (id) => {
      unit.checkLocked('busy calendars', ALL);
      unit.update({
        busyCalendars: new Map([...unit.state.busyCalendars].filter(([kept]) => kept !== id)),
      });
    },

    overlapping: async (period) => busyTimesIn(unit.state, period),
  };
};

export const makeBusyCalendars = (store: MemoryStore): BusyCalendars => ({
  all: async () => byName(store.committed()),

  takeDue: (now, nextAt) =>
    store.change(async (draft) => {
      const due = [...draft.state.busyCalendars.values()].filter(({ dueAt }) => !dueAt.isAfter(now));
      for (const record of due) {
        const busyCalendars = withEntry(draft.state.busyCalendars, record.calendar.id, {
          ...record,
          dueAt: nextAt,
        });
        draft.state = { ...draft.state, busyCalendars };
      }
      return due.map(({ calendar }) => calendar);
    }),
});

/** Returns the busy times of all external calendars that overlap the period. */
export const busyTimesIn = ({ busyCalendars }: MemoryState, period: Period): readonly BusyTime[] =>
  [...busyCalendars.values()].flatMap(({ calendar, times }) =>
    times
      .filter((time) => overlaps(time, period))
      .map((time) => ({ ...time, calendarId: calendar.id, calendarName: calendar.name })),
  );

const byName = ({ busyCalendars }: MemoryState): readonly BusyCalendar[] =>
  [...busyCalendars.values()]
    .map(({ calendar }) => calendar)
    .toSorted((one, other) => (one.name + one.id < other.name + other.id ? -1 : 1));
