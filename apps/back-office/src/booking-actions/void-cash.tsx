import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

/**
 * Voids a recorded payment that never arrived: cash, or a fee without a provider. The property `about` is the payment's
 * id.
 */
export const VoidCash = (props: ActionProps) => {
  const { words } = useOffice();
  const payment = props.booking.payments.find(({ id }) => id === props.about);
  return (
    <BookingDialog
      {...props}
      action="void_cash"
      operation="POST /api/admin/payments/{id}/void"
      requestOf={(form) => ({ path: { id: props.about ?? '' }, body: { reason: formValue(form, 'reason') } })}
    >
      {payment?.offline && <p>{words.actions.voidFeeNext}</p>}
      <Field name="reason" label={words.actions.fields.reason} hint={words.actions.voidHint} isLong />
    </BookingDialog>
  );
};
