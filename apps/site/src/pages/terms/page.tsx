import { Contact } from '../../parts/contact.tsx';
import type { Loaded, ViewProps } from '../page.ts';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import type { terms as wordsOfTerms } from '../../wording/en.ts';

/** Everything it says is the studio's or the site's own. */
export const loadTerms = (): Promise<Loaded<object>> => Promise.resolve({ data: {} });

/** The studio's terms, and what becomes of a visitor's data. */
export const Terms = ({ frame }: ViewProps<object, typeof wordsOfTerms>) => {
  const { studio, words } = frame;
  const terms =
    words.locale === 'fr' ? (studio.termsFr ?? studio.termsEn) : (studio.termsEn ?? studio.termsFr);
  return (
    <article class="prose">
      <h1>{words.terms}</h1>
      <h2>{words.studioTerms}</h2>
      {terms ? <Paragraphs text={terms} /> : <p>{words.noTerms}</p>}
      <h2>{words.privacy}</h2>
      {words.privacyText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{words.whomToAsk}</h2>
      <Contact studio={studio} words={words} />
    </article>
  );
};
