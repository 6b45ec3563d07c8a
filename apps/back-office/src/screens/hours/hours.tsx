import './hours.css';
import type { WorkingHours } from '@booky/api-client';
import { dateOf } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { type End, useEnd } from '../../controls/end.tsx';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { Shown } from '../../controls/shown.tsx';
import { BookingAhead } from './booking-ahead.tsx';
import { nameOfDay, nameOfWeekday, sayBreaks, sayHours, WEEKDAYS } from './day.ts';
import { DeleteHours } from './delete-hours.tsx';
import { DateDialog, WeekdayDialog } from './hours-dialog.tsx';

/** The name of the open dialog, and the hours that it changes. */
type Open = { readonly name: string } & (
  | { readonly weekday: number }
  | { readonly date: string | undefined }
  | { readonly deleted: WorkingHours }
);

export const Hours = () => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/working-hours');
  const [open, setOpen] = useState<Open>();
  const end = useEnd();
  const show = (wanted: Open): void => {
    end.show(undefined);
    setOpen(wanted);
  };
  return (
    <Screen
      heading={words.frame.screen.hours}
      acts={
        <button
          type="button"
          class="button"
          onClick={() => show({ name: words.hours.addDate, date: undefined })}
        >
          {words.hours.addDate}
        </button>
      }
    >
      <Shown asked={asked}>
        {({ workingHours: rows }) => (
          <div class="working-hours">
            {end.notice}
            <Week rows={rows} onOpen={show} />
            <Dates rows={rows} onOpen={show} />
            <BookingAhead />
            {open && (
              <OpenDialog
                open={open}
                rows={rows}
                onBack={() => setOpen(undefined)}
                onEnd={(ended) => {
                  setOpen(undefined);
                  end.show(ended);
                }}
              />
            )}
          </div>
        )}
      </Shown>
    </Screen>
  );
};

interface OpenDialogProps {
  readonly open: Open;
  readonly rows: readonly WorkingHours[];
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

const OpenDialog = ({ open, ...rest }: OpenDialogProps) => {
  const props = { ...rest, name: open.name };
  if ('weekday' in open) return <WeekdayDialog {...props} weekday={open.weekday} />;
  if ('date' in open) return <DateDialog {...props} id={open.date} />;
  return <DeleteHours {...props} row={open.deleted} />;
};

interface RowsProps {
  readonly rows: readonly WorkingHours[];
  readonly onOpen: (open: Open) => void;
}

const Week = ({ rows, onOpen }: RowsProps) => {
  const { words } = useOffice();
  return (
    <Part heading={words.hours.week}>
      {rows.every(({ weekday }) => weekday === null) && (
        <div class="notice">
          <p>{words.hours.noWeek}</p>
        </div>
      )}
      <p class="quiet">
        {words.hours.weekNext} {words.frame.kigaliTime}
      </p>
      <ul class="rows days">
        {WEEKDAYS.map((weekday) => (
          <Day
            key={weekday}
            day={nameOfWeekday(weekday, words.locale)}
            row={rows.find((row) => row.weekday === weekday)}
            onChange={(name) => onOpen({ name, weekday })}
            onDelete={(name, deleted) => onOpen({ name, deleted })}
          />
        ))}
      </ul>
    </Part>
  );
};

/**
 * The dates whose hours differ from the hours of their weekday. Past dates are in a separate list, which is closed at
 * first.
 * specification.md#office-hours
 */
const Dates = ({ rows, onOpen }: RowsProps) => {
  const { words, now } = useOffice();
  const today = dateOf(now());
  const dates = rows
    .filter(({ effectiveDate }) => effectiveDate !== null)
    .sort((one, other) => ((one.effectiveDate ?? '') < (other.effectiveDate ?? '') ? -1 : 1));
  const list = (shown: readonly WorkingHours[]) => (
    <ul class="rows days">
      {shown.map((row) => (
        <Day
          key={row.id}
          day={nameOfDay(row, words.locale)}
          row={row}
          onChange={(name) => onOpen({ name, date: row.id })}
          onDelete={(name, deleted) => onOpen({ name, deleted })}
        />
      ))}
    </ul>
  );
  const [ahead, over] = [
    dates.filter(({ effectiveDate }) => (effectiveDate ?? '') >= today),
    dates.filter(({ effectiveDate }) => (effectiveDate ?? '') < today),
  ];
  return (
    <Part heading={words.hours.dates}>
      <p class="quiet">{ahead.length === 0 ? words.hours.noDates : words.hours.datesNext}</p>
      {ahead.length > 0 && list(ahead)}
      {over.length > 0 && (
        <details>
          <summary>{words.hours.over(over.length)}</summary>
          {list([...over].reverse())}
        </details>
      )}
    </Part>
  );
};

interface DayProps {
  readonly day: string;
  /** The row of the weekday. Undefined for a closed weekday without a row. */
  readonly row: WorkingHours | undefined;
  readonly onChange: (name: string) => void;
  readonly onDelete: (name: string, row: WorkingHours) => void;
}

const Day = ({ day, row, onChange, onDelete }: DayProps) => {
  const { words } = useOffice();
  const { ofRow } = words.actions;
  return (
    <li class="row weekday">
      <b>{day}</b>
      <span class={row?.isOpen ? 'times-of-day' : 'quiet'}>{sayHours(row, words)}</span>
      {row && row.breaks.length > 0 && <span class="quiet about">{sayBreaks(row, words)}</span>}
      {row?.note && <bdi class="quiet about">{row.note}</bdi>}
      <span class="row-acts">
        <RowButton name={ofRow(words.hours.change, day)} text={words.hours.changeShort} onPress={onChange} />
        {row && (
          <RowButton
            name={ofRow(words.hours.delete, day)}
            text={words.hours.deleteShort}
            onPress={(name) => onDelete(name, row)}
          />
        )}
      </span>
    </li>
  );
};
