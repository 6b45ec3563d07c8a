import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const RemoveAddOn = (props: ActionProps) => (
  <BookingDialog
    {...props}
    action="remove_addon"
    operation="DELETE /api/admin/bookings/{id}/addons/{addonId}"
    requestOf={() => ({ path: { id: props.booking.id, addonId: props.about ?? '' } })}
  />
);
