import type { ComponentType } from 'preact';
import { useAsked } from '../office/use-asked.ts';
import { Shown } from '../controls/shown.tsx';
import type { ActionProps } from './booking-dialog.tsx';

interface ActionOfProps extends Omit<ActionProps, 'booking'> {
  readonly bookingId: string;
  readonly dialog: ComponentType<ActionProps>;
}

/** The dialog of a booking's action, on a screen that does not show the booking. The dialog first reads the booking. */
export const ActionOf = ({ bookingId, dialog: Dialog, ...rest }: ActionOfProps) => {
  const asked = useAsked('GET /api/admin/bookings/{id}', { path: { id: bookingId } });
  return <Shown asked={asked}>{({ booking }) => <Dialog booking={booking} {...rest} />}</Shown>;
};
