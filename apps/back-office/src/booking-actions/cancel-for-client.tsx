import { formValue, writeFrancs } from '@booky/web-ui';
import { Field } from '../controls/field.tsx';
import { useOffice } from '../office/office.ts';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

/**
 * Cancels a booking for the client. The dialog says what the studio keeps, and what the client would get back if the
 * studio cancelled instead.
 * specification.md#office-cancel-for-client
 */
export const CancelForClient = (props: ActionProps) => {
  const { words } = useOffice();
  const { actions } = words;
  const { id, ifCancelled, ifCancelledForClient: amounts } = props.booking;
  return (
    <BookingDialog
      {...props}
      action="cancel_for_client"
      operation="POST /api/admin/bookings/{id}/cancel-for-client"
      requestOf={(form) => ({ path: { id }, body: { reason: formValue(form, 'reason') || null } })}
    >
      <p>{actions.cancelForClient.next}</p>
      {amounts && (
        <dl>
          <Amount label={actions.kept} amountRwf={amounts.keptRwf} />
          <Amount label={actions.dueBack} amountRwf={amounts.dueBackRwf} />
        </dl>
      )}
      {ifCancelled && (
        <p>
          {actions.cancelForClient.otherwise(
            actions.names.cancel,
            writeFrancs(ifCancelled.dueBackRwf, words.locale),
          )}
        </p>
      )}
      <Field
        name="reason"
        label={actions.fields.reason}
        hint={actions.cancelForClient.reasonHint}
        optionalMark={words.frame.optional}
        isLong
      />
    </BookingDialog>
  );
};
