import type { StartReason } from '@booky/api-client';
import { dateOf, formValue, instantOf, writeStart, writeTime } from '@booky/web-ui';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { Field } from '../controls/field.tsx';
import { FreeTimes } from '../controls/free-times.tsx';
import { Reasons } from '../controls/reasons.tsx';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

/** A time that the API refused because it is not offered to clients. */
interface Doubted {
  readonly startsAt: string;
  readonly reasons: readonly StartReason[];
}

/**
 * Reschedules a booking. If the new time is not offered to clients, the dialog asks the photographer to press again.
 * specification.md#office-asks-first
 */
export const RescheduleBooking = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, startsAt, packageId, email } = props.booking;
  const { fields, askAnyway } = words.actions;
  const wanted = useRef('');
  const [doubted, setDoubted] = useState<Doubted>();
  const [day, setDay] = useState(dateOf(startsAt));
  const [time, setTime] = useState(writeTime(startsAt));
  const [isTold, setTold] = useState(true);
  return (
    <BookingDialog
      {...props}
      action="reschedule"
      sayEmails={isTold ? undefined : () => words.actions.noEmail}
      operation="POST /api/admin/bookings/{id}/reschedule"
      correctable={['slot_taken', 'slot_unchanged', 'outside_availability']}
      message={doubted && askAnyway(props.name)}
      onRefused={(error) =>
        setDoubted(
          error.code === 'outside_availability'
            ? { startsAt: wanted.current, reasons: error.body.reasons ?? [] }
            : undefined,
        )
      }
      requestOf={(form) => {
        // Sends an invalid time as empty text, so that the API reports the problem.
        wanted.current = instantOf(formValue(form, 'date'), formValue(form, 'startsAt')) ?? '';
        return {
          path: { id },
          body: {
            startsAt: wanted.current,
            confirm: wanted.current === doubted?.startsAt,
            notify: isTold,
          },
        };
      }}
    >
      {doubted && <Reasons reasons={doubted.reasons} date={dateOf(doubted.startsAt)} />}
      <p>{words.actions.now(writeStart(startsAt, words.locale))}</p>
      <div
        class="stack"
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          if (target.name === 'date') setDay(target.value);
          if (target.name === 'startsAt') setTime(target.value);
        }}
      >
        <Field name="date" type="date" label={fields.date} defaultValue={dateOf(startsAt)} />
        <Field
          name="startsAt"
          type="time"
          label={fields.startsAt}
          hint={words.frame.kigaliTime}
          defaultValue={writeTime(startsAt)}
        />
      </div>
      {day && <FreeTimes packageId={packageId} date={day} time={time} onTime={setTime} />}
      {email !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={isTold}
            onChange={({ currentTarget }) => setTold(currentTarget.checked)}
          />
          {words.actions.notifyClient}
        </label>
      )}
    </BookingDialog>
  );
};
