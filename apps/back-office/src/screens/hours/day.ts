import type { WorkingHours } from '@booky/api-client';
import { type Locale, weekdayNames, writeDay, writeMinute } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** The weekdays of the API, where Sunday is 0, from Monday on. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

export const nameOfWeekday = (weekday: number, locale: Locale): string =>
  weekdayNames(locale, 'long')[WEEKDAYS.indexOf(weekday)] ?? '';

/** The weekday or the date that a row is about. */
export const nameOfDay = ({ weekday, effectiveDate }: WorkingHours, locale: Locale): string =>
  effectiveDate === null ? nameOfWeekday(weekday, locale) : writeDay(effectiveDate, locale);

/** "09:00 – 18:00", or that the day is closed. */
export const sayHours = (row: WorkingHours | undefined, { hours }: Words): string =>
  row?.isOpen && row.opensMinute !== null && row.closesMinute !== null
    ? `${writeMinute(row.opensMinute)} – ${writeMinute(row.closesMinute)}`
    : hours.closed;
