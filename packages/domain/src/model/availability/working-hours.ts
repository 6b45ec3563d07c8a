import { type KigaliDate, weekdayOf } from '../time/kigali.ts';

/**
 * Specification, Working hours: when the studio is open on a weekday (0 is Sunday), or on one date instead of its
 * weekday's rule. At most one row a weekday and one a date.
 */
export interface WorkingHours {
  readonly id: string;
  readonly day: { readonly weekday: number } | { readonly effectiveDate: KigaliDate };
  /** Minutes from Kigali midnight, 0 to 1440, opens before closes; undefined is closed. */
  readonly opening: { readonly opensMinute: number; readonly closesMinute: number } | undefined;
  readonly note: string | undefined;
}

/** The rows that may rule a range of dates, ready to be asked by date. */
export interface WorkingWeek {
  /** The row that rules a date: its override, else its weekday's rule. A date without either is closed. */
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
