import { type KigaliDate, startOfDate } from './kigali.ts';
import type { Period } from './period.ts';

/** Dates of a list, both inclusive; open where one is left out. */
export interface DateRange {
  readonly from?: KigaliDate | undefined;
  readonly to?: KigaliDate | undefined;
}

/** Whether a period has a moment of these dates. */
export const touchesDates = ({ from, to }: Period, dates: DateRange): boolean =>
  (dates.from === undefined || to.isAfter(startOfDate(dates.from))) &&
  (dates.to === undefined || from.isBefore(startOfDate(dates.to.plusDays(1))));
