import { Field, formValue } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../parts/refused.tsx';
import { problemOf } from '../../sending/refusal.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { PayWords } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import { nameOf } from './typed.ts';
import type { PayPage } from './use-paying.ts';

interface EmailRowProps {
  readonly page: PayPage;
  readonly frame: Frame<PayWords>;
}

/** The email address that the confirmation is sent to, and a form for correcting it. */
export const EmailRow = ({ page, frame: { words, api } }: EmailRowProps) => {
  const { checkout, email, isReady, path, refresh } = page;
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const sending = useSending(`${nameOf(path)} email`);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (sending.refusal?.status === 404) refresh();
  }, [sending.attempt]);
  if (!checkout) return null;

  const save = async (): Promise<void> => {
    const [, , reference = '', token = ''] = path.split('/');
    const body = { email: formValue(form.current, 'email') };
    const saved = await sending.send(body, async (headers) => {
      if (!api) throw new Error('save() called on the server');
      return api.try('POST /api/checkout/{reference}/{token}/email', {
        path: { reference, token },
        body,
        headers,
      });
    });
    if (!saved) return;
    sending.end();
    page.setEmail(body.email, saved.data.checkout);
    setSaved(true);
    setOpen(false);
  };
  return (
    <div class="email">
      {(email ?? checkout.email) && (
        <dl class="facts">
          <div>
            <dt>{words.email}</dt>
            <dd>{email ?? checkout.email}</dd>
          </div>
        </dl>
      )}
      <p role="status">{isSaved && !isOpen && words.emailSaved}</p>
      {!isOpen && (
        <button type="button" class="link" ref={opener} disabled={!isReady} onClick={() => setOpen(true)}>
          {words.changeEmail}
        </button>
      )}
      {isOpen && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Refused
            sending={sending}
            words={{ ...words, refusals: { ...words.refusals, payment_in_flight: words.emailWaits } }}
            labels={{ email: words.newEmail }}
          />
          <Field
            name="email"
            label={words.newEmail}
            type="email"
            autocomplete="email"
            defaultValue={email}
            problem={problemOf(sending.refusal, 'email')}
          />
          <p class="ways">
            <button class="button second" aria-disabled={sending.isSending}>
              {words.save}
            </button>
            <button type="button" class="link" onClick={() => setOpen(false)}>
              {words.back}
            </button>
          </p>
        </form>
      )}
    </div>
  );
};
