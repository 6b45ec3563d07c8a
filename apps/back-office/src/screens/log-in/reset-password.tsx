import { formValue, Notice } from '@booky/web-ui';
import { Field, FieldProblems } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { useRoute } from 'preact-iso';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { Failure } from '../../controls/failure.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useSent } from './use-sent.ts';

/** The screen that the emailed link opens, for setting a new password. A new password ends all existing logins. */
export const ResetPassword = () => {
  const { words, link, session } = useOffice();
  const { params } = useRoute();
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, error, attempt } = useSent('POST /api/admin/auth/password-reset/confirm');
  const [isSaved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    const newPassword = formValue(form.current, 'newPassword');
    const saved = await send({ body: { token: params['token'] ?? '', newPassword } });
    if (!saved?.ok) return;
    session.end();
    setSaved(true);
  };
  const isOver = error?.status === 400 && !error.problems.some(({ field }) => field === 'newPassword');
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
        <Form form={form} class="stack narrow" onSubmit={() => void save()}>
          {error && (
            <Failure
              key={attempt}
              error={error}
              message={isOver ? words.logIn.linkIsOver : undefined}
              labels={words.logIn}
            />
          )}
          <FieldProblems.Provider value={error?.problems ?? []}>
            <Field
              name="newPassword"
              type="password"
              label={words.logIn.newPassword}
              hint={words.logIn.newPasswordHint}
              autocomplete="new-password"
            />
          </FieldProblems.Provider>
          <button class="button" aria-disabled={isSending ? 'true' : undefined}>
            {words.logIn.save}
          </button>
          {isOver ? (
            <p>
              <a class="touch" href={link(SCREEN_PATHS.forgotPassword)}>
                {words.logIn.forgot}
              </a>
            </p>
          ) : (
            toLogIn
          )}
        </Form>
      )}
    </Screen>
  );
};
