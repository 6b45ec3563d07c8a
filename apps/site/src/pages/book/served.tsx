import { sayMiniSessions } from '../../parts/mini-sessions.ts';
import { Contact } from '../../parts/contact.tsx';
import type { bookPage } from '../../wording/en.ts';
import { writeFrancs } from '@booky/web-ui';
import { firstWords } from '../../parts/first-words.ts';
import { shownText } from '../../parts/shown.tsx';
import type { Sharing, ViewProps } from '../page.ts';
import type { AskData, ServedBookData } from './load.ts';
import { PackageHead } from './package-head.tsx';
import { Book } from './page.tsx';

type Words = typeof bookPage;

/** The form, or whom to ask where no one can pay the fee. specification.md#site-ask */
export const ServedBook = ({ data, frame }: ViewProps<ServedBookData, Words>) => {
  const dates = sayMiniSessions(data.sold, frame.words);
  return 'month' in data ? (
    <Book data={{ ...data, dates }} frame={frame} />
  ) : (
    <Ask data={{ ...data, dates }} frame={frame} />
  );
};

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

const Ask = ({ data, frame }: ViewProps<AskData, Words>) => {
  const { words, studio } = frame;
  return (
    <div class="book two">
      <PackageHead data={data} frame={frame} />
      <section class="sum" aria-labelledby="ask">
        <h2 id="ask">{words.askStudio}</h2>
        <p>{words.askText}</p>
        <Contact studio={studio} words={words} />
      </section>
    </div>
  );
};
