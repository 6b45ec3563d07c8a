import { sayMiniSessions } from '../../parts/mini-sessions.ts';
import { Contact } from '../../parts/contact.tsx';
import type { bookPage } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { AskData, BookData } from './load.ts';
import { PackageHead } from './package-head.tsx';
import { Book } from './page.tsx';

type Words = typeof bookPage;

/** The form, or whom to ask where no one can pay the fee. specification.md#site-ask */
export const ServedBook = ({ data, frame }: ViewProps<BookData | AskData, Words>) => {
  const dates = sayMiniSessions(data.sold, frame.words);
  return 'month' in data ? (
    <Book data={{ ...data, dates }} frame={frame} />
  ) : (
    <Ask data={{ ...data, dates }} frame={frame} />
  );
};

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
