import { useId } from 'preact/hooks';
import { useOffice } from '../../app/office.ts';
import { useChange } from '../../client/use-change.ts';
import { sayFailure } from '../../controls/failure.tsx';
import { saveFile } from '../../controls/save-file.ts';
import type { ClientActions } from './client-actions.ts';

interface ClientButtonsProps extends ClientActions {
  readonly email: string;
}

/** specification.md#office-clients: what the law asks of a studio: to hand out what it holds, and to erase it. */
export const ClientButtons = ({ email, onEnd, onErase }: ClientButtonsProps) => {
  const { words } = useOffice();
  const { clients: say, frame } = words;
  const id = useId();
  const { send, isSending } = useChange('POST /api/admin/clients/export');
  const exportAll = async (): Promise<void> => {
    const sent = await send({ body: { email } });
    if (sent?.ok) {
      const text = `${JSON.stringify(sent.data.client, undefined, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), `${email}.json`);
      onEnd({ kind: 'done', text: say.exported(email) });
    } else if (sent) onEnd({ kind: 'wrong', text: sayFailure(sent.error, frame.failures) });
  };
  return (
    <div class="client-acts">
      <span id={id} hidden>
        {email}
      </span>
      <button
        type="button"
        class="plain touch"
        aria-describedby={id}
        aria-disabled={isSending ? 'true' : undefined}
        onClick={() => void exportAll()}
      >
        {say.exportData}
      </button>
      <button type="button" class="plain touch" aria-describedby={id} onClick={() => onErase(email)}>
        {say.eraseData}
      </button>
    </div>
  );
};
