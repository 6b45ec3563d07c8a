import type { ActionName, Operation, RequestTo } from '@booky/api-client';
import type { ComponentType } from 'preact';
import { useOffice } from '../office/office.ts';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

const ofBooking = ({ booking: { id } }: ActionProps) => ({ path: { id } });

const Owed = ({ booking: { owedRwf } }: ActionProps) => (
  <dl>
    <Amount label={useOffice().words.booking.owed} amountRwf={owedRwf} />
  </dl>
);

const HoldEnds = ({ booking: { offlineChosenAt } }: ActionProps) => {
  const { actions } = useOffice().words;
  return (
    <>
      {offlineChosenAt && <p>{actions.releaseAwaited}</p>}
      <p>{actions.releaseNext}</p>
    </>
  );
};

const Completed = () => <p>{useOffice().words.actions.completeNext}</p>;

const Missed = ({ booking: { paidRwf } }: ActionProps) => {
  const { actions } = useOffice().words;
  return (
    <>
      <dl>
        <Amount label={actions.kept} amountRwf={paidRwf} />
      </dl>
      <p>{actions.noShowNext}</p>
    </>
  );
};

const confirmation = <Name extends Operation>(
  action: ActionName,
  operation: Name,
  requestOf: (props: ActionProps) => RequestTo<Name>,
  Consequence?: ComponentType<ActionProps>,
): ComponentType<ActionProps> => {
  const Confirmation = (props: ActionProps) => (
    <BookingDialog {...props} action={action} operation={operation} requestOf={() => requestOf(props)}>
      {Consequence && <Consequence {...props} />}
    </BookingDialog>
  );
  return Confirmation;
};

/** The dialogs without a field. */
export const CONFIRMATIONS = {
  complete: confirmation('complete', 'POST /api/admin/bookings/{id}/complete', ofBooking, Completed),
  no_show: confirmation('no_show', 'POST /api/admin/bookings/{id}/no-show', ofBooking, Missed),
  resend_link: confirmation('resend_link', 'POST /api/admin/bookings/{id}/resend-link', ofBooking),
  request_session_fee: confirmation(
    'request_session_fee',
    'POST /api/admin/bookings/{id}/session-fee',
    ofBooking,
    Owed,
  ),
  release_hold: confirmation('release_hold', 'POST /api/admin/bookings/{id}/release', ofBooking, HoldEnds),
  remove_addon: confirmation(
    'remove_addon',
    'DELETE /api/admin/bookings/{id}/addons/{addonId}',
    ({ booking: { id }, about = '' }) => ({ path: { id, addonId: about } }),
  ),
  delete_note: confirmation(
    'delete_note',
    'DELETE /api/admin/bookings/{id}/notes/{noteId}',
    ({ booking: { id }, about = '' }) => ({ path: { id, noteId: about } }),
  ),
} satisfies Partial<Record<ActionName, ComponentType<ActionProps>>>;
