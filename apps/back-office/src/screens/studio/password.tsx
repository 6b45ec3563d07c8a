import { Notice } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { Failure } from '../../controls/failure.tsx';
import { Part } from '../../controls/part.tsx';

/** A button that emails the admin a link for setting a new password. */
export const Password = ({ email }: { readonly email: string }) => {
  const { words } = useOffice();
  const { password } = words.studio;
  const { send, error, attempt, isSending } = useChange('POST /api/admin/auth/password-reset');
  const [isSent, setSent] = useState(false);
  const ask = async (): Promise<void> => {
    const sent = await send({ body: { email } });
    if (sent) setSent(sent.ok);
  };
  return (
    <Part heading={password.heading}>
      <div class="stack">
        {error && <Failure key={attempt} error={error} labels={{}} />}
        <p>{password.next(email)}</p>
        {isSent && <Notice kind="done">{password.sent(email)}</Notice>}
        <p class="part-acts">
          <button
            type="button"
            class="button second"
            aria-disabled={isSending ? 'true' : undefined}
            onClick={() => void ask()}
          >
            {password.send}
          </button>
        </p>
      </div>
    </Part>
  );
};
