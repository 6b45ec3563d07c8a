import { isSameDay, type WorkingHours } from '@booky/domain';
import type { WorkingHoursRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';

const WHOLE_TABLE = 'whole';

/** Puts the weekly rules first, from Sunday to Saturday, followed by the overrides in order of date. */
export const byDay = ({ day: one }: WorkingHours, { day: other }: WorkingHours): number => {
  if ('weekday' in one) return 'weekday' in other ? one.weekday - other.weekday : -1;
  return 'weekday' in other ? 1 : one.effectiveDate.compareTo(other.effectiveDate);
};

/** Working hours in a unit of work. Changing them throws if the unit has not locked all rows. */
export const makeWorkingHoursRepository = (unit: OpenUnit): WorkingHoursRepository => {
  const others = (id: string): readonly WorkingHours[] => {
    unit.checkLocked('working-hours table', WHOLE_TABLE);
    return unit.state.workingHours.filter((row) => row.id !== id);
  };

  const put = (row: WorkingHours): void => {
    const rest = others(row.id);
    if (rest.some(({ day }) => isSameDay(day, row.day)))
      unit.refuse(new Error('two rows of working hours are for the same day'));
    unit.update({ workingHours: [...rest, row] });
  };

  return {
    lockAll: async () => {
      const rows = unit.state.workingHours.toSorted(byDay);
      unit.lock('working-hours table', WHOLE_TABLE);
      return rows;
    },

    add: async (row) => {
      if (unit.state.workingHours.some(({ id }) => id === row.id))
        unit.refuse(new Error('a row of working hours with this id already exists'));
      put(row);
    },

    save: async (row) => {
      if (!unit.state.workingHours.some(({ id }) => id === row.id))
        unit.refuse(new Error('working-hours save changed 0 rows, expected 1'));
      put(row);
    },

    remove: async (id) => unit.update({ workingHours: others(id) }),
  };
};
