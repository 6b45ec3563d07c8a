import type { Locale } from './locale.ts';

const RULES: Readonly<Record<Locale, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/**
 * Returns the singular or the plural: `plural('en', 2, 'photo', 'photos')` is "photos". In French, 0 also takes the
 * singular.
 */
export const plural = (locale: Locale, count: number, one: string, other: string): string =>
  RULES[locale].select(count) === 'one' ? one : other;
