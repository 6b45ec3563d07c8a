import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const AddNote = (props: ActionProps) => {
  const { words } = useOffice();
  const [isEmailed, setEmailed] = useState(true);
  return (
    <BookingDialog
      {...props}
      action="add_note"
      operation="POST /api/admin/bookings/{id}/notes"
      sayEmails={isEmailed ? undefined : () => words.actions.noEmail}
      requestOf={(form) => ({
        path: { id: props.booking.id },
        body: { body: formValue(form, 'body'), email: isEmailed },
      })}
    >
      <Field name="body" label={words.actions.fields.body} hint={words.actions.noteHint} isLong />
      <label class="check">
        <input
          type="checkbox"
          checked={isEmailed}
          onChange={({ currentTarget }) => setEmailed(currentTarget.checked)}
        />
        {words.actions.noteByEmail}
      </label>
    </BookingDialog>
  );
};
