import { invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { KigaliDate } from '../time/kigali.ts';
import { type WorkingHours, type WorkingWeek, workingWeek } from './working-hours.ts';

/** The number of dates after today for which a change of working hours is judged. specification.md#night-overlap */
export const NIGHTS_JUDGED_DAYS = 400;

/** True if the evening before a date stays open past the date's opening; merely touching it is not an overlap. */
const runsInto = (week: WorkingWeek, date: KigaliDate): boolean => {
  const until = week.ruling(date.minusDays(1))?.opening?.nextDayUntilMinute ?? 0;
  const opens = week.ruling(date)?.opening?.opensMinute;
  return opens !== undefined && until > opens;
};

/**
 * Judges a change of working hours: `written` is the row it adds or replaces, undefined for a deletion. Refused where
 * `written` overlaps the evening before or the day after, naming its `opensMinute` or `nextDayUntilMinute`, and where other
 * rows overlap because of the change, naming `nextDayUntilMinute`. Earlier overlaps are accepted.
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
