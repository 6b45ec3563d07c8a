import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../app/office.ts';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

/** Of a payment whose money is due back; `about` is its id. */
export const RecordRefund = (props: ActionProps) => {
  const { words } = useOffice();
  const payment = props.booking.payments.find(({ id }) => id === props.about);
  return (
    <BookingDialog
      {...props}
      action="record_refund"
      operation="POST /api/admin/payments/{id}/refund"
      requestOf={(form) => ({
        path: { id: props.about ?? '' },
        body: { reference: formValue(form, 'reference') },
      })}
    >
      {payment && (
        <>
          <dl>
            <Amount label={words.booking.statuses.refund_due} amountRwf={payment.amountRwf} />
          </dl>
          <p>{payment.method === 'cash' ? words.actions.cashRefundNext : words.actions.refundNext}</p>
        </>
      )}
      <Field name="reference" label={words.actions.fields.reference} hint={words.actions.referenceHint} />
    </BookingDialog>
  );
};
