import type { AdminPayment } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { PaidFrom } from '../controls/paid-from.tsx';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

/** Returns the sentence that says how the photographer sends the money back. */
const nextOf = ({
  method,
  payer,
  offline,
}: AdminPayment): 'cash' | 'card' | 'wallet' | 'offline' | 'unknown' => {
  if (offline) return offline.means === 'cash' ? 'cash' : 'offline';
  if (method === 'cash' || method === 'card') return method;
  return payer ? 'wallet' : 'unknown';
};

/** Records the refund of a payment. The property `about` is the payment's id. */
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
          <p>
            <PaidFrom payment={payment} />
          </p>
          <p>{words.actions.refundNext[nextOf(payment)]}</p>
        </>
      )}
      <Field
        name="reference"
        label={words.actions.fields.reference}
        hint={
          payment && nextOf(payment) === 'cash'
            ? words.actions.cashReferenceHint
            : words.actions.referenceHint
        }
      />
    </BookingDialog>
  );
};
