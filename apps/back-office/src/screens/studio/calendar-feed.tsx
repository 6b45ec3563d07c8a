import type { CalendarFeed as Feed } from '@booky/api-client';
import { writeStart } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Part } from '../../controls/part.tsx';
import { ShownOnce } from '../../controls/shown-once.tsx';

/**
 * The address of the feed that the photographer's own calendar program can subscribe to. An address is shown only once.
 * specification.md#office-feed
 */
export const CalendarFeed = ({ feed }: { readonly feed: Feed | null }) => {
  const { words } = useOffice();
  const { calendar } = words.studio;
  const [open, setOpen] = useState<'make' | 'end'>();
  const [url, setUrl] = useState<string>();
  return (
    <Part heading={calendar.heading}>
      <div class="stack">
        <p class="quiet">{calendar.next}</p>
        {feed && (
          <p>
            {calendar.madeAt(writeStart(feed.createdAt, words.locale))}{' '}
            {feed.lastUsedAt
              ? calendar.lastRead(writeStart(feed.lastUsedAt, words.locale))
              : calendar.neverRead}{' '}
            <span class="quiet">{words.frame.kigaliTime}</span>
          </p>
        )}
        {url && feed && <ShownOnce label={calendar.address} hint={calendar.addressHint} value={url} />}
        <p class="part-acts">
          <button type="button" class="button second" onClick={() => setOpen('make')}>
            {feed ? calendar.replace : calendar.make}
          </button>
          {feed && (
            <button type="button" class="button second" onClick={() => setOpen('end')}>
              {calendar.end}
            </button>
          )}
        </p>
      </div>
      {open === 'make' && (
        <MakeDialog
          name={feed ? calendar.replace : calendar.make}
          replaces={feed !== null}
          onMade={(made) => {
            setUrl(made);
            setOpen(undefined);
          }}
          onBack={() => setOpen(undefined)}
        />
      )}
      {open === 'end' && (
        <EndDialog
          onEnded={() => {
            setUrl(undefined);
            setOpen(undefined);
          }}
          onBack={() => setOpen(undefined)}
        />
      )}
    </Part>
  );
};

interface MakeDialogProps {
  readonly name: string;
  readonly replaces: boolean;
  readonly onMade: (url: string) => void;
  readonly onBack: () => void;
}

const MakeDialog = ({ name, replaces, onMade, onBack }: MakeDialogProps) => {
  const { words } = useOffice();
  const { send, ...change } = useChange('POST /api/admin/calendar-feed');
  const submit = async (): Promise<void> => {
    const sent = await send({});
    if (sent?.ok) onMade(sent.data.url);
  };
  return (
    <ActionDialog name={name} {...change} onSubmit={() => void submit()} onClose={onBack}>
      <p>{words.studio.calendar.makeNext}</p>
      {replaces && <p>{words.studio.calendar.replaceNext}</p>}
    </ActionDialog>
  );
};

const EndDialog = ({ onEnded, onBack }: { readonly onEnded: () => void; readonly onBack: () => void }) => {
  const { words } = useOffice();
  const { send, ...change } = useChange('DELETE /api/admin/calendar-feed');
  const submit = async (): Promise<void> => {
    const sent = await send({});
    if (sent?.ok) onEnded();
  };
  return (
    <ActionDialog
      name={words.studio.calendar.end}
      {...change}
      onSubmit={() => void submit()}
      onClose={onBack}
    >
      <p>{words.studio.calendar.endNext}</p>
    </ActionDialog>
  );
};
