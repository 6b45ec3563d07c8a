import { type Locale, LOCALES } from './locale.ts';

export { type InBoth, inLanguage, type Locale } from './locale.ts';

/** Returns the language in the query of an address. Returns undefined if the query contains none. */
export const chosenLanguage = (query: URLSearchParams): Locale | undefined =>
  LOCALES.find((locale) => locale === query.get('lang'));

/**
 * Returns the same address with the other language. Never returns a path that begins with two slashes, because that
 * would lead to another host.
 */
export const inOtherLanguage = (url: string, locale: Locale): string => {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  searchParams.set('lang', locale === 'fr' ? 'en' : 'fr');
  return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
};
