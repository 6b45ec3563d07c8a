import { Field, formValue, recall, remember, writeTime } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../parts/refused.tsx';
import { problemOf } from '../../sending/refusal.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { findBooking, Refusals } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { find, type FindBookingData, type Wanted } from './load.ts';

const KEPT = 'booky-find';

/**
 * A form for requesting a link to a booking. The response does not reveal whether such a booking exists. The form works
 * without a script.
 */
export const FindBooking = ({ data, frame }: ViewProps<FindBookingData, typeof findBooking & Refusals>) => {
  const { words, api } = frame;
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const { outcome } = data;
  const sending = useSending(`${KEPT}-key`, outcome.kind === 'refused' ? outcome : undefined);
  const [isSent, setSent] = useState(outcome.kind === 'sent');
  const [sentBefore, setSentBefore] = useState<string>();
  const typed = (): Wanted => ({
    reference: formValue(form.current, 'reference'),
    email: formValue(form.current, 'email'),
  });
  const fill = (wanted: Partial<Wanted>, isForced: boolean): void => {
    for (const [name, value] of Object.entries(wanted)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && (isForced || field.value === '')) field.value = value;
    }
  };
  useEffect(() => fill(recall<Wanted>(KEPT), false), []);
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);
  const send = async (client: NonNullable<typeof api>): Promise<void> => {
    const body = typed();
    setSent(false);
    const sent = await sending.send(body, (headers) => find(client, body, headers));
    if (sent === undefined) return;
    sending.end();
    setSentBefore(sent.replayedAt);
    setSent(true);
    // An earlier press had already sent this request. Keeps the typed text, so that the next press can send a new one.
    if (sent.replayedAt) return;
    remember(KEPT, undefined);
    fill({ reference: '', email: '' }, true);
  };
  const labels = { reference: words.reference, email: words.email };
  const text = (name: keyof Wanted) => ({
    name,
    label: labels[name],
    problem: problemOf(sending.refusal, name),
    defaultValue: data.typed[name],
    required: true,
  });
  return (
    <form
      ref={form}
      class="prose find"
      method="post"
      noValidate
      onInput={() => remember(KEPT, typed())}
      onSubmit={(event) => {
        if (!api) return;
        event.preventDefault();
        void send(api);
      }}
    >
      <h1>{words.findHeading}</h1>
      <p>{words.findText}</p>
      <Refused sending={sending} words={words} labels={labels} />
      <div ref={status} role="status" tabIndex={-1} class={isSent ? 'notice done' : ''}>
        {isSent && (
          <>
            <p>
              <strong>{sentBefore ? words.sentBefore(writeTime(sentBefore)) : words.sent}</strong>
            </p>
            <p>{words.sentNext}</p>
          </>
        )}
      </div>
      <input type="hidden" name="key" value={data.key} />
      <Field {...text('reference')} hint={words.referenceHint} autocomplete="off" />
      <Field {...text('email')} hint={words.emailHint} type="email" autocomplete="email" />
      <button class="button" aria-disabled={sending.isSending}>
        {words.sendLink}
      </button>
    </form>
  );
};
