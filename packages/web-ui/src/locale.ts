/** The languages of the pages. */
export type Locale = 'en' | 'fr';

export const LOCALES: readonly Locale[] = ['en', 'fr'];

/** A text in English and perhaps also in French, named as in the API: `nameEn`, `nameFr`. */
export type InBoth<Name extends string> = Readonly<Record<`${Name}En`, string | null>> &
  Readonly<Record<`${Name}Fr`, string | null>>;

/** A text to show. `lang` is set only if the text is not in the page's language. */
export interface Translated {
  readonly text: string;
  readonly lang: Locale | undefined;
}

/**
 * Returns the text in the page's language. If that text is missing, returns the text in the other language with its
 * `lang`.
 */
export const inLanguage = <Name extends string>(
  given: InBoth<Name>,
  name: Name,
  locale: Locale,
): Translated | undefined => {
  const texts: Readonly<Record<string, string | null>> = given;
  const own = texts[`${name}${locale === 'fr' ? 'Fr' : 'En'}`];
  if (own) return { text: own, lang: undefined };
  const other: Locale = locale === 'fr' ? 'en' : 'fr';
  const text = texts[`${name}${other === 'fr' ? 'Fr' : 'En'}`];
  return text ? { text, lang: other } : undefined;
};
