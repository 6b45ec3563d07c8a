import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const SavePhotoLink = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, delivery } = props.booking;
  const { fields } = words.actions;
  return (
    <BookingDialog
      {...props}
      action="save_delivery"
      operation="PUT /api/admin/bookings/{id}/delivery"
      requestOf={(form) => {
        const expiresOn = formValue(form, 'expiresOn');
        return {
          path: { id },
          body: {
            url: formValue(form, 'url'),
            ...(expiresOn && { expiresOn }),
            note: formValue(form, 'note') || null,
          },
        };
      }}
    >
      <Field name="url" type="url" label={fields.url} defaultValue={delivery?.url} />
      <Field
        name="expiresOn"
        type="date"
        label={fields.expiresOn}
        hint={words.actions.expiresHint}
        optionalMark={words.frame.optional}
        defaultValue={delivery?.expiresOn}
      />
      <Field
        name="note"
        label={fields.note}
        optionalMark={words.frame.optional}
        defaultValue={delivery?.note ?? undefined}
        isLong
      />
    </BookingDialog>
  );
};
