import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../app/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const AddNote = (props: ActionProps) => {
  const { words } = useOffice();
  return (
    <BookingDialog
      {...props}
      action="add_note"
      operation="POST /api/admin/bookings/{id}/notes"
      requestOf={(form) => ({
        path: { id: props.booking.id },
        body: { body: formValue(form, 'body'), email: formValue(form, 'email') === 'yes' },
      })}
    >
      <Field name="body" label={words.actions.fields.body} hint={words.actions.noteHint} isLong />
      <label class="check">
        <input type="checkbox" name="email" value="yes" defaultChecked />
        {words.actions.noteByEmail}
      </label>
    </BookingDialog>
  );
};
