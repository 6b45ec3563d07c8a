import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

export const ReleaseHold = (props: ActionProps) => {
  const { words } = useOffice();
  return (
    <BookingDialog
      {...props}
      action="release_hold"
      operation="POST /api/admin/bookings/{id}/release"
      requestOf={() => ({ path: { id: props.booking.id } })}
    >
      {props.booking.offlineChosenAt && <p>{words.actions.releaseAwaited}</p>}
      <p>{words.actions.releaseNext}</p>
    </BookingDialog>
  );
};
