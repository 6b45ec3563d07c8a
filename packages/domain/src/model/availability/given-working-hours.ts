import { within, WORKING_HOURS_LIMITS } from '../limits.ts';
import { allInvalid, invalid, type ProblemCode, type Refusal } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { KigaliDate } from '../time/kigali.ts';
import type { WorkingHours } from './working-hours.ts';

/** specification.md#working-hours-row, as it is given: the weekly variant or the dated one, never both. */
export interface WorkingHoursGiven {
  readonly weekday: number | undefined;
  readonly effectiveDate: KigaliDate | undefined;
  readonly opensMinute: number | undefined;
  readonly closesMinute: number | undefined;
  readonly isOpen: boolean;
  readonly note: string | undefined;
}

/**
 * specification.md#working-hours-row specification.md#open-row-minutes specification.md#closed-row-minutes: reads
 * working hours as they are given; a closed row drops its minutes. Refused naming `weekday` and `effectiveDate` for
 * both or neither, each value outside its limits, and the minutes when an open row lacks one or does not open before it closes.
 */
export const readWorkingHours = (id: string, given: WorkingHoursGiven): Result<WorkingHours> => {
  const read = within(WORKING_HOURS_LIMITS, given);
  if (!read.ok) return read;
  const { weekday, effectiveDate, opensMinute, closesMinute, isOpen, note } = read.value;
  const day = dayOf(weekday, effectiveDate);
  if (day === undefined)
    return refused(
      allInvalid(
        { field: 'weekday', code: 'both_or_neither' },
        { field: 'effectiveDate', code: 'both_or_neither' },
      ),
    );
  if (!isOpen) return ok({ id, day, opening: undefined, note });
  if (opensMinute === undefined)
    return refused(closesMinute === undefined ? bothMinutes('required') : invalid('opensMinute', 'required'));
  if (closesMinute === undefined) return refused(invalid('closesMinute', 'required'));
  if (opensMinute >= closesMinute) return refused(bothMinutes('order'));
  return ok({ id, day, opening: { opensMinute, closesMinute }, note });
};

const bothMinutes = (code: ProblemCode): Refusal =>
  allInvalid({ field: 'opensMinute', code }, { field: 'closesMinute', code });

const dayOf = (
  weekday: number | undefined,
  effectiveDate: KigaliDate | undefined,
): WorkingHours['day'] | undefined => {
  if (weekday !== undefined) return effectiveDate === undefined ? { weekday } : undefined;
  return effectiveDate === undefined ? undefined : { effectiveDate };
};
