import { type Locale, LOCALES } from './locale.ts';

export type { Locale };

/** The language that an address names. */
export const chosenLanguage = (query: URLSearchParams): Locale | undefined =>
  LOCALES.find((locale) => locale === query.get('lang'));

/** RFC 9110, 12.5.4: the best of Accept-Language among ours; English where none fits. */
export const preferredLanguage = (acceptLanguage = ''): Locale => {
  const wanted = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  const best = wanted
    .filter(({ language, weight }) => weight > 0 && LOCALES.some((locale) => locale === language))
    .sort((one, other) => other.weight - one.weight)[0];
  return LOCALES.find((locale) => locale === best?.language) ?? 'en';
};

/** The same address in the other language. A path that begins with two slashes would be another host. */
export const inOtherLanguage = (url: string, locale: Locale): string => {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  searchParams.set('lang', locale === 'fr' ? 'en' : 'fr');
  return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
};
