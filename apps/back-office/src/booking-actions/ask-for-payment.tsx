import { useOffice } from '../office/office.ts';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

export const AskForPayment = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, owedRwf } = props.booking;
  return (
    <BookingDialog
      {...props}
      action="request_session_fee"
      operation="POST /api/admin/bookings/{id}/session-fee"
      requestOf={() => ({ path: { id } })}
    >
      <dl>
        <Amount label={words.booking.owed} amountRwf={owedRwf} />
      </dl>
    </BookingDialog>
  );
};
