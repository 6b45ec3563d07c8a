import { FieldRow } from '../../controls/field-row.tsx';
import { Field } from '../../controls/field.tsx';
import { FreeTimes } from '../../controls/free-times.tsx';
import { Part } from '../../controls/part.tsx';
import { useOffice } from '../../office/office.ts';
import type { Draft } from './draft.ts';

interface WhenProps {
  readonly draft: Draft;
  /** Called after the person presses a free time, which fills in the time field. */
  readonly onTime: () => void;
}

export const When = ({ draft, onTime }: WhenProps) => {
  const { words } = useOffice();
  const say = words.newBooking;
  return (
    <Part heading={say.when}>
      <div class="stack">
        <FieldRow>
          <Field name="date" type="date" label={words.calendar.fields.date} defaultValue={draft.date} />
          <Field name="startsAt" type="time" label={say.time} defaultValue={draft.startsAt} />
        </FieldRow>
        <p class="hint">{words.frame.kigaliTime}</p>
        {draft.date && (
          <FreeTimes
            packageId={draft.packageId}
            date={draft.date}
            time={draft.startsAt}
            onTime={onTime}
            saysWhyNot
          />
        )}
      </div>
    </Part>
  );
};
