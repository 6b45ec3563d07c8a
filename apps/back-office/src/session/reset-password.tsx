import type { ApiError } from '@booky/api-client';
import { Notice } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useRoute } from 'preact-iso';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../app/office.ts';
import { Screen } from '../app/screen.tsx';
import { Failure } from '../controls/failure.tsx';
import { textOf } from '../controls/text-of.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';
import { useClient } from './client-context.ts';

/** Where the link of an email leads: a new password, which ends every login there is. */
export const ResetPassword = () => {
  const { words, link, session } = useOffice();
  const client = useClient();
  const { params } = useRoute();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    const saved = await client.try('POST /api/admin/auth/password-reset/confirm', {
      body: { token: params['token'] ?? '', newPassword: textOf(form.current, 'newPassword') },
    });
    if (saved.ok) session.end();
    setSaved(saved.ok);
    setError(saved.ok ? undefined : saved.error);
    setAttempt((count) => count + 1);
  };
  const isOver = error?.status === 400 && error.problems.every(({ field }) => field !== 'newPassword');
  const toLogIn = (
    <p>
      <a class="touch" href={link(SCREEN_PATHS.logIn)}>
        {words.logIn.logIn}
      </a>
    </p>
  );
  return (
    <Screen heading={words.logIn.newPassword}>
      {isSaved ? (
        <div class="stack narrow">
          <Notice kind="done">{words.logIn.saved}</Notice>
          {toLogIn}
        </div>
      ) : (
        <form
          ref={form}
          class="stack narrow"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {error && (
            <Failure
              key={attempt}
              error={error}
              message={isOver ? words.logIn.linkIsOver : undefined}
              labels={words.logIn}
            />
          )}
          <Field
            name="newPassword"
            type="password"
            label={words.logIn.newPassword}
            hint={words.logIn.newPasswordHint}
            autocomplete="new-password"
            problem={error?.problems.find(({ field }) => field === 'newPassword')?.message}
          />
          <button class="button">{words.logIn.save}</button>
          {isOver ? (
            <p>
              <a class="touch" href={link(SCREEN_PATHS.forgotPassword)}>
                {words.logIn.forgot}
              </a>
            </p>
          ) : (
            toLogIn
          )}
        </form>
      )}
    </Screen>
  );
};
