import { formValue, Notice } from '@booky/web-ui';
import { Field, FieldProblems } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { Failure } from '../../controls/failure.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useSent } from './use-sent.ts';

/** Requests a link for setting a new password. The response does not reveal whether the account exists. */
export const ForgotPassword = () => {
  const { words, link } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, error, attempt } = useSent('POST /api/admin/auth/password-reset');
  const [isSent, setSent] = useState(false);
  const ask = async (): Promise<void> => {
    const asked = await send({ body: { email: formValue(form.current, 'email') } });
    setSent(asked?.ok === true);
  };
  return (
    <Screen heading={words.logIn.forgot}>
      <Form form={form} class="stack narrow" onSubmit={() => void ask()}>
        {error && <Failure key={attempt} error={error} labels={words.logIn} />}
        {isSent ? <Notice kind="done">{words.logIn.sent}</Notice> : <p>{words.logIn.forgotNext}</p>}
        <FieldProblems.Provider value={error?.problems ?? []}>
          <Field name="email" type="email" label={words.logIn.email} autocomplete="username" />
        </FieldProblems.Provider>
        <button class="button" aria-disabled={isSending ? 'true' : undefined}>
          {words.logIn.sendLink}
        </button>
        <p>
          <a class="touch" href={link(SCREEN_PATHS.logIn)}>
            {words.logIn.logIn}
          </a>
        </p>
      </Form>
    </Screen>
  );
};
