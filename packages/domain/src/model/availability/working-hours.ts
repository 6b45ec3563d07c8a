import { type KigaliDate, weekdayOf } from '../time/kigali.ts';

/**
 * specification.md#working-hours-row specification.md#one-row-a-day specification.md#weekday-numbers: when the studio
 * is open on a weekday, or on one date instead of its weekday's rule.
 */
export interface WorkingHours {
  readonly id: string;
  readonly day: { readonly weekday: number } | { readonly effectiveDate: KigaliDate };
  /** Undefined is closed. */
  readonly opening: DayOpening | undefined;
  readonly note: string | undefined;
}

export const MINUTES_A_DAY = 1440;

/** From opening to closing, in minutes from Kigali midnight, 0 to 1440; opens before closes. */
export interface DayOpening {
  readonly opensMinute: number;
  readonly closesMinute: number;
  /** specification.md#breaks: in order, none overlapping another. */
  readonly breaks: readonly Break[];
  /** specification.md#open-after-midnight: minutes of the next date; undefined closes at `closesMinute`. */
  readonly nextDayUntilMinute: number | undefined;
}

/** Time within opening hours in which no shoot takes place, in minutes from Kigali midnight. specification.md#breaks */
export interface Break {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** True when two rows rule the same weekday or the same date; there is at most one of each. */
export const isSameDay = (one: WorkingHours['day'], other: WorkingHours['day']): boolean =>
  'weekday' in one
    ? 'weekday' in other && one.weekday === other.weekday
    : 'effectiveDate' in other && one.effectiveDate.equals(other.effectiveDate);

/** Whether a row may rule one of the dates from `from` to `to`, both inclusive: every weekday's rule may. */
export const mayRule = ({ day }: WorkingHours, from: KigaliDate, to: KigaliDate): boolean =>
  'weekday' in day || !(day.effectiveDate.isBefore(from) || day.effectiveDate.isAfter(to));

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
  const byDate = new Map<number, WorkingHours>();
  for (const row of rows) {
    if ('weekday' in row.day) byWeekday.set(row.day.weekday, row);
    else byDate.set(row.day.effectiveDate.toEpochDay(), row);
  }
  return { ruling: (date) => byDate.get(date.toEpochDay()) ?? byWeekday.get(weekdayOf(date)) };
};
