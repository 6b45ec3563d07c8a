import { type Locale, LOCALES } from './locale.ts';

export type { Locale };

/** The language that an address names. */
export const chosenLanguage = (query: URLSearchParams): Locale | undefined =>
  LOCALES.find((locale) => locale === query.get('lang'));

/** The same address in the other language. A path that begins with two slashes would be another host. */
export const inOtherLanguage = (url: string, locale: Locale): string => {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  searchParams.set('lang', locale === 'fr' ? 'en' : 'fr');
  return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
};
