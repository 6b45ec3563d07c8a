import { ErrorSummary, Notice } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sendIntention } from '../../client/intention.ts';
import type { confirmEmail } from '../../wording/mine.en.ts';
import type { ViewProps } from '../page.ts';
import { refusalOf, sayRefusal } from '../refusal.ts';
import { confirm, type ConfirmEmailData, type Outcome } from './load.ts';

/** One button; it works before any script has run. */
export const ConfirmEmail = ({ data, frame }: ViewProps<ConfirmEmailData, typeof confirmEmail>) => {
  const { words, link, api } = frame;
  const [outcome, setOutcome] = useState<Outcome>(data.outcome);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.kind !== 'asked') answer.current?.focus();
  }, [attempt]);
  const send = async (client: NonNullable<typeof api>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const sent = await sendIntention('booky-confirm-email', { token: data.token }, (headers) =>
      confirm(client, data.token, headers),
    );
    setOutcome(sent.ok ? { kind: 'confirmed' } : { kind: 'refused', ...refusalOf(sent.error) });
    setAttempt(attempt + 1);
    setSending(false);
    busy.current = false;
  };
  const isOver = outcome.kind === 'refused' && outcome.status === 404;
  const isOpen = outcome.kind !== 'confirmed' && !isOver;
  return (
    <form
      class="prose"
      method="post"
      onSubmit={(event) => {
        if (!api) return;
        event.preventDefault();
        void send(api);
      }}
    >
      <h1>{words.confirmHeading}</h1>
      {outcome.kind === 'confirmed' && (
        <div ref={answer} tabIndex={-1}>
          <Notice kind="done">
            <p>{words.confirmed}</p>
            <p>{words.confirmedNext}</p>
          </Notice>
        </div>
      )}
      {isOver && (
        <div ref={answer} tabIndex={-1}>
          <Notice kind="wrong">
            <p>
              <strong>{words.linkOver}</strong>
            </p>
            <p>{words.linkOverText}</p>
          </Notice>
        </div>
      )}
      {outcome.kind === 'refused' && !isOver && (
        <ErrorSummary
          key={attempt}
          heading={words.attention}
          message={sayRefusal(outcome, words)}
          problems={[]}
          labelOf={(field) => field}
        />
      )}
      {isOpen && (
        <>
          <p>{words.confirmText}</p>
          <input type="hidden" name="key" value={data.key} />
          <button class="button" aria-disabled={isSending ? 'true' : undefined}>
            {words.confirm}
          </button>
        </>
      )}
      {isOver && (
        <p>
          <a class="button" href={link('/find-booking')}>
            {words.findBooking}
          </a>
        </p>
      )}
    </form>
  );
};
