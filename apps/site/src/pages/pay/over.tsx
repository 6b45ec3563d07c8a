import { dateOf, newKey } from '@booky/web-ui';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { draftValue, keepDraft, readDraft } from '../../sending/draft.ts';
import type { pay } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import { typedAt } from './typed.ts';

interface OverProps {
  readonly isPaid: boolean;
  readonly hasEmail: boolean;
  readonly title: RefObject<HTMLHeadingElement>;
  readonly path: string;
  readonly frame: Frame<typeof pay>;
}

/**
 * What to do once the hold has ended. If the fee was not paid, a link leads back to the form with the text typed there.
 * specification.md#site-hold-ended
 */
export const Over = ({ isPaid, hasEmail, title, path, frame: { words, link } }: OverProps) => {
  const [again, setAgain] = useState(link('/'));
  const [ourRef, setOurRef] = useState<string>();
  useEffect(() => {
    setOurRef(typedAt(path).ourRef);
    const draft = readDraft();
    if (!draft || isPaid) return;
    // Sets a new key, because the service would return the ended hold for the old one.
    keepDraft({ ...draft, key: newKey() });
    const start = draftValue(draft, 'startsAt');
    setAgain(link(`/book/${draft.packageId}`, { month: start ? dateOf(start).slice(0, 7) : undefined }));
  }, [isPaid]);
  return (
    <div class="prose">
      <h1 ref={title} tabIndex={-1}>
        {isPaid ? words.paid : words.closed}
      </h1>
      <p>{isPaid ? words.paidText : words.closedText}</p>
      <div class="notice">
        {hasEmail ? (
          <p>
            <strong>{isPaid ? words.lookForEmail : words.ifPaidLook}</strong>.{' '}
            {isPaid ? words.emailHasLink : words.emailOrAsk}
          </p>
        ) : (
          <p>{isPaid ? words.studioHasLink : words.ifPaidAsk}</p>
        )}
        <p class="ways">
          {ourRef && <a href={link(`/payments/${ourRef}`)}>{words.lastPayment}</a>}
          {hasEmail && <a href={link('/find-booking')}>{words.findBooking}</a>}
        </p>
      </div>
      {!isPaid && (
        <a class="button" href={again}>
          {words.startAgain}
        </a>
      )}
    </div>
  );
};
