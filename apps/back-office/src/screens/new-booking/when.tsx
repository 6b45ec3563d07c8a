import { writeTime } from '@booky/web-ui';
import { Field } from '../../controls/field.tsx';
import { Part } from '../../controls/part.tsx';
import { Reasons } from '../../controls/reasons.tsx';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import type { Draft } from './draft.ts';

interface WhenProps {
  readonly draft: Draft;
  /** Called once a free time was put into its field. */
  readonly onTime: () => void;
}

/** The day and the time, with the free times of the day. */
export const When = ({ draft, onTime }: WhenProps) => {
  const { words } = useOffice();
  const say = words.newBooking;
  return (
    <Part heading={say.when}>
      <div class="stack">
        <div class="beside">
          <Field name="date" type="date" label={words.calendar.fields.date} defaultValue={draft.date} />
          <Field name="startsAt" type="time" label={say.time} defaultValue={draft.startsAt} />
        </div>
        <p class="hint">{words.frame.kigaliTime}</p>
        {draft.date && <Starts draft={draft} onTime={onTime} />}
      </div>
    </Part>
  );
};

const timeOf = (start: { readonly startsAt: string }): string => writeTime(start.startsAt);

/** What clients are offered on the day; and why not, of a time that they are not. */
const Starts = ({ draft: { packageId, date, startsAt }, onTime }: WhenProps) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const { data, isOld } = useAsked('GET /api/admin/availability/explain', { query: { packageId, date } });
  if (data === undefined) return null;
  const offered = data.candidates.filter((start) => start.offered);
  const refused = data.candidates.find((start) => !start.offered && timeOf(start) === startsAt);
  return (
    <div class={isOld ? 'stack stale' : 'stack'} aria-live="polite">
      {refused && (
        <div class="notice">
          <Reasons reasons={refused.reasons} date={date} />
        </div>
      )}
      {offered.length === 0 ? (
        <p class="quiet">{say.noneThatDay}</p>
      ) : (
        <div>
          <p id="offered" class="quiet">
            {say.freeThatDay}
          </p>
          <div class="chips" role="group" aria-labelledby="offered">
            {offered.map((start) => (
              <button
                key={start.startsAt}
                type="button"
                class="chip"
                aria-pressed={timeOf(start) === startsAt}
                onClick={({ currentTarget: { form } }) => {
                  const field = form?.elements.namedItem('startsAt');
                  if (field instanceof HTMLInputElement) field.value = timeOf(start);
                  onTime();
                }}
              >
                {timeOf(start)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
