import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const RecordNoShow = (props: ActionProps) => (
  <BookingDialog
    {...props}
    action="no_show"
    operation="POST /api/admin/bookings/{id}/no-show"
    requestOf={() => ({ path: { id: props.booking.id } })}
  />
);
