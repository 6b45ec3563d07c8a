import { invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { KigaliDate } from '../time/kigali.ts';
import { type WorkingHours, type WorkingWeek, workingWeek } from './working-hours.ts';

/**
 * For this many dates after today, a change of working hours is checked for overlapping nights.
 * specification.md#night-overlap
 */
export const NIGHTS_JUDGED_DAYS = 400;

/** True if the previous evening closes after this date opens. Closing and opening at the same minute is no overlap. */
const runsInto = (week: WorkingWeek, date: KigaliDate): boolean => {
  const until = week.ruling(date.minusDays(1))?.opening?.nextDayUntilMinute ?? 0;
  const opens = week.ruling(date)?.opening?.opensMinute;
  return opens !== undefined && until > opens;
};

/**
 * Judges a change of working hours. `written` is the row that was added or replaced; undefined if a row was deleted. An
 * overlap between two other rows is accepted if it existed before the change. A refusal names:
 * - `opensMinute`, if `written` overlaps the previous evening
 * - `nextDayUntilMinute`, if `written` overlaps the next day, or if the change makes other rows overlap
 * specification.md#night-overlap
 */
export const refuseOverlappingNights = (
  before: readonly WorkingHours[],
  after: readonly WorkingHours[],
  written: WorkingHours | undefined,
  today: KigaliDate,
): Result<undefined> => {
  if (after.every(({ opening }) => opening?.nextDayUntilMinute === undefined)) return ok(undefined);
  const [weekBefore, week] = [workingWeek(before), workingWeek(after)];
  for (let days = 0; days <= NIGHTS_JUDGED_DAYS; days += 1) {
    const date = today.plusDays(days);
    if (!runsInto(week, date)) continue;
    if (written !== undefined && week.ruling(date)?.id === written.id)
      return refused(invalidNow('opensMinute', 'order'));
    const isOfEvening = written !== undefined && week.ruling(date.minusDays(1))?.id === written.id;
    if (isOfEvening || !runsInto(weekBefore, date)) return refused(invalidNow('nextDayUntilMinute', 'order'));
  }
  return ok(undefined);
};
