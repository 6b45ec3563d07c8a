import { inLanguage, type InBoth } from '@booky/web-ui';
import type { Shared } from '../wording/en.ts';

/**
 * A text from the catalogue in the page's language. If that text is missing, shows the text in the other language and
 * marks its language.
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

/** Returns what {@link Shown} would show, as plain text, for a name within a sentence. */
export const shownText = <Name extends string>(of: InBoth<Name>, name: Name, words: Shared): string =>
  inLanguage(of, name, words.locale)?.text ?? '';
