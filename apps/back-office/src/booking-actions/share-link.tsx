import { useState } from 'preact/hooks';
import { ActionDialog } from '../controls/action-dialog.tsx';
import { useOffice } from '../office/office.ts';
import { useChange } from '../office/use-change.ts';
import type { ActionProps } from './booking-dialog.tsx';
import { HandOver } from './hand-over.tsx';
import { sayConflict } from './say-conflict.ts';
import { toOpen } from './to-client.ts';

/** Makes a new link to the booking, and shows it only once. specification.md#office-hand-over */
export const ShareLink = ({ booking, name, onEnd, onBack }: ActionProps) => {
  const { words } = useOffice();
  const { share } = words.actions;
  const { send, ...change } = useChange('POST /api/admin/bookings/{id}/share-link');
  const [url, setUrl] = useState<string>();
  const submit = async (): Promise<void> => {
    const sent = await send({ path: { id: booking.id } });
    if (sent?.ok) setUrl(sent.data.url);
    else if (sent?.error.status === 409) onEnd({ kind: 'wrong', text: sayConflict(sent.error.code, words) });
  };
  return (
    <ActionDialog
      name={name}
      {...change}
      isDone={url !== undefined}
      onSubmit={() => void submit()}
      onClose={onBack}
    >
      {url === undefined ? (
        <p>{share.next}</p>
      ) : (
        <HandOver booking={booking} url={url} label={share.link} hint={share.once} text={toOpen} />
      )}
    </ActionDialog>
  );
};
