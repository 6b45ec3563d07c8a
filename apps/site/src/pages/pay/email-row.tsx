import { ErrorSummary, Field } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formValue } from '../../client/form-value.ts';
import type { pay } from '../../wording/paying/en.ts';
import type { Frame } from '../page.ts';
import { shownEmail } from './change-email.ts';
import type { PayFailure } from '../../paying/pay-failure.ts';
import type { Paying } from './use-paying.ts';

interface EmailRowProps {
  readonly paying: Paying;
  readonly frame: Frame<typeof pay>;
}

/** Where the confirmation will go, and a way to put it right before it is sent. */
export const EmailRow = ({ paying, frame: { words } }: EmailRowProps) => {
  const { checkout, email, changeEmail, isReady } = paying;
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<PayFailure>();
  const [attempt, setAttempt] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const isBusy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const masked = checkout && shownEmail(checkout);
  const shown = email ?? masked;
  if (shown === undefined) return null;

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy.current || !form.current) return;
    isBusy.current = true;
    const refused = await changeEmail(formValue(form.current, 'email'));
    isBusy.current = false;
    setFailure(refused);
    setAttempt((count) => count + 1);
    if (refused) return;
    setSaved(true);
    setOpen(false);
  };
  return (
    <div class="email">
      <dl class="facts">
        <div>
          <dt>{words.emailLabel}</dt>
          <dd>{shown}</dd>
        </div>
      </dl>
      <p role="status">{isSaved && !isOpen && words.emailSaved}</p>
      {masked !== undefined && !isOpen && (
        <button type="button" class="link" ref={opener} disabled={!isReady} onClick={() => setOpen(true)}>
          {words.changeEmail}
        </button>
      )}
      {isOpen && (
        <form ref={form} noValidate onSubmit={(event) => void save(event)}>
          {failure && (
            <ErrorSummary
              key={attempt}
              heading={words.attention}
              message={failure.message}
              problems={failure.problems}
              labelOf={() => words.newEmail}
            />
          )}
          <Field
            name="email"
            label={words.newEmail}
            type="email"
            autocomplete="email"
            defaultValue={email}
            problem={failure?.problems[0]?.message}
          />
          <p class="ways">
            <button class="button second">{words.save}</button>
            <button type="button" class="link" onClick={() => setOpen(false)}>
              {words.back}
            </button>
          </p>
        </form>
      )}
    </div>
  );
};
