import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { typedNumber } from '../controls/typed-number.ts';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const RecordCash = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, owedRwf } = props.booking;
  const { fields } = words.actions;
  return (
    <BookingDialog
      {...props}
      action="record_cash"
      operation="POST /api/admin/bookings/{id}/cash-payments"
      correctable={['exceeds_owed']}
      requestOf={(form) => ({
        path: { id },
        body: {
          amountRwf: typedNumber(formValue(form, 'amountRwf')),
          note: formValue(form, 'note') || null,
        },
      })}
    >
      <Field name="amountRwf" label={fields.amountRwf} inputMode="numeric" defaultValue={String(owedRwf)} />
      <Field name="note" label={fields.note} optionalMark={words.frame.optional} />
    </BookingDialog>
  );
};
