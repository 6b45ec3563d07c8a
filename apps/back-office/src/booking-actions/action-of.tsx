import type { ComponentType } from 'preact';
import { useAsked } from '../office/use-asked.ts';
import { Shown } from '../controls/shown.tsx';
import type { ActionProps } from './booking-dialog.tsx';

interface ActionOfProps extends Omit<ActionProps, 'booking'> {
  readonly bookingId: string;
  readonly dialog: ComponentType<ActionProps>;
}

/** The dialog for an action on a booking, for screens that do not show that booking. It first loads the booking. */
export const ActionOf = ({ bookingId, dialog: Dialog, ...rest }: ActionOfProps) => {
  const asked = useAsked('GET /api/admin/bookings/{id}', { path: { id: bookingId } });
  return <Shown asked={asked}>{({ booking }) => <Dialog booking={booking} {...rest} />}</Shown>;
};
