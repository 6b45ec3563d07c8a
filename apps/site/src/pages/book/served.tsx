import { sayMiniSessions } from '../../parts/mini-sessions.ts';
import { Contact } from '../../parts/contact.tsx';
import type { bookPage } from '../../wording/en.ts';
import { writeFrancs } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { firstWords } from '../../parts/first-words.ts';
import { shownText } from '../../parts/shown.tsx';
import type { Frame, Sharing, ViewProps } from '../page.ts';
import type { ServedBookData } from './load.ts';
import { PackageHead } from './package-head.tsx';
import { Book, type Served } from './page.tsx';

type Words = typeof bookPage;

/** The form or, if clients cannot pay the fee on the site, whom to ask instead. specification.md#site-ask */
export const ServedBook = ({ data, frame }: ViewProps<ServedBookData, Words>) => {
  const dates = sayMiniSessions(data.sold, frame.words);
  const head = <PackageHead data={{ ...data, dates }} frame={frame} />;
  return 'month' in data ? (
    <Book data={data} frame={frame} served={servedParts(head, frame)} />
  ) : (
    <Ask frame={frame} head={head} />
  );
};

/** Returns the parts of the form that only the server renders. */
export const servedParts = (head: ComponentChildren, frame: Frame<Words>): Served => ({
  head,
  terms: (
    <>
      {frame.words.agreeLink}
      <span class="said"> ({frame.words.newTab})</span>
    </>
  ),
  foot: <Foot frame={frame} />,
});

/** The text under the form's button, about the ways to pay. */
const Foot = ({ frame: { words, studio } }: { readonly frame: Frame<Words> }) => (
  <>
    <p>{words.holdHint}</p>
    {studio.methods && studio.methods.length > 0 && (
      <>
        <p>{words.payBy}</p>
        <ul class="ways">
          {studio.methods.map(({ method, labelEn, labelFr }) => (
            <li key={method} class={`by ${method}`}>
              {words.locale === 'fr' ? labelFr : labelEn}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

export const titleOfBook = ({ data, frame: { words } }: ViewProps<ServedBookData, Words>): string =>
  `${'refusal' in data && data.refusal ? `${words.error} ` : ''}${shownText(data.sold, 'name', words)}`;

/** Returns the description of the page for search engines and messengers. specification.md#site-sharing */
export const shareBook = ({
  data: { sold, offered },
  frame: { words },
}: ViewProps<ServedBookData, Words>): Sharing => ({
  description: firstWords(
    [
      `${writeFrancs(sold.priceRwf, words.locale)} · ${words.minutes(sold.durationMinutes)} · ${words.photos(sold.photoCount)}.`,
      shownText(sold, 'description', words) || shownText(offered, 'description', words),
    ].join(' '),
  ),
  services: [{ ...offered, packages: [sold] }],
});

interface AskProps {
  readonly frame: Frame<Words>;
  readonly head: ComponentChildren;
}

/** The package with the studio's contact details instead of a form. */
export const Ask = ({ frame, head }: AskProps) => {
  const { words, studio, target } = frame;
  return (
    <div class="book two">
      <header class="head">{head}</header>
      <section class="sum" aria-labelledby="ask">
        <h2 id="ask">{words.askStudio}</h2>
        <p>{words.askText}</p>
        <Contact studio={studio} words={words} target={target} />
      </section>
    </div>
  );
};
