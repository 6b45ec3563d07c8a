import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { asGiven } from '../../controls/known-by.ts';
import type { End } from '../../controls/end.tsx';
import { sayDone } from '../../controls/say-done.ts';

interface EraseClientProps {
  readonly who: string;
  readonly onBack: () => void;
  readonly onEnd: (end: End) => void;
}

/**
 * Erases a client's data. The dialog says which data is erased and which is kept. After a refusal, it also says what to
 * do first.
 * specification.md#office-clients
 */
export const EraseClient = ({ who, onBack, onEnd }: EraseClientProps) => {
  const { words } = useOffice();
  const { clients: say } = words;
  const { send, error, attempt, isSending } = useChange('POST /api/admin/clients/erase');
  const refusals: Readonly<Record<string, string>> = say.refusals;
  const erase = async (): Promise<void> => {
    const sent = await send({ body: { ...asGiven(who), confirm: true } });
    if (sent?.ok) onEnd({ kind: 'done', text: sayDone(sent, say.erased(sent.data.erased), words) });
  };
  return (
    <ActionDialog
      name={say.eraseData}
      error={error}
      message={error && refusals[error.code]}
      attempt={attempt}
      isSending={isSending}
      onSubmit={() => void erase()}
      onClose={onBack}
    >
      <p>{say.of(who)}</p>
      <dl class="erasing">
        <dt>{say.goesName}</dt>
        <dd>{say.goes}</dd>
        <dt>{say.staysName}</dt>
        <dd>{say.stays}</dd>
      </dl>
      <p>{say.forGood}</p>
    </ActionDialog>
  );
};
