import type { ApiError } from '@booky/api-client';
import { Field } from '../controls/field.tsx';
import { useLocation } from 'preact-iso';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useOffice } from '../app/office.ts';
import { Screen } from '../app/screen.tsx';
import { Failure } from '../controls/failure.tsx';
import { textOf } from '../controls/text-of.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';
import { useClient } from './client-context.ts';

/** The page for logging in; it leads on to where its visitor wanted to go. */
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

/** specification.md#office-session: over the work that goes on afterwards. It can't be put away. */
export const LogInDialog = () => {
  const { words } = useOffice();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="log-in-heading" onCancel={(event) => event.preventDefault()}>
      <h2 id="log-in-heading">{words.logIn.logIn}</h2>
      <p>{words.logIn.isOver}</p>
      <LogInForm />
    </dialog>
  );
};

const LogInForm = () => {
  const { words, session, link } = useOffice();
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const logIn = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    const body = { email: textOf(form.current, 'email'), password: textOf(form.current, 'password') };
    const answered = await client.try('POST /api/admin/auth/login', { body });
    setSending(false);
    if (answered.ok) return session.start(answered.data);
    setError(answered.error);
    setAttempt((count) => count + 1);
  };
  const problemOf = (name: string) => error?.problems.find(({ field }) => field === name)?.message;
  return (
    <form
      ref={form}
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void logIn();
      }}
    >
      {error && (
        <Failure
          key={attempt}
          error={error}
          message={error.code === 'invalid_credentials' ? words.logIn.wrong : undefined}
          labels={words.logIn}
        />
      )}
      <Field
        name="email"
        type="email"
        label={words.logIn.email}
        autocomplete="username"
        problem={problemOf('email')}
      />
      <Field
        name="password"
        type="password"
        label={words.logIn.password}
        autocomplete="current-password"
        problem={problemOf('password')}
      />
      <button class="button" aria-disabled={isSending ? 'true' : undefined}>
        {words.logIn.logIn}
      </button>
      <p>
        <a class="touch" href={link(SCREEN_PATHS.forgotPassword)}>
          {words.logIn.forgot}
        </a>
      </p>
    </form>
  );
};

/** A path of the back office alone: an address in a link may be anyone's. */
const ownPath = (next: string | undefined): string | undefined =>
  next !== undefined && /^\/admin(?:[/?]|$)/.test(next) ? next : undefined;
