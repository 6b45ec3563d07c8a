import { Ask, servedParts } from '../book/served.tsx';
import type { ServedBookData } from '../book/load.ts';
import { PackageHead } from '../book/package-head.tsx';
import { sayMiniSessions } from '../../parts/mini-sessions.ts';
import type { embedPage } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { EmbeddedBook } from './embedded-book.tsx';

/** The booking form, or the text that says whom to ask, for embedding in another site. specification.md#embed-page */
export const ServedEmbedBook = ({ data, frame }: ViewProps<ServedBookData, typeof embedPage>) => {
  const { words, link } = frame;
  const head = (
    <>
      <p class="ways">
        <a href={link(`/embed/${data.offered.slug}`)}>{words.allPackages}</a>
      </p>
      <PackageHead data={{ ...data, dates: sayMiniSessions(data.sold, words) }} frame={frame} isBare />
    </>
  );
  return 'month' in data ? (
    <EmbeddedBook data={data} frame={frame} served={servedParts(head, frame)} />
  ) : (
    <Ask frame={frame} head={head} />
  );
};
