import { ErrorSummary, Field } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepAs, readKept, sendIntention } from '../../client/intention.ts';
import { textOf } from '../../client/typed.ts';
import type { findBooking } from '../../wording/mine.en.ts';
import type { ViewProps } from '../page.ts';
import { refusalOf, sayRefusal } from '../refusal.ts';
import { find, type FindBookingData, type Outcome, type Wanted } from './load.ts';

const KEPT = 'booky-find';

/** A form that says the same whatever was found. It works before any script has run. */
export const FindBooking = ({ data, frame }: ViewProps<FindBookingData, typeof findBooking>) => {
  const { words, api } = frame;
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>(data.outcome);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const typed = (): Wanted => ({
    reference: textOf(form.current, 'reference'),
    email: textOf(form.current, 'email'),
  });
  const fill = (wanted: Partial<Wanted>, isForced: boolean): void => {
    for (const [name, value] of Object.entries(wanted)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && (isForced || field.value === '')) field.value = value;
    }
  };
  useEffect(() => fill(readKept<Wanted>(KEPT), false), []);
  useEffect(() => {
    if (outcome.kind === 'sent') status.current?.focus();
  }, [attempt]);
  const send = async (client: NonNullable<typeof api>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const body = typed();
    const sent = await sendIntention(`${KEPT}-key`, body, (headers) => find(client, body, headers));
    if (sent.ok) {
      keepAs(KEPT, undefined);
      fill({ reference: '', email: '' }, true);
    }
    setOutcome(sent.ok ? { kind: 'sent' } : { kind: 'refused', ...refusalOf(sent.error) });
    setAttempt(attempt + 1);
    setSending(false);
    busy.current = false;
  };
  const problems = outcome.kind === 'refused' ? outcome.problems : [];
  const labels: Readonly<Record<string, string>> = {
    reference: words.reference,
    email: words.fields['email'] ?? '',
  };
  const text = (name: keyof Wanted) => ({
    name,
    label: labels[name] ?? '',
    problem: problems.find(({ field }) => field === name)?.message,
    defaultValue: data.typed[name],
    required: true,
  });
  return (
    <form
      ref={form}
      class="prose find"
      method="post"
      noValidate
      onInput={() => keepAs(KEPT, typed())}
      onSubmit={(event) => {
        if (!api) return;
        event.preventDefault();
        void send(api);
      }}
    >
      <h1>{words.findHeading}</h1>
      <p>{words.findText}</p>
      {outcome.kind === 'refused' && (
        <ErrorSummary
          key={attempt}
          heading={words.attention}
          message={sayRefusal(outcome, words)}
          problems={problems}
          labelOf={(name) => labels[name] ?? name}
        />
      )}
      <div ref={status} role="status" tabIndex={-1} class={outcome.kind === 'sent' ? 'notice done' : ''}>
        {outcome.kind === 'sent' && (
          <>
            <p>
              <strong>{words.sent}</strong>
            </p>
            <p>{words.sentNext}</p>
          </>
        )}
      </div>
      <input type="hidden" name="key" value={data.key} />
      <Field {...text('reference')} hint={words.referenceHint} autocomplete="off" />
      <Field {...text('email')} hint={words.emailHint} type="email" autocomplete="email" />
      <button class="button" aria-disabled={isSending ? 'true' : undefined}>
        {words.sendLink}
      </button>
    </form>
  );
};
