import { Contact, hasContact } from '../../parts/contact.tsx';
import type { Privacy } from '../../site-contract.ts';
import type { Loaded, Sharing, ViewProps, Visit } from '../page.ts';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import type { terms as wordsOfTerms } from '../../wording/en.ts';

/** Loads what the terms page says about how the service uses a visitor's data. specification.md#privacy-text */
export const loadTerms = async ({ parts }: Visit): Promise<Loaded<Privacy>> => ({
  data: await parts.readPrivacy(),
});

/** Returns the description of the page for search engines and messengers. specification.md#site-sharing */
export const shareTerms = ({ frame: { words } }: ViewProps<Privacy, typeof wordsOfTerms>): Sharing => ({
  description: words.termsSaid,
  services: [],
});

/** The studio's terms, and the text about how the service uses a visitor's data. */
export const Terms = ({ data, frame }: ViewProps<Privacy, typeof wordsOfTerms>) => {
  const { studio, words } = frame;
  const terms =
    words.locale === 'fr' ? (studio.termsFr ?? studio.termsEn) : (studio.termsEn ?? studio.termsFr);
  return (
    <article class="prose">
      <h1>{words.terms}</h1>
      <h2>{words.studioTerms}</h2>
      {terms ? <Paragraphs text={terms} /> : <p>{words.noTerms}</p>}
      <h2>{words.privacy}</h2>
      {words.privacyText(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {hasContact(studio) && (
        <>
          <h2>{words.whomToAsk}</h2>
          <Contact studio={studio} words={words} />
        </>
      )}
    </article>
  );
};
