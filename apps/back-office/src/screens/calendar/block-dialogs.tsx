import type { Block, BlockGiven, BookingListRow } from '@booky/api-client';
import { dateOf, formValue, instantOf, type Locale, writeDay, writeStart, writeTime } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import type { End } from '../../controls/end.tsx';
import { useChange } from '../../office/use-change.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Field } from '../../controls/field.tsx';
import { sayDone } from '../../controls/say-done.ts';

interface BlockDialogProps {
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

interface BlockTimeProps extends BlockDialogProps {
  /** What is changed; left out for a new one. */
  readonly block?: Block | undefined;
  /** The day that a new one is for at first. */
  readonly date: string;
  readonly onDelete?: () => void;
}

/**
 * specification.md#office-block-anyway: takes time from sale. Over bookings it shows them and can be sent again as it
 * stands; what is changed then is asked about like any other.
 */
export const BlockTime = ({ block, date, onEnd, onBack, onDelete }: BlockTimeProps) => {
  const { words } = useOffice();
  const say = words.calendar;
  const added = useChange('POST /api/admin/blocks');
  const changed = useChange('PUT /api/admin/blocks/{id}');
  const { error, attempt, isSending } = block ? changed : added;
  const [isAllDay, setAllDay] = useState(block?.isAllDay ?? true);
  const [firstDay, setFirstDay] = useState(block?.startDate ?? date);
  const [inTheWay, setInTheWay] = useState<readonly BookingListRow[]>();
  const name = block ? say.changeBlock : say.blockTime;
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const body = blockIn(form, inTheWay !== undefined);
    const sent = await (block ? changed.send({ path: { id: block.id }, body }) : added.send({ body }));
    if (sent === undefined) return;
    if (sent.ok) onEnd({ kind: 'done', text: sayDone(sent, words.actions.done(name), words) });
    else if (sent.error.status === 404) onEnd({ kind: 'wrong', text: words.frame.failures.notFound });
    else setInTheWay(sent.error.code === 'block_overlaps_bookings' ? sent.error.body.bookings : undefined);
  };
  return (
    <ActionDialog
      name={name}
      anyway={inTheWay && say.blockAnyway}
      labels={say.fields}
      // Once something is changed, it is another block than the one that was refused.
      error={error?.code === 'block_overlaps_bookings' && !inTheWay ? undefined : error}
      message={inTheWay && say.overBookings}
      attempt={attempt}
      isSending={isSending}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      {inTheWay && (
        <ul class="rows">
          {inTheWay.map((row) => (
            <li key={row.id} class="row line">
              <b>
                <bdi>{row.fullName}</bdi>
              </b>
              <span>{writeStart(row.startsAt, words.locale)}</span>
            </li>
          ))}
        </ul>
      )}
      <div
        class="stack"
        onInput={({ target }) => {
          setInTheWay(undefined);
          if (target instanceof HTMLInputElement && target.name === 'startDate') setFirstDay(target.value);
        }}
      >
        <label class="check">
          <input
            type="checkbox"
            name="isAllDay"
            checked={isAllDay}
            onChange={({ currentTarget }) => setAllDay(currentTarget.checked)}
          />
          {say.fields.isAllDay}
        </label>
        <div class="beside">
          <Field
            name="startDate"
            type="date"
            label={say.fields.startDate}
            defaultValue={block?.startDate ?? date}
          />
          {!isAllDay && (
            <Field
              name="startsAt"
              type="time"
              label={say.fields.startsAt}
              defaultValue={block && !block.isAllDay ? writeTime(block.startsAt) : '12:00'}
            />
          )}
        </div>
        <div class="beside">
          <Field
            name="endDate"
            type="date"
            label={say.fields.endDate}
            // Goes along with the first day until it is chosen itself.
            defaultValue={block ? lastDayOf(block, isAllDay) : firstDay}
          />
          {!isAllDay && (
            <Field
              name="endsAt"
              type="time"
              label={say.fields.endsAt}
              defaultValue={block && !block.isAllDay ? writeTime(block.endsAt) : '18:00'}
            />
          )}
        </div>
        <Field
          name="reason"
          label={say.fields.reason}
          hint={say.reasonHint}
          optionalMark={words.frame.optional}
          defaultValue={block?.reason ?? undefined}
        />
      </div>
      {onDelete && (
        <button type="button" class="plain touch" onClick={onDelete}>
          {say.deleteBlock}
        </button>
      )}
    </ActionDialog>
  );
};

/** The date at whose time it ends, or the last of whole days. */
const lastDayOf = (block: Block, isAllDay: boolean): string =>
  isAllDay || block.isAllDay ? block.endDate : dateOf(block.endsAt);

const blockIn = (form: HTMLFormElement, confirm: boolean): BlockGiven => {
  const value = (name: string): string => formValue(form, name);
  const reason = value('reason') || null;
  return value('isAllDay')
    ? { isAllDay: true, startDate: value('startDate'), endDate: value('endDate'), reason, confirm }
    : {
        isAllDay: false,
        // What makes no instant goes out as it is: the API says what is wrong with it.
        startsAt: instantOf(value('startDate'), value('startsAt')) ?? '',
        endsAt: instantOf(value('endDate'), value('endsAt')) ?? '',
        reason,
        confirm,
      };
};

/** Puts the time of a block on sale again. */
export const DeleteBlock = ({ block, onEnd, onBack }: BlockDialogProps & { readonly block: Block }) => {
  const { words } = useOffice();
  const { send, error, attempt, isSending } = useChange('DELETE /api/admin/blocks/{id}');
  const name = words.calendar.deleteBlock;
  const submit = async (): Promise<void> => {
    const sent = await send({ path: { id: block.id } });
    if (sent?.ok) onEnd({ kind: 'done', text: sayDone(sent, words.actions.done(name), words) });
    else if (sent?.error.status === 404) onEnd({ kind: 'wrong', text: words.frame.failures.notFound });
  };
  return (
    <ActionDialog
      name={name}
      error={error}
      attempt={attempt}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onBack}
    >
      <p>
        <b>
          <bdi>{block.reason ?? words.calendar.blocked}</bdi>
        </b>
        : {writeBlock(block, words.locale)}
      </p>
      <p>{words.calendar.freed}</p>
    </ActionDialog>
  );
};

const writeBlock = ({ isAllDay, startDate, endDate, startsAt, endsAt }: Block, locale: Locale): string => {
  const isOneDay = startDate === endDate;
  if (isAllDay)
    return [startDate, ...(isOneDay ? [] : [endDate])].map((date) => writeDay(date, locale)).join(' – ');
  return [writeStart(startsAt, locale), (isOneDay ? writeTime : writeStart)(endsAt, locale)].join(' – ');
};
