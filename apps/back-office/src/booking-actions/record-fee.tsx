import type { RecordFee as ReceivedFee } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { Field, useFieldId } from '../controls/field.tsx';
import { type ActionProps, Amount, BookingDialog } from './booking-dialog.tsx';

const MEANS = ['momo', 'bank', 'cash', 'other'] as const satisfies readonly ReceivedFee['means'][];

/** Records that the whole booking fee arrived without a provider. specification.md#office-record-fee */
export const RecordFee = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, stage, bookingFeeRwf } = props.booking;
  const { fields, recordFee: say } = words.actions;
  return (
    <BookingDialog
      {...props}
      action="record_fee"
      operation="POST /api/admin/bookings/{id}/fee"
      refusals={say.refusals}
      requestOf={(form) => ({
        path: { id },
        body: {
          means: MEANS.find((means) => means === formValue(form, 'means')) ?? 'other',
          transactionReference: formValue(form, 'transactionReference') || null,
          note: formValue(form, 'note') || null,
        },
      })}
    >
      <dl>
        <Amount label={words.booking.bookingFee} amountRwf={bookingFeeRwf} />
      </dl>
      <p>{stage === 'expired' ? say.nextOfExpired : say.next}</p>
      <MeansChoice />
      <Field
        name="transactionReference"
        label={fields.transactionReference}
        hint={say.transactionHint}
        optionalMark={words.frame.optional}
      />
      <Field name="note" label={fields.note} hint={say.noteHint} optionalMark={words.frame.optional} />
    </BookingDialog>
  );
};

const MeansChoice = () => {
  const { words } = useOffice();
  const id = useFieldId('means');
  return (
    <div class="field">
      <label for={id}>{words.actions.fields.means}</label>
      <select id={id} name="means">
        {MEANS.map((means) => (
          <option key={means} value={means}>
            {words.actions.feeMeans[means]}
          </option>
        ))}
      </select>
    </div>
  );
};
