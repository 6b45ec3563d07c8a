import { useId, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { sayFailure } from '../../controls/failure.tsx';
import { saveFile } from '../../controls/save-file.ts';
import { asGiven } from '../../controls/known-by.ts';
import type { ClientActions } from './client-actions.ts';

interface ClientButtonsProps extends ClientActions {
  readonly who: string;
}

/** The buttons that export and erase a client's data, as the law requires. specification.md#office-clients */
export const ClientButtons = ({ who, onEnd, onErase }: ClientButtonsProps) => {
  const { words, api } = useOffice();
  const { clients: say, frame } = words;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const exportAll = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    const asked = await api.try('POST /api/admin/clients/export', { body: asGiven(who) });
    setAsking(false);
    if (asked.ok) {
      const text = `${JSON.stringify(asked.data.client, undefined, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), `${who}.json`);
      onEnd({ kind: 'done', text: say.exported(who) });
    } else onEnd({ kind: 'wrong', text: sayFailure(asked.error, frame.failures) });
  };
  return (
    <div class="client-acts">
      <span id={id} hidden>
        {who}
      </span>
      <button
        type="button"
        class="plain touch"
        aria-describedby={id}
        aria-disabled={isAsking ? 'true' : undefined}
        onClick={() => void exportAll()}
      >
        {say.exportData}
      </button>
      <button type="button" class="plain touch" aria-describedby={id} onClick={() => onErase(who)}>
        {say.eraseData}
      </button>
    </div>
  );
};
