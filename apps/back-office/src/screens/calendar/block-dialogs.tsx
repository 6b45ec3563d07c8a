import type { Block, BlockGiven, BookingListRow } from '@booky/api-client';
import { FieldRow } from '../../controls/field-row.tsx';
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
  /** The block to change. Omitted when a new block is made. */
  readonly block?: Block | undefined;
  /** The initial day of a new block. */
  readonly date: string;
  readonly onDelete?: () => void;
}

/**
 * Blocks time. If the block overlaps bookings, the API refuses the block and lists the bookings. A second press saves
 * the same block anyway. If the person edits the block before the second press, the API refuses the block again.
 * specification.md#office-block-anyway
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
    if (sent.ok)
      onEnd({ kind: 'done', text: sayDone(sent, block ? say.blockChanged : say.blockMade, words) });
    else if (sent.error.status === 404) onEnd({ kind: 'wrong', text: words.frame.failures.notFound });
    else setInTheWay(sent.error.code === 'block_overlaps_bookings' ? sent.error.body.bookings : undefined);
  };
  return (
    <ActionDialog
      name={name}
      draft={`block ${block?.id ?? date}`}
      anyway={inTheWay && say.blockAnyway}
      labels={say.fields}
      // Hides the refusal once the person has edited the block, because the refusal no longer applies.
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
        <FieldRow>
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
        </FieldRow>
        <FieldRow>
          <Field
            name="endDate"
            type="date"
            label={say.fields.endDate}
            // Until the person chooses a last day, it is the same as the first day.
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
        </FieldRow>
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

/** Returns the date on which a block ends. For a block of whole days, returns the last day. */
const lastDayOf = (block: Block, isAllDay: boolean): string =>
  isAllDay || block.isAllDay ? block.endDate : dateOf(block.endsAt);

const blockIn = (form: HTMLFormElement, confirm: boolean): BlockGiven => {
  const value = (name: string): string => formValue(form, name);
  const reason = value('reason') || null;
  return value('isAllDay')
    ? { isAllDay: true, startDate: value('startDate'), endDate: value('endDate'), reason, confirm }
    : {
        isAllDay: false,
        // Sends an invalid time as empty text, so that the API reports the problem.
        startsAt: instantOf(value('startDate'), value('startsAt')) ?? '',
        endsAt: instantOf(value('endDate'), value('endsAt')) ?? '',
        reason,
        confirm,
      };
};

export const DeleteBlock = ({ block, onEnd, onBack }: BlockDialogProps & { readonly block: Block }) => {
  const { words } = useOffice();
  const { send, error, attempt, isSending } = useChange('DELETE /api/admin/blocks/{id}');
  const name = words.calendar.deleteBlock;
  const submit = async (): Promise<void> => {
    const sent = await send({ path: { id: block.id } });
    if (sent?.ok) onEnd({ kind: 'done', text: sayDone(sent, words.calendar.blockDeleted, words) });
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
