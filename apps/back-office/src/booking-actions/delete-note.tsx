import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const DeleteNote = (props: ActionProps) => (
  <BookingDialog
    {...props}
    action="delete_note"
    operation="DELETE /api/admin/bookings/{id}/notes/{noteId}"
    requestOf={() => ({ path: { id: props.booking.id, noteId: props.about ?? '' } })}
  />
);
