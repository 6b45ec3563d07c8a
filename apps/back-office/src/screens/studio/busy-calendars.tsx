import type { BusyCalendar } from '@booky/api-client';
import { formValue, writeStart } from '@booky/web-ui';
import { useEffect, useState } from 'preact/hooks';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Field } from '../../controls/field.tsx';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';
import { busyCalendars } from '../../wording/busy-calendars.ts';

/** The maximum number of calendars that the API accepts. specification.md#busy-calendar */
const MOST_CALENDARS = 10;

type Open = { readonly act: 'add' } | { readonly act: 'edit' | 'remove'; readonly calendar: BusyCalendar };

interface BusyCalendarsProps {
  readonly calendars: readonly BusyCalendar[];
  readonly onAskAgain: () => void;
}

/**
 * The studio's external calendars. Clients cannot book times at which these calendars are busy.
 * specification.md#office-busy-calendars
 */
export const BusyCalendars = ({ calendars, onAskAgain }: BusyCalendarsProps) => {
  const { words } = useOffice();
  const say = busyCalendars[words.locale];
  const [open, setOpen] = useState<Open>();
  const watch = useReading(onAskAgain);
  const dialog = {
    onBack: () => setOpen(undefined),
    onRead: () => {
      setOpen(undefined);
      watch();
    },
  };
  return (
    <Part id={STUDIO_PARTS.busyCalendars} heading={say.heading}>
      <div class="stack">
        <p class="quiet">{say.next}</p>
        {calendars.length > 0 && (
          <ul class="rows">
            {calendars.map((calendar) => (
              <li key={calendar.id} class="row stack">
                <Calendar of={calendar} onOpen={(act) => setOpen({ act, calendar })} onRead={watch} />
              </li>
            ))}
          </ul>
        )}
        {calendars.length < MOST_CALENDARS ? (
          <p class="part-acts">
            <button type="button" class="button second" onClick={() => setOpen({ act: 'add' })}>
              {say.add}
            </button>
          </p>
        ) : (
          <p>{say.most}</p>
        )}
      </div>
      {open?.act === 'add' && <AddDialog {...dialog} />}
      {open?.act === 'edit' && <EditDialog of={open.calendar} {...dialog} />}
      {open?.act === 'remove' && <RemoveDialog of={open.calendar} {...dialog} />}
    </Part>
  );
};

const WATCHED_MS = 30_000;
const BEAT_MS = 2000;

/**
 * Returns a function that starts to request the list repeatedly. The requests stop after the maximum time that the
 * service needs to read a calendar.
 */
const useReading = (ask: () => void): (() => void) => {
  const [untilMs, setUntilMs] = useState(0);
  useEffect(() => {
    const beats = setInterval(() => {
      if (Date.now() < untilMs) ask();
      else clearInterval(beats);
    }, BEAT_MS);
    return () => clearInterval(beats);
  }, [untilMs]);
  return () => setUntilMs(Date.now() + WATCHED_MS);
};

interface CalendarProps {
  readonly of: BusyCalendar;
  readonly onOpen: (act: 'edit' | 'remove') => void;
  readonly onRead: () => void;
}

const Calendar = ({ of, onOpen, onRead }: CalendarProps) => {
  const { words } = useOffice();
  const say = busyCalendars[words.locale];
  const { send } = useChange('POST /api/admin/busy-calendars/{id}/refresh');
  const [isAsked, setAsked] = useState(false);
  const { name, lastFetchedAt, lastError } = of;
  const refresh = async (): Promise<void> => {
    if (!(await send({ path: { id: of.id } }))?.ok) return;
    setAsked(true);
    onRead();
  };
  return (
    <>
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span class="masked">{of.urlMasked}</span>
        </p>
        <p class="quiet">
          {lastFetchedAt === null
            ? lastError === null && say.beingRead
            : `${say.events(of.events)} ${say.lastRead(writeStart(lastFetchedAt, words.locale))}`}
        </p>
      </div>
      {lastError !== null && (
        <p class="notice wrong">
          {say.errors[lastError]}{' '}
          {lastError !== 'unreadable_event' && (lastFetchedAt === null ? say.nothingKept : say.kept)}
        </p>
      )}
      <p class="part-acts">
        <RowButton
          name={words.actions.ofRow(say.read, name)}
          text={say.read}
          onPress={() => void refresh()}
        />
        <RowButton
          name={words.actions.ofRow(say.edit, name)}
          text={say.editShort}
          onPress={() => onOpen('edit')}
        />
        <RowButton
          name={words.actions.ofRow(say.remove, name)}
          text={say.removeShort}
          onPress={() => onOpen('remove')}
        />
        <span role="status">{isAsked && say.beingRead}</span>
      </p>
    </>
  );
};

interface DialogProps {
  readonly onBack: () => void;
  readonly onRead: () => void;
}

const AddDialog = ({ onBack, onRead }: DialogProps) => {
  const { words } = useOffice();
  const say = busyCalendars[words.locale];
  const { send, ...change } = useChange('POST /api/admin/busy-calendars');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const body = { name: formValue(form, 'name'), url: formValue(form, 'url') };
    if ((await send({ body }))?.ok) onRead();
  };
  return (
    <ActionDialog
      name={say.add}
      labels={say.fields}
      message={change.error?.code === 'too_many_calendars' ? say.most : undefined}
      {...change}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      <Field name="name" label={say.fields.name} hint={say.hints.name} />
      <Field name="url" type="url" label={say.fields.url} hint={say.hints.url} />
      <Where />
    </ActionDialog>
  );
};

/** Explains where the various calendar programs show the address of a calendar. */
const Where = () => {
  const say = busyCalendars[useOffice().words.locale];
  return (
    <details class="where">
      <summary>{say.where}</summary>
      <dl>
        {say.programs.map(({ program, path }) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{path}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const EditDialog = ({ of, onBack, onRead }: DialogProps & { readonly of: BusyCalendar }) => {
  const { words } = useOffice();
  const say = busyCalendars[words.locale];
  const { send, ...change } = useChange('PATCH /api/admin/busy-calendars/{id}');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const url = formValue(form, 'url');
    const body = { name: formValue(form, 'name'), ...(url !== '' && { url }) };
    if ((await send({ path: { id: of.id }, body }))?.ok) (url === '' ? onBack : onRead)();
  };
  return (
    <ActionDialog
      name={say.edit}
      labels={say.fields}
      {...change}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      <Field name="name" label={say.fields.name} hint={say.hints.name} defaultValue={of.name} />
      <Field
        name="url"
        type="url"
        label={say.fields.url}
        hint={say.hints.newUrl(of.urlMasked)}
        optionalMark={words.frame.optional}
      />
    </ActionDialog>
  );
};

const RemoveDialog = ({ of, onBack }: DialogProps & { readonly of: BusyCalendar }) => {
  const { words } = useOffice();
  const say = busyCalendars[words.locale];
  const { send, ...change } = useChange('DELETE /api/admin/busy-calendars/{id}');
  const submit = async (): Promise<void> => {
    if ((await send({ path: { id: of.id } }))?.ok) onBack();
  };
  return (
    <ActionDialog name={say.remove} {...change} onSubmit={() => void submit()} onClose={onBack}>
      <p>
        <bdi>{of.name}</bdi>
      </p>
      <p>{say.removeNext}</p>
    </ActionDialog>
  );
};
