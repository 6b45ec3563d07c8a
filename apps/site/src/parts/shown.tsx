import { inLanguage, type InBoth } from '@booky/web-ui';
import type { Shared } from '../wording/en.ts';

/**
 * A text of the catalogue in the page's language. Without a French text, shows the English text and marks it as
 * English.
 */
export const Shown = <Name extends string>({
  of,
  name,
  words,
}: {
  readonly of: InBoth<Name>;
  readonly name: Name;
  readonly words: Shared;
}) => {
  const shown = inLanguage(of, name, words.locale);
  if (shown === undefined) return null;
  return shown.lang ? <span lang={shown.lang}>{shown.text}</span> : <>{shown.text}</>;
};

/** Returns the text of {@link Shown} as plain text, for a name within a sentence. */
export const shownText = <Name extends string>(of: InBoth<Name>, name: Name, words: Shared): string =>
  inLanguage(of, name, words.locale)?.text ?? '';
