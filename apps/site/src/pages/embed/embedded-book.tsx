import { writeStart, writeTime } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { embedBook, Refusals } from '../../wording/en.ts';
import type { BookData } from '../book/load.ts';
import { Book, type Served } from '../book/page.tsx';
import type { Made } from '../book/send.ts';
import type { Frame, ViewProps } from '../page.ts';

type Words = typeof embedBook & Refusals;

interface Props extends ViewProps<BookData, Words> {
  readonly served?: Served;
}

/**
 * Shows the form until a time is held, and then a link that opens the site's pay page in a new tab.
 * specification.md#embed-page
 */
export const EmbeddedBook = ({ data, frame, served }: Props) => {
  const [made, setMade] = useState<Made>();
  return made ? (
    <Held made={made} frame={frame} />
  ) : (
    <Book
      data={data}
      frame={frame}
      served={served}
      onMade={(sent) => {
        setMade(sent);
        if (sent.payPath) open(frame.link(sent.payPath), '_blank', 'noopener');
      }}
    />
  );
};

const Held = ({
  made: { reference, payPath, startsAt, heldUntil },
  frame: { words, link, target },
}: {
  readonly made: Made;
  readonly frame: Frame<Words>;
}) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div class="prose">
      <h1 ref={title} tabIndex={-1}>
        {heldUntil ? words.held : words.booked}
      </h1>
      <p class="chosen">{writeStart(startsAt, words.locale)}</p>
      <p class="quiet">{reference}</p>
      <p>{heldUntil ? words.heldText(writeTime(heldUntil)) : words.linkByEmail}</p>
      {payPath && (
        <a class="button" href={link(payPath)} target={target}>
          {words.payFee}
          <span class="said"> ({words.newTab})</span>
        </a>
      )}
    </div>
  );
};
