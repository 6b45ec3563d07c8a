import { dateOf, formValue, instantOf, writeStart, writeTime } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../app/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const RescheduleBooking = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, startsAt } = props.booking;
  const { fields } = words.actions;
  return (
    <BookingDialog
      {...props}
      action="reschedule"
      operation="POST /api/admin/bookings/{id}/reschedule"
      correctable={['slot_taken', 'slot_unchanged']}
      requestOf={(form) => ({
        path: { id },
        // What makes no instant goes out as it is: the API says what is wrong with it.
        body: { startsAt: instantOf(formValue(form, 'date'), formValue(form, 'startsAt')) ?? '' },
      })}
    >
      <p>{words.actions.now(writeStart(startsAt, words.locale))}</p>
      <Field name="date" type="date" label={fields.date} defaultValue={dateOf(startsAt)} />
      <Field
        name="startsAt"
        type="time"
        label={fields.startsAt}
        hint={words.frame.kigaliTime}
        defaultValue={writeTime(startsAt, words.locale)}
      />
    </BookingDialog>
  );
};
