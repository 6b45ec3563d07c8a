import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

export const CancelBooking = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, ifCancelled: amounts } = props.booking;
  return (
    <BookingDialog
      {...props}
      action="cancel"
      operation="POST /api/admin/bookings/{id}/cancel"
      requestOf={(form) => ({ path: { id }, body: { reason: formValue(form, 'reason') || null } })}
    >
      {amounts && (
        <dl>
          <Amount label={words.actions.kept} amountRwf={amounts.keptRwf} />
          <Amount label={words.actions.dueBack} amountRwf={amounts.dueBackRwf} />
        </dl>
      )}
      <Field
        name="reason"
        label={words.actions.fields.reason}
        hint={words.actions.reasonHint}
        optionalMark={words.frame.optional}
        isLong
      />
    </BookingDialog>
  );
};
