import type { ApiError } from '@booky/api-client';
import { Notice } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../app/office.ts';
import { Screen } from '../app/screen.tsx';
import { Failure } from '../controls/failure.tsx';
import { textOf } from '../controls/text-of.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';
import { useClient } from './client-context.ts';

/** Asks for a link to set a new password; it says the same whether there is an account or not. */
export const ForgotPassword = () => {
  const { words, link } = useOffice();
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [isSent, setSent] = useState(false);
  const ask = async (): Promise<void> => {
    const asked = await client.try('POST /api/admin/auth/password-reset', {
      body: { email: textOf(form.current, 'email') },
    });
    setSent(asked.ok);
    setError(asked.ok ? undefined : asked.error);
    setAttempt((count) => count + 1);
  };
  return (
    <Screen heading={words.logIn.forgot}>
      <form
        ref={form}
        class="stack narrow"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {error && <Failure key={attempt} error={error} labels={words.logIn} />}
        {isSent ? <Notice kind="done">{words.logIn.sent}</Notice> : <p>{words.logIn.forgotNext}</p>}
        <Field
          name="email"
          type="email"
          label={words.logIn.email}
          autocomplete="username"
          problem={error?.problems.find(({ field }) => field === 'email')?.message}
        />
        <button class="button">{words.logIn.sendLink}</button>
        <p>
          <a class="touch" href={link(SCREEN_PATHS.logIn)}>
            {words.logIn.logIn}
          </a>
        </p>
      </form>
    </Screen>
  );
};
