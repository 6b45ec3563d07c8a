import { type Locale, LOCALES } from '@booky/domain';
import Negotiator from 'negotiator';

/**
 * The best of Accept-Language among the languages of our emails; English when none fits.
 * specification.md#booking-locale
 */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LOCALES]);
  return LOCALES.find((locale) => locale === wanted) ?? 'en';
};
