import { Field, formValue } from '@booky/web-ui';
import { problemOf } from '../../sending/refusal.ts';
import { useSending } from '../../sending/use-sending.ts';
import { keepMine, readMine } from './kept.ts';
import { Panel, PanelRefused, showChanged } from './panel.tsx';
import { type ActionProps, apiOf } from './pay-the-rest.tsx';

export const ChangeEmail = ({ token, booking: { reference }, frame }: ActionProps) => {
  const { words } = frame;
  const sending = useSending(`booky-email-${reference}`);
  const save = async (form: HTMLFormElement): Promise<void> => {
    const body = { email: formValue(form, 'email') };
    const saved = await sending.send(body, (headers) =>
      apiOf(frame).try('POST /api/booking/{token}/email', { path: { token }, body, headers }),
    );
    if (!saved) return;
    keepMine(reference, { email: '' });
    showChanged(reference, 'email');
  };
  return (
    <Panel name="email" reference={reference} title={words.changeEmail} words={words}>
      {() => (
        <form
          noValidate
          onInput={({ currentTarget }) => keepMine(reference, { email: formValue(currentTarget, 'email') })}
          onSubmit={(event) => {
            event.preventDefault();
            void save(event.currentTarget);
          }}
        >
          <PanelRefused sending={sending} frame={frame} labels={{ email: words.newEmail }} />
          <Field
            name="email"
            label={words.newEmail}
            hint={words.newEmailHint}
            problem={problemOf(sending.refusal, 'email')}
            type="email"
            autocomplete="email"
            required
            defaultValue={readMine(reference).email}
          />
          <button class="button" aria-disabled={sending.isSending}>
            {words.save}
          </button>
        </form>
      )}
    </Panel>
  );
};
