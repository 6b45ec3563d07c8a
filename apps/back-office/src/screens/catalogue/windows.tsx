import type { PackageWindow } from '@booky/api-client';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field } from '../../controls/field.tsx';
import { RowsGroup, rowsIn } from '../../controls/rows-group.tsx';
import { closingOf, minuteOf, timeOf } from '../../controls/time-of-day.ts';
import { typedNumber } from '../../controls/typed-number.ts';
import { useOffice } from '../../office/office.ts';

type Windows = readonly PackageWindow[] | null;

interface WindowsFieldProps {
  /** The dates of the package's mini-sessions. Undefined for a new package. */
  readonly windows: Windows | undefined;
}

/**
 * The fields for the dates of a package's mini-sessions. Each date has its times, step and buffer.
 * specification.md#office-windows
 */
export const WindowsField = ({ windows }: WindowsFieldProps) => {
  const { words } = useOffice();
  const { fields, windows: say } = words.catalogue;
  return (
    <RowsGroup
      name="windows"
      label={fields.windows}
      hint={say.hint}
      add={say.add}
      rows={windows ?? []}
      choice={<Check name="hasWindows" label={say.only} defaultChecked={windows != null} />}
    >
      {(row) => (
        <>
          <Field name="date" type="date" label={say.date} defaultValue={row?.date} />
          <Field name="from" type="time" label={say.from} defaultValue={timeOf((row ?? USUAL).opensMinute)} />
          <Field name="to" type="time" label={say.to} defaultValue={timeOf((row ?? USUAL).closesMinute)} />
          <Field
            name="step"
            label={say.step}
            inputMode="numeric"
            defaultValue={String((row ?? USUAL).stepMinutes)}
          />
          <Field
            name="buffer"
            label={say.buffer}
            inputMode="numeric"
            defaultValue={String((row ?? USUAL).bufferMinutes)}
          />
        </>
      )}
    </RowsGroup>
  );
};

/** The initial values of a new date: a morning in steps of 20 minutes. */
const USUAL = { opensMinute: 540, closesMinute: 720, stepMinutes: 20, bufferMinutes: 0 };

/** Returns the windows that the form contains. If nothing changed, returns `before` itself. */
export const windowsIn = (form: HTMLFormElement, before: Windows | undefined): Windows => {
  const now = isChecked(form, 'hasWindows') ? rowsIn(form, 'windows').map(windowOf) : null;
  return JSON.stringify(now) === JSON.stringify(before?.map(inOrder) ?? null) ? (before ?? null) : now;
};

const windowOf = ({
  date = '',
  from = '',
  to = '',
  step = '',
  buffer = '',
}: ReturnType<typeof rowsIn>[number]): PackageWindow => ({
  date,
  opensMinute: minuteOf(from),
  closesMinute: closingOf(to) ?? minuteOf(to),
  stepMinutes: typedNumber(step),
  bufferMinutes: typedNumber(buffer),
});

/** Returns the window with its keys in the same order as in {@link windowOf}. */
const inOrder = ({
  date,
  opensMinute,
  closesMinute,
  stepMinutes,
  bufferMinutes,
}: PackageWindow): PackageWindow => ({
  date,
  opensMinute,
  closesMinute,
  stepMinutes,
  bufferMinutes,
});
