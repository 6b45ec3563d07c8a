import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const AddNote = (props: ActionProps) => {
  const { words } = useOffice();
  const hasAddress = props.booking.email !== null;
  const [isPrivate, setPrivate] = useState(false);
  const [isWanted, setWanted] = useState(true);
  const isEmailed = isWanted && !isPrivate && hasAddress;
  return (
    <BookingDialog
      {...props}
      action="add_note"
      operation="POST /api/admin/bookings/{id}/notes"
      sayEmails={isEmailed ? undefined : () => words.actions.noEmail}
      requestOf={(form) => ({
        path: { id: props.booking.id },
        body: { body: formValue(form, 'body'), email: isEmailed, private: isPrivate },
      })}
    >
      <Field
        name="body"
        label={words.actions.fields.body}
        hint={isPrivate ? undefined : words.actions.noteHint}
        isLong
      />
      <label class="check">
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
        />
        {words.actions.notePrivate}
      </label>
      {hasAddress && !isPrivate && (
        <label class="check">
          <input
            type="checkbox"
            checked={isWanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
          />
          {words.actions.noteByEmail}
        </label>
      )}
    </BookingDialog>
  );
};
