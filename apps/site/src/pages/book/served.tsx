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
import { Book } from './page.tsx';

type Words = typeof bookPage;

/** The form, or whom to ask where no one can pay the fee. specification.md#site-ask */
export const ServedBook = ({ data, frame }: ViewProps<ServedBookData, Words>) => {
  const dates = sayMiniSessions(data.sold, frame.words);
  const head = <PackageHead data={{ ...data, dates }} frame={frame} />;
  return 'month' in data ? <Book data={data} frame={frame} head={head} /> : <Ask frame={frame} head={head} />;
};

/** What the window is called. */
export const titleOfBook = ({ data, frame: { words } }: ViewProps<ServedBookData, Words>): string =>
  `${'refusal' in data && data.refusal ? `${words.error} ` : ''}${shownText(data.sold, 'name', words)}`;

/** What others read of it. specification.md#site-sharing */
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

const Ask = ({ frame, head }: AskProps) => {
  const { words, studio } = frame;
  return (
    <div class="book two">
      <header class="head">{head}</header>
      <section class="sum" aria-labelledby="ask">
        <h2 id="ask">{words.askStudio}</h2>
        <p>{words.askText}</p>
        <Contact studio={studio} words={words} />
      </section>
    </div>
  );
};
