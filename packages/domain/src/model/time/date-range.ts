import { type KigaliDate, startOfDate } from './kigali.ts';
import type { Period } from './period.ts';

/** The first and the last date of a range, both inclusive. A range without `from` or `to` is open on that side. */
export interface DateRange {
  readonly from?: KigaliDate | undefined;
  readonly to?: KigaliDate | undefined;
}

/** True if a period overlaps these dates. */
export const touchesDates = ({ from, to }: Period, dates: DateRange): boolean =>
  (dates.from === undefined || to.isAfter(startOfDate(dates.from))) &&
  (dates.to === undefined || from.isBefore(startOfDate(dates.to.plusDays(1))));
