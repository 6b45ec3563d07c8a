import type { WorkingHours } from '@booky/api-client';
import { type Locale, weekdayNames, writeDay, writeMinute } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** The weekdays in the API's numbers (Sunday is 0), from Monday on. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

export const nameOfWeekday = (weekday: number, locale: Locale): string =>
  weekdayNames(locale, 'long')[WEEKDAYS.indexOf(weekday)] ?? '';

/** Returns the name of the weekday or date to which a row of working hours applies. */
export const nameOfDay = ({ weekday, effectiveDate }: WorkingHours, locale: Locale): string =>
  effectiveDate === null ? nameOfWeekday(weekday, locale) : writeDay(effectiveDate, locale);

/** Writes "09:00 – 18:00", "20:00 – 02:00 (after midnight)" or "Closed". */
export const sayHours = (row: WorkingHours | undefined, { hours }: Words): string => {
  if (!row?.isOpen || row.opensMinute === null || row.closesMinute === null) return hours.closed;
  const opens = writeMinute(row.opensMinute);
  return row.nextDayUntilMinute === null
    ? `${opens} – ${writeMinute(row.closesMinute)}`
    : `${opens} – ${hours.afterMidnight(writeMinute(row.nextDayUntilMinute))}`;
};

/** Writes "Break: 12:00 – 13:00". Returns an empty text without breaks. */
export const sayBreaks = ({ breaks }: WorkingHours, { hours }: Words): string =>
  breaks.length === 0
    ? ''
    : hours.breaksAt(
        breaks.map(({ fromMinute, toMinute }) => `${writeMinute(fromMinute)} – ${writeMinute(toMinute)}`),
      );
