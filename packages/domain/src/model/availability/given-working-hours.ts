import { BREAK_LIMITS, eachWithin, MOST_BREAKS, within, WORKING_HOURS_LIMITS } from '../limits.ts';
import { allInvalid, invalid, type ProblemCode, type Refusal } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { KigaliDate } from '../time/kigali.ts';
import { type Break, type DayOpening, MINUTES_A_DAY, type WorkingHours } from './working-hours.ts';

/**
 * A row as requested, before it is checked. A valid row has either a weekday or a date, not both.
 * specification.md#working-hours-row
 */
export interface WorkingHoursGiven {
  readonly weekday: number | undefined;
  readonly effectiveDate: KigaliDate | undefined;
  readonly opensMinute: number | undefined;
  readonly closesMinute: number | undefined;
  readonly breaks: readonly Break[];
  readonly nextDayUntilMinute: number | undefined;
  readonly isOpen: boolean;
  readonly note: string | undefined;
}

/**
 * Checks a requested row. The minutes and breaks of a closed row are dropped. A refusal names:
 * - each value outside its limits
 * - `weekday` and `effectiveDate`, if the row has both or neither
 * - the minutes, if an open row lacks minutes or does not open before it closes
 * - `breaks`, if the breaks are out of order or touch opening or closing
 * - `nextDayUntilMinute`, if the day closes before midnight
 * specification.md#working-hours-row specification.md#open-row-minutes specification.md#closed-row-minutes
 * specification.md#breaks specification.md#open-after-midnight
 */
export const readWorkingHours = (id: string, given: WorkingHoursGiven): Result<WorkingHours> => {
  const read = within(WORKING_HOURS_LIMITS, given);
  if (!read.ok) return read;
  const { weekday, effectiveDate, opensMinute, closesMinute, nextDayUntilMinute, isOpen, note } = read.value;
  const breaks = eachWithin('breaks', BREAK_LIMITS, MOST_BREAKS, given.breaks);
  if (!breaks.ok) return breaks;
  const day = dayOf(weekday, effectiveDate);
  if (day === undefined) return refused(both('weekday', 'effectiveDate', 'both_or_neither'));
  if (!isOpen) return ok({ id, day, opening: undefined, note });
  if (opensMinute === undefined)
    return refused(
      closesMinute === undefined
        ? both('opensMinute', 'closesMinute', 'required')
        : invalid('opensMinute', 'required'),
    );
  if (closesMinute === undefined) return refused(invalid('closesMinute', 'required'));
  if (opensMinute >= closesMinute) return refused(both('opensMinute', 'closesMinute', 'order'));
  const opening = { opensMinute, closesMinute, breaks: breaks.value, nextDayUntilMinute };
  const areBreaksWrong = !areBreaksOf(opening);
  const isNightWrong = nextDayUntilMinute !== undefined && closesMinute < MINUTES_A_DAY;
  if (areBreaksWrong)
    return refused(isNightWrong ? both('breaks', 'nextDayUntilMinute', 'order') : invalid('breaks', 'order'));
  return isNightWrong ? refused(invalid('nextDayUntilMinute', 'order')) : ok({ id, day, opening, note });
};

const both = (one: string, other: string, code: ProblemCode): Refusal =>
  allInvalid({ field: one, code }, { field: other, code });

/**
 * True if each break takes time and the breaks are in order, without overlaps. The first must begin after opening, and
 * the last must end before closing. specification.md#breaks
 */
const areBreaksOf = ({ opensMinute, closesMinute, breaks }: DayOpening): boolean =>
  breaks.every(
    ({ fromMinute, toMinute }, index) =>
      opensMinute < fromMinute &&
      fromMinute < toMinute &&
      toMinute < closesMinute &&
      (breaks[index - 1]?.toMinute ?? 0) <= fromMinute,
  );

const dayOf = (
  weekday: number | undefined,
  effectiveDate: KigaliDate | undefined,
): WorkingHours['day'] | undefined => {
  if (weekday !== undefined) return effectiveDate === undefined ? { weekday } : undefined;
  return effectiveDate === undefined ? undefined : { effectiveDate };
};
