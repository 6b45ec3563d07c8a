import { type Locale, LOCALES } from '@booky/domain';
import Negotiator from 'negotiator';

/**
 * Returns the language of our emails that fits Accept-Language best, or English if none fits.
 * specification.md#booking-locale
 */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LOCALES]);
  return LOCALES.find((locale) => locale === wanted) ?? 'en';
};
