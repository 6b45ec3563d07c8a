import { blockedPeriod, isOccupying, occupiedPeriod, overlaps, type Period } from '@booky/domain';
import type { BlockRepository, CalendarReader } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

const blockedIn = ({ blocks }: MemoryState, period: Period): readonly Period[] =>
  blocks.map(blockedPeriod).filter((blocked) => overlaps(blocked, period));

/** Blocks in a unit of work. */
export const makeBlockRepository = (unit: OpenUnit): BlockRepository => ({
  overlapping: async (period) => {
    if (!unit.holdsClaim) unit.refuse(new Error('blocks are read in a unit that holds no claim'));
    return blockedIn(unit.state, period);
  },
});

/** What takes time on the calendar, of what has been committed. */
export const makeCalendarReader = (store: MemoryStore): CalendarReader => ({
  busy: async (period, now) => {
    const state = store.committed();
    const slots = [...state.bookings.values()]
      .filter((booking) => isOccupying(booking, now))
      .map(({ slot }) => occupiedPeriod(slot))
      .filter((occupied) => overlaps(occupied, period));
    return [...slots, ...blockedIn(state, period)];
  },
});
