import type { AdminBooking, AdminPayment } from '@booky/api-client';
import { PaidFrom } from '../controls/paid-from.tsx';
import { useOffice } from '../office/office.ts';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';
import { sayConflict } from './say-conflict.ts';

type Next = 'confirms' | 'late' | 'counts' | 'goesBack';

/** Returns what accepting the payment now would do. */
const nextOf = ({ stage, status, erased }: AdminBooking, { purpose }: AdminPayment): Next => {
  if (purpose === 'session_fee') return status === 'confirmed' ? 'counts' : 'goesBack';
  if (erased) return 'goesBack';
  if (stage === 'awaiting_payment') return 'confirms';
  return stage === 'expired' ? 'late' : 'goesBack';
};

/**
 * Accepts a payment that the payment company reports as paid. The property `about` is the payment's id.
 * specification.md#office-ask-company
 */
export const AdoptPayment = (props: ActionProps) => {
  const { words } = useOffice();
  const { adopt: say, companySays, ofRow } = words.actions;
  const payment = props.booking.payments.find(({ id }) => id === props.about);
  const next = payment && nextOf(props.booking, payment);
  return (
    <BookingDialog
      {...props}
      action="adopt_payment"
      operation="POST /api/admin/payments/{id}/adopt"
      requestOf={() => ({ path: { id: props.about ?? '' } })}
      sayRefused={({ code, body }) => {
        if (code !== 'not_paid')
          return ofRow(props.booking.reference, sayConflict(code, words, say.refusals));
        const { answer = 'unknown' } = body;
        const why = answer === 'paid' ? say.anotherAmount(say.unnamedAmount) : companySays[answer];
        return ofRow(props.booking.reference, say.notAccepted(why));
      }}
      causes={next === 'confirms' || next === 'late' ? undefined : null}
    >
      {payment && next && (
        <>
          <dl>
            <Amount label={words.booking.purposes[payment.purpose]} amountRwf={payment.amountRwf} />
          </dl>
          <p>
            <PaidFrom payment={payment} />
          </p>
          <p>{say.condition}</p>
          <p>{say.next[next]}</p>
        </>
      )}
    </BookingDialog>
  );
};
