import { dateOf, newKey } from '@booky/web-ui';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { draftValue, keepDraft, readDraft } from '../../sending/draft.ts';
import type { pay } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import { typedAt } from './typed.ts';

interface EndedProps {
  readonly title: RefObject<HTMLHeadingElement>;
  readonly path: string;
  readonly frame: Frame<typeof pay>;
}

/** specification.md#site-hold-ended: what to do where nothing can be paid any more, and a way back with what was typed. */
export const Ended = ({ title, path, frame: { words, link } }: EndedProps) => {
  const [again, setAgain] = useState(link('/'));
  const [ourRef, setOurRef] = useState<string>();
  useEffect(() => {
    setOurRef(typedAt(path).ourRef);
    const draft = readDraft();
    if (!draft) return;
    // The old key would answer the hold that has ended.
    keepDraft({ ...draft, key: newKey() });
    const start = draftValue(draft, 'startsAt');
    setAgain(link(`/book/${draft.packageId}`, { month: start ? dateOf(start).slice(0, 7) : undefined }));
  }, []);
  return (
    <div class="prose">
      <h1 ref={title} tabIndex={-1}>
        {words.ended}
      </h1>
      <p>{words.endedText}</p>
      <div class="notice">
        <p>
          <strong>{words.endedPaid}</strong>. {words.endedPaidText}
        </p>
        <p class="ways">
          {ourRef && <a href={link(`/payments/${ourRef}`)}>{words.endedLast}</a>}
          <a href={link('/find-booking')}>{words.findBooking}</a>
        </p>
      </div>
      <a class="button" href={again}>
        {words.startAgain}
      </a>
    </div>
  );
};
