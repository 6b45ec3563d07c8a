import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const SendPhotos = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, email } = props.booking;
  return (
    <BookingDialog
      {...props}
      action="send_delivery"
      causes={email === null ? null : undefined}
      operation="POST /api/admin/bookings/{id}/delivery/send"
      requestOf={(form) => {
        const recipient = formValue(form, 'recipient');
        // Leaves out an unchanged address, so that the service uses the client's newest address.
        return { path: { id }, body: recipient === '' || recipient === email ? {} : { recipient } };
      }}
    >
      <Field
        name="recipient"
        type="email"
        label={words.actions.fields.recipient}
        defaultValue={email ?? undefined}
      />
    </BookingDialog>
  );
};
