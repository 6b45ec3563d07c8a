import { type KigaliDate, weekdayOf } from '../time/kigali.ts';

/**
 * The opening hours of a weekday or of one date. The hours of a date replace the hours of its weekday.
 * specification.md#working-hours-row specification.md#one-row-a-day specification.md#weekday-numbers
 */
export interface WorkingHours {
  readonly id: string;
  readonly day: { readonly weekday: number } | { readonly effectiveDate: KigaliDate };
  /** Undefined if the day is closed. */
  readonly opening: DayOpening | undefined;
  readonly note: string | undefined;
}

export const MINUTES_A_DAY = 1440;

/** Opening and closing in minutes after Kigali midnight, 0 to 1440. `opensMinute` is before `closesMinute`. */
export interface DayOpening {
  readonly opensMinute: number;
  readonly closesMinute: number;
  /** The breaks, ordered by time, without overlaps. specification.md#breaks */
  readonly breaks: readonly Break[];
  /**
   * The closing time in minutes after the next midnight; undefined if the day closes at `closesMinute`.
   * specification.md#open-after-midnight
   */
  readonly nextDayUntilMinute: number | undefined;
}

/** Time within opening hours in which no shoot takes place, in minutes from Kigali midnight. specification.md#breaks */
export interface Break {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** True if two rows are for the same weekday or the same date; at most one row exists for each. */
export const isSameDay = (one: WorkingHours['day'], other: WorkingHours['day']): boolean =>
  'weekday' in one
    ? 'weekday' in other && one.weekday === other.weekday
    : 'effectiveDate' in other && one.effectiveDate.equals(other.effectiveDate);

/** True if a row may apply on a date from `from` to `to`, both inclusive; always true for a weekly row. */
export const mayRule = ({ day }: WorkingHours, from: KigaliDate, to: KigaliDate): boolean =>
  'weekday' in day || !(day.effectiveDate.isBefore(from) || day.effectiveDate.isAfter(to));

/** The rows that may apply in a range of dates, indexed by date. */
export interface WorkingWeek {
  /**
   * Returns the row of the date or, if there is none, the row of its weekday. If neither row exists, the date is
   * closed. specification.md#working-hours-of-a-date
   */
  ruling(date: KigaliDate): WorkingHours | undefined;
}

/** Indexes rows by their weekday or date. */
export const workingWeek = (rows: readonly WorkingHours[]): WorkingWeek => {
  const byWeekday = new Map<number, WorkingHours>();
  const byDate = new Map<number, WorkingHours>();
  for (const row of rows) {
    if ('weekday' in row.day) byWeekday.set(row.day.weekday, row);
    else byDate.set(row.day.effectiveDate.toEpochDay(), row);
  }
  return { ruling: (date) => byDate.get(date.toEpochDay()) ?? byWeekday.get(weekdayOf(date)) };
};
