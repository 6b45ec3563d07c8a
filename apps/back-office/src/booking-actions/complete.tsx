import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const CompleteBooking = (props: ActionProps) => (
  <BookingDialog
    {...props}
    action="complete"
    operation="POST /api/admin/bookings/{id}/complete"
    requestOf={() => ({ path: { id: props.booking.id } })}
  />
);
