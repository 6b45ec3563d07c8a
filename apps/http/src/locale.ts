import { type Locale, LOCALES } from '@booky/domain';
import Negotiator from 'negotiator';

/**
 * Returns the language that fits Accept-Language best: English or French, or English if neither fits.
 * specification.md#booking-locale
 */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LOCALES]);
  return LOCALES.find((locale) => locale === wanted) ?? 'en';
};
