import type { WorkingHours } from '@booky/api-client';
import { type Locale, weekdayNames, writeDay, writeMinute } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** The weekdays from Monday on, as the API numbers them (Sunday is 0). */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

export const nameOfWeekday = (weekday: number, locale: Locale): string =>
  weekdayNames(locale, 'long')[WEEKDAYS.indexOf(weekday)] ?? '';

/** Returns the name of the weekday or date to which a row of working hours applies. */
export const nameOfDay = ({ weekday, effectiveDate }: WorkingHours, locale: Locale): string =>
  effectiveDate === null ? nameOfWeekday(weekday, locale) : writeDay(effectiveDate, locale);

/** Writes hours as "09:00 – 18:00", "20:00 – 02:00 (after midnight)" or "Closed". */
export const sayHours = (row: WorkingHours | undefined, { hours }: Words): string => {
  if (!row?.isOpen || row.opensMinute === null || row.closesMinute === null) return hours.closed;
  const opens = writeMinute(row.opensMinute);
  return row.nextDayUntilMinute === null
    ? `${opens} – ${writeMinute(row.closesMinute)}`
    : `${opens} – ${hours.afterMidnight(writeMinute(row.nextDayUntilMinute))}`;
};

/** Writes breaks as "Break: 12:00 – 13:00". Returns empty text if there are none. */
export const sayBreaks = ({ breaks }: WorkingHours, { hours }: Words): string =>
  breaks.length === 0
    ? ''
    : hours.breaksAt(
        breaks.map(({ fromMinute, toMinute }) => `${writeMinute(fromMinute)} – ${writeMinute(toMinute)}`),
      );
