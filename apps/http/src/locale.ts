import { type Locale, LOCALES } from '@booky/domain';
import Negotiator from 'negotiator';

/**
 * Returns the language that fits Accept-Language better, English or French. If neither fits, returns English.
 * specification.md#booking-locale
 */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LOCALES]);
  return LOCALES.find((locale) => locale === wanted) ?? 'en';
};
