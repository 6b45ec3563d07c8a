import type { Locale } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { type Phrase, phrase, unbroken } from '../content/email-content.ts';

/** Writes the date of an instant in Kigali: "Saturday 5 December 2026", "samedi 5 décembre 2026". */
export const writeDate = (instant: string, locale: Locale): string => {
  const { weekday, day, month, year } = partsOf(instant, locale);
  const dayOfMonth = locale === 'fr' && day === '1' ? '1er' : day;
  return `${weekday} ${dayOfMonth} ${month} ${year}`;
};

/** Writes a date in Kigali from YYYY-MM-DD: "Saturday 5 December 2026". */
export const writeDay = (date: string, locale: Locale): string => writeDate(`${date}T10:00:00Z`, locale);

/**
 * Writes the time of day of an instant in Kigali: "09:00" in both languages, as on the pages.
 * specification.md#page-times
 */
export const writeTime = (instant: string, locale: Locale): string => {
  const { hour, minute } = partsOf(instant, locale);
  return `${hour}:${minute}`;
};

/** Writes the start of a shoot: "Saturday 5 December 2026, 09:00". */
export const writeStart = (instant: string, locale: Locale): string =>
  `${writeDate(instant, locale)}, ${writeTime(instant, locale)}`;

/** Writes an instant for use in a sentence: "Saturday 5 December 2026 at 09:00". */
export const writeMoment = (instant: string, locale: Locale): Phrase => {
  const [date, time] = [writeDate(instant, locale), unbroken(writeTime(instant, locale))];
  return locale === 'fr' ? phrase`${date} à ${time}` : phrase`${date} at ${time}`;
};

/** Writes start and end: "Saturday 5 December 2026, 09:00 to 11:00". Writes both dates if they differ. */
export const writePeriod = (startsAt: string, endsAt: string, locale: Locale): Phrase => {
  const [firstDate, from] = [writeDate(startsAt, locale), writeTime(startsAt, locale)];
  const [lastDate, to] = [writeDate(endsAt, locale), writeTime(endsAt, locale)];
  const sameDate = firstDate === lastDate;
  switch (locale) {
    case 'en':
      return sameDate
        ? phrase`${firstDate}, ${unbroken(`${from} to ${to}`)}`
        : phrase`${firstDate}, ${unbroken(from)} to ${lastDate}, ${unbroken(to)}`;
    case 'fr':
      return sameDate
        ? phrase`${firstDate}, ${unbroken(`de ${from} à ${to}`)}`
        : phrase`du ${firstDate} à ${unbroken(from)} au ${lastDate} à ${unbroken(to)}`;
    default:
      return locale satisfies never;
  }
};

/** Converts an instant, which a message contains as text, to epoch milliseconds. */
export const toMilliseconds = (instant: string): number => {
  // Tries Date.parse first, because it is ten times as fast as the library. Only the library can read years after 9999.
  const parsed = Date.parse(instant);
  return Number.isNaN(parsed) ? Instant.parse(instant).toEpochMilli() : parsed;
};

type DateParts = Readonly<Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>>;

/** The maximum number of cached times. Caching helps because the emails of one booking contain the same times. */
const MOST_KNOWN = 100;
const known = new Map<string, DateParts>();

const partsOf = (instant: string, locale: Locale): DateParts => {
  const key = `${locale} ${instant}`;
  const parts = known.get(key) ?? readParts(instant, locale);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, parts);
  return parts;
};

// Takes only words from the runtime, not its punctuation, which has changed between versions.
const readParts = (instant: string, locale: Locale): DateParts => {
  const parts = formatOf(locale).formatToParts(toMilliseconds(instant));
  const part = (type: keyof DateParts): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  };
};

const makeFormat = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Africa/Kigali',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR' };

const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** Creates each format when it is first used, because creating one takes 5 ms. */
const formatOf = (locale: Locale): Intl.DateTimeFormat => (formats[locale] ??= makeFormat(LANGUAGES[locale]));
