import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { type KigaliDate, weekdayOf } from '../time/kigali.ts';

/**
 * specification.md#working-hours-row specification.md#one-row-a-day specification.md#weekday-numbers: when the studio
 * is open on a weekday, or on one date instead of its weekday's rule.
 */
export interface WorkingHours {
  readonly id: string;
  readonly day: { readonly weekday: number } | { readonly effectiveDate: KigaliDate };
  /** Minutes from Kigali midnight, 0 to 1440, opens before closes; undefined is closed. */
  readonly opening: { readonly opensMinute: number; readonly closesMinute: number } | undefined;
  readonly note: string | undefined;
}

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
 * both or neither, and the minutes when an open row lacks one or does not open before it closes.
 */
export const readWorkingHours = (id: string, given: WorkingHoursGiven): Result<WorkingHours> => {
  const { weekday, effectiveDate, opensMinute, closesMinute, isOpen, note } = given;
  const day = dayOf(weekday, effectiveDate);
  if (day === undefined) return refused(invalid('weekday', 'effectiveDate'));
  if (!isOpen) return ok({ id, day, opening: undefined, note });
  if (opensMinute === undefined)
    return refused(
      closesMinute === undefined ? invalid('opensMinute', 'closesMinute') : invalid('opensMinute'),
    );
  if (closesMinute === undefined) return refused(invalid('closesMinute'));
  if (opensMinute >= closesMinute) return refused(invalid('opensMinute', 'closesMinute'));
  return ok({ id, day, opening: { opensMinute, closesMinute }, note });
};

const dayOf = (
  weekday: number | undefined,
  effectiveDate: KigaliDate | undefined,
): WorkingHours['day'] | undefined => {
  if (weekday !== undefined) return effectiveDate === undefined ? { weekday } : undefined;
  return effectiveDate === undefined ? undefined : { effectiveDate };
};

/** True when two rows rule the same weekday or the same date; there is at most one of each. */
export const isSameDay = (one: WorkingHours['day'], other: WorkingHours['day']): boolean =>
  'weekday' in one
    ? 'weekday' in other && one.weekday === other.weekday
    : 'effectiveDate' in other && one.effectiveDate.equals(other.effectiveDate);

/** The rows that may rule a range of dates, ready to be asked by date. */
export interface WorkingWeek {
  /**
   * specification.md#working-hours-of-a-date: the override of a date, else its weekday's rule; a date without either is
   * closed.
   */
  ruling(date: KigaliDate): WorkingHours | undefined;
}

/** Sorts rows by what they rule. */
export const workingWeek = (rows: readonly WorkingHours[]): WorkingWeek => {
  const byWeekday = new Map<number, WorkingHours>();
  const byDate = new Map<string, WorkingHours>();
  for (const row of rows) {
    if ('weekday' in row.day) byWeekday.set(row.day.weekday, row);
    else byDate.set(row.day.effectiveDate.toString(), row);
  }
  return { ruling: (date) => byDate.get(date.toString()) ?? byWeekday.get(weekdayOf(date)) };
};
