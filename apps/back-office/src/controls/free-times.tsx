import { writeTime } from '@booky/web-ui';
import { useId } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { useAsked } from '../office/use-asked.ts';
import { Reasons } from './reasons.tsx';

interface FreeTimesProps {
  readonly packageId: string;
  readonly date: string;
  /** The chosen time of day. */
  readonly time: string;
  readonly onTime: (time: string) => void;
  /** True if the list also says why the chosen time is not offered to clients. */
  readonly saysWhyNot?: boolean;
}

const timeOf = (start: { readonly startsAt: string }): string => writeTime(start.startsAt);

/**
 * The times that are offered to clients on a day. With `saysWhyNot`, also shows the reasons why the chosen time is not
 * offered.
 * specification.md#office-free-times
 */
export const FreeTimes = ({ packageId, date, time, onTime, saysWhyNot = false }: FreeTimesProps) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const id = useId();
  const { data, isOld } = useAsked('GET /api/admin/availability/explain', { query: { packageId, date } });
  // A deleted package has no free times.
  if (data === undefined) return null;
  const offered = data.candidates.filter((start) => start.offered);
  const refused = saysWhyNot && data.candidates.find((start) => !start.offered && timeOf(start) === time);
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
          <p id={id} class="quiet">
            {say.freeThatDay}
          </p>
          <div class="chips" role="group" aria-labelledby={id}>
            {offered.map((start) => (
              <button
                key={start.startsAt}
                type="button"
                class="chip"
                aria-pressed={timeOf(start) === time}
                onClick={({ currentTarget: { form } }) => {
                  const field = form?.elements.namedItem('startsAt');
                  if (field instanceof HTMLInputElement) field.value = timeOf(start);
                  onTime(timeOf(start));
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
