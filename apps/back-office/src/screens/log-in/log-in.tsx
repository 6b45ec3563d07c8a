import { formValue } from '@booky/web-ui';
import { Field, FieldProblems } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { Failure } from '../../controls/failure.tsx';
import { keepHandle } from '../../session/device.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useSent } from './use-sent.ts';

/** The login screen. After the login, it opens the address that the person originally wanted. */
export const LogInScreen = () => {
  const { words, link, sessionState } = useOffice();
  const { query, route } = useLocation();
  const isIn = sessionState === 'in';
  useEffect(() => {
    if (isIn) route(ownPath(query['next']) ?? link(SCREEN_PATHS.today), true);
  }, [isIn]);
  return (
    <Screen heading={words.logIn.logIn}>
      <div class="narrow">
        <LogInForm />
      </div>
    </Screen>
  );
};

/** A dialog over the current screen for logging in again. Only a login closes it. specification.md#office-session */
export const LogInDialog = () => {
  const { words } = useOffice();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="log-in-heading" onCancel={(event) => event.preventDefault()}>
      <h2 id="log-in-heading">{words.logIn.logIn}</h2>
      <p class="log-in-again">{words.logIn.isOver}</p>
      <LogInForm />
    </dialog>
  );
};

const LogInForm = () => {
  const { words, session, link } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending, error, attempt } = useSent('POST /api/admin/auth/login');
  const logIn = async (): Promise<void> => {
    const [email, password] = [formValue(form.current, 'email'), formValue(form.current, 'password')];
    const remember = formValue(form.current, 'remember') !== '';
    const answered = await send({ body: { email, password, ...(remember && { remember }) } });
    if (!answered?.ok) return;
    keepHandle(answered.data.refresh?.handle);
    if (session.start(answered.data)) location.reload();
  };
  return (
    <Form form={form} onSubmit={() => void logIn()}>
      {error && (
        <Failure
          key={attempt}
          error={error}
          message={error.code === 'invalid_credentials' ? words.logIn.wrong : undefined}
          labels={words.logIn}
        />
      )}
      <FieldProblems.Provider value={error?.problems ?? []}>
        <Field name="email" type="email" label={words.logIn.email} autocomplete="username" />
        <Field name="password" type="password" label={words.logIn.password} autocomplete="current-password" />
      </FieldProblems.Provider>
      <label class="check">
        <input type="checkbox" name="remember" value="true" />
        {words.logIn.remember}
      </label>
      <button class="button" aria-disabled={isSending ? 'true' : undefined}>
        {words.logIn.logIn}
      </button>
      <p>
        <a class="touch" href={link(SCREEN_PATHS.forgotPassword)}>
          {words.logIn.forgot}
        </a>
      </p>
    </Form>
  );
};

/** Returns `next` only if it is a path of the back office, because a link could contain any address. */
const ownPath = (next: string | undefined): string | undefined =>
  next !== undefined && /^\/admin(?:[/?]|$)/.test(next) ? next : undefined;
