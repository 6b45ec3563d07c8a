import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const ResendLink = (props: ActionProps) => (
  <BookingDialog
    {...props}
    action="resend_link"
    operation="POST /api/admin/bookings/{id}/resend-link"
    requestOf={() => ({ path: { id: props.booking.id } })}
  />
);
