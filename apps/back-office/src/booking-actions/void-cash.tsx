import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../app/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

/** Of a cash record that is about nothing that was received; `about` is the payment's id. */
export const VoidCash = (props: ActionProps) => {
  const { words } = useOffice();
  return (
    <BookingDialog
      {...props}
      action="void_cash"
      operation="POST /api/admin/payments/{id}/void"
      requestOf={(form) => ({ path: { id: props.about ?? '' }, body: { reason: formValue(form, 'reason') } })}
    >
      <Field name="reason" label={words.actions.fields.reason} hint={words.actions.voidHint} isLong />
    </BookingDialog>
  );
};
