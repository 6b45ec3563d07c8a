import type { Locale } from './locale.ts';

/** The time zone in which all times are written, whatever the reader's own time zone is. specification.md#page-times */
const ZONE = 'Africa/Kigali';
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR' };

type Part = 'weekday' | 'day' | 'month' | 'year';

const FORMATS: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

const formatOf = (locale: Locale): Intl.DateTimeFormat =>
  (FORMATS[locale] ??= new Intl.DateTimeFormat(LANGUAGES[locale], {
    timeZone: ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }));

// Takes only words from the runtime, not its punctuation, because server and browser punctuate dates differently.
const partsOf = (instant: string | number, locale: Locale): Readonly<Record<Part, string>> => {
  const parts = formatOf(locale).formatToParts(new Date(instant));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format asks for each of them
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
};

/** Writes the date of an instant in Kigali: "Saturday 5 December 2026", "samedi 5 décembre 2026". */
export const writeDate = (instant: string | number, locale: Locale): string => {
  const { weekday, day, month, year } = partsOf(instant, locale);
  return `${weekday} ${locale === 'fr' && day === '1' ? '1er' : day} ${month} ${year}`;
};

/** Writes a date in Kigali from YYYY-MM-DD. */
export const writeDay = (date: string, locale: Locale): string => writeDate(noonOf(date), locale);

/** Writes the time of day of an instant in Kigali: "09:00". */
export const writeTime = (instant: string | number): string => inKigali(instant).slice(11, 16);

/** Writes the date and time of an instant in Kigali: "Saturday 5 December 2026, 09:00". */
export const writeStart = (instant: string | number, locale: Locale): string =>
  `${writeDate(instant, locale)}, ${writeTime(instant)}`;

/** Writes a month from YYYY-MM: "December 2026", "décembre 2026". */
export const writeMonth = (month: string, locale: Locale): string => {
  const { month: name, year } = partsOf(noonOf(`${month}-01`), locale);
  return `${name} ${year}`;
};

/** Returns the date of an instant in Kigali as YYYY-MM-DD. */
export const dateOf = (instant: string | number): string => inKigali(instant).slice(0, 10);

/** Returns the local time in Kigali at an instant, in ISO 8601. The Z at the end has no meaning. */
const inKigali = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + AHEAD_OF_UTC_MS).toISOString();

/**
 * Returns the instant at a date YYYY-MM-DD and a time of day HH:MM in Kigali. Returns undefined if either is invalid.
 */
export const instantOf = (date: string, time: string): string | undefined => {
  const instant = new Date(`${date}T${time}:00+02:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};

/** Returns the weekday of a date YYYY-MM-DD: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(noonOf(date)).getUTCDay() || 7;

/** Returns the month that is `step` months after a month YYYY-MM. A negative step goes back. Works up to 9999. */
export const monthBeside = (month: string, step: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
};

/** Returns every date of a month YYYY-MM. */
export const datesOf = (month: string): readonly string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
};

/** Returns the date that is `days` days after a date YYYY-MM-DD. A negative number goes back. */
export const dateBeside = (date: string, days: number): string =>
  new Date(new Date(noonOf(date)).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the minutes since midnight of an instant in Kigali: 540 at 09:00. */
export const minuteOfDay = (instant: string | number): number =>
  Math.floor(((new Date(instant).getTime() + AHEAD_OF_UTC_MS) % DAY_MS) / MINUTE_MS);

/** Writes minutes since midnight as a time of day: 540 is "09:00", and the end of a day is "24:00". */
export const writeMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the names of the weekdays, beginning with Monday, in full or short form. */
export const weekdayNames = (locale: Locale, weekday: 'short' | 'long' = 'short'): readonly string[] =>
  (WEEKDAYS[locale + weekday] ??= Array.from({ length: 7 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 23 + index))
      .toLocaleDateString(LANGUAGES[locale], { weekday, timeZone: 'UTC' })
      .replace('.', ''),
  ));

/** Caches the names, because making them takes as long as writing a hundred dates. */
const WEEKDAYS: Partial<Record<string, readonly string[]>> = {};

const noonOf = (date: string): string => `${date}T10:00:00Z`;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Kigali is two hours ahead of UTC all year. */
const AHEAD_OF_UTC_MS = 120 * MINUTE_MS;
