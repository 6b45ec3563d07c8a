import type { Break, WorkingHours, WorkingHoursGiven } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { FieldRow } from '../../controls/field-row.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import type { End } from '../../controls/end.tsx';
import { Field } from '../../controls/field.tsx';
import { sayDone } from '../../controls/say-done.ts';
import { nameOfWeekday, WEEKDAYS } from './day.ts';
import { RowsGroup, rowsIn } from '../../controls/rows-group.tsx';
import { closingOf, minuteOf, openingOf, timeOf } from '../../controls/time-of-day.ts';
import { type HoursToSave, useSaveHours } from './use-save-hours.ts';

export interface HoursDialogProps {
  readonly name: string;
  readonly rows: readonly WorkingHours[];
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

/**
 * Changes the hours of a weekday. With checkboxes, the person can give other weekdays the same hours.
 * specification.md#office-hours
 */
export const WeekdayDialog = ({ weekday, ...props }: HoursDialogProps & { readonly weekday: number }) => {
  const { words } = useOffice();
  const rowOf = (day: number): WorkingHours | undefined => props.rows.find((row) => row.weekday === day);
  const others = WEEKDAYS.filter((day) => day !== weekday);
  return (
    <RowDialog
      {...props}
      draft={`hours ${weekday}`}
      before={rowOf(weekday)}
      rowsOf={(form) =>
        [weekday, ...others.filter((day) => isChecked(form, nameOfOther(day)))].map((day) => ({
          before: rowOf(day),
          given: { ...hoursIn(form), weekday: day },
        }))
      }
    >
      <fieldset class="also">
        <legend>{words.hours.also}</legend>
        {others.map((day) => (
          <Check
            key={day}
            name={nameOfOther(day)}
            label={nameOfWeekday(day, words.locale)}
            defaultChecked={false}
          />
        ))}
      </fieldset>
    </RowDialog>
  );
};

/** Returns the name of the checkbox that gives this weekday the same hours. */
const nameOfOther = (weekday: number): string => `also${weekday}`;

/** Changes the hours of one date, which replace the hours of its weekday. */
export const DateDialog = ({ id, ...props }: HoursDialogProps & { readonly id: string | undefined }) => {
  const { words } = useOffice();
  const before = props.rows.find((row) => row.id === id);
  return (
    <RowDialog
      {...props}
      draft={`hours ${id}`}
      before={before}
      rowsOf={(form) => [
        { before, given: { ...hoursIn(form), effectiveDate: formValue(form, 'effectiveDate') } },
      ]}
      day={
        <Field
          name="effectiveDate"
          type="date"
          label={words.hours.fields.effectiveDate}
          defaultValue={before?.effectiveDate ?? undefined}
        />
      }
    />
  );
};

interface RowDialogProps extends HoursDialogProps {
  readonly draft: string;
  readonly before: WorkingHours | undefined;
  readonly rowsOf: (form: HTMLFormElement) => readonly HoursToSave[];
  /** The field for the date. */
  readonly day?: ComponentChildren;
  /** Fields after the times. */
  readonly children?: ComponentChildren;
}

const RowDialog = ({ name, draft, onEnd, onBack, before, rowsOf, day, children }: RowDialogProps) => {
  const { words } = useOffice();
  const { fields, opensHint, closesHint, nightHint, breaksHint, noteHint } = words.hours;
  const { save, refused, attempt, isSending } = useSaveHours();
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const saved = await save(rowsOf(form));
    if (!saved) return;
    const text = sayDone(saved, words.hours.saved, words);
    onEnd({ kind: 'done', text, isSeen: !saved.replayedAt });
  };
  return (
    <ActionDialog
      name={name}
      draft={draft}
      labels={fields}
      error={refused?.error}
      message={refused?.message}
      attempt={attempt}
      isSending={isSending}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      {day}
      <Check name="isOpen" label={fields.isOpen} defaultChecked={before?.isOpen ?? true} />
      <FieldRow class="times" areShort>
        <Field
          name="opensMinute"
          type="time"
          label={fields.opensMinute}
          hint={opensHint}
          defaultValue={timeOf(before?.opensMinute ?? USUAL.opensMinute)}
        />
        <Field
          name="closesMinute"
          type="time"
          label={fields.closesMinute}
          hint={closesHint}
          defaultValue={timeOf(before?.closesMinute ?? USUAL.closesMinute)}
        />
      </FieldRow>
      <div class="if-open stack">
        <Field
          name="nextDayUntilMinute"
          type="time"
          label={fields.nextDayUntilMinute}
          hint={nightHint}
          optionalMark={words.frame.optional}
          defaultValue={timeOf(before?.nextDayUntilMinute)}
        />
        <RowsGroup
          name="breaks"
          label={fields.breaks}
          hint={breaksHint}
          add={words.hours.addBreak}
          rows={before?.breaks ?? []}
        >
          {(row) => (
            <>
              <Field
                name="breakFrom"
                type="time"
                label={fields.breakFrom}
                defaultValue={timeOf(row?.fromMinute)}
              />
              <Field name="breakTo" type="time" label={fields.breakTo} defaultValue={timeOf(row?.toMinute)} />
            </>
          )}
        </RowsGroup>
      </div>
      {children}
      <Field
        name="note"
        label={fields.note}
        hint={noteHint}
        optionalMark={words.frame.optional}
        defaultValue={before?.note ?? undefined}
      />
    </ActionDialog>
  );
};

/** The initial hours for a day that was closed: nine to six. */
const USUAL = { opensMinute: 540, closesMinute: 1080 };

/** Keeps an empty time empty, so that the API reports the problem. */
const breakOf = ({ breakFrom = '', breakTo = '' }: ReturnType<typeof rowsIn>[number]): Break => ({
  fromMinute: minuteOf(breakFrom),
  toMinute: minuteOf(breakTo),
});

const hoursIn = (form: HTMLFormElement): Omit<WorkingHoursGiven, 'weekday' | 'effectiveDate'> => {
  const isOpen = isChecked(form, 'isOpen');
  return {
    isOpen,
    opensMinute: isOpen ? openingOf(formValue(form, 'opensMinute')) : null,
    closesMinute: isOpen ? closingOf(formValue(form, 'closesMinute')) : null,
    nextDayUntilMinute: isOpen ? openingOf(formValue(form, 'nextDayUntilMinute')) : null,
    breaks: isOpen ? rowsIn(form, 'breaks').map(breakOf) : [],
    note: formValue(form, 'note') || null,
  };
};
