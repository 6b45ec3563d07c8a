import { formValue } from '@booky/web-ui';
import { useOffice } from '../app/office.ts';
import { Field, useFieldId } from '../controls/field.tsx';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

const MEANS = ['momo', 'bank', 'cash', 'other'] as const;

export const RecordFee = (props: ActionProps) => {
  const { words } = useOffice();
  const { fields } = words.actions;
  return (
    <BookingDialog
      {...props}
      action="record_fee"
      operation="POST /api/admin/bookings/{id}/fee"
      requestOf={(form) => ({
        path: { id: props.booking.id },
        body: {
          means: MEANS.find((means) => means === formValue(form, 'means')) ?? 'other',
          transactionReference: formValue(form, 'transactionReference') || null,
          note: formValue(form, 'note') || null,
        },
      })}
    >
      <MeansChoice />
      <Field
        name="transactionReference"
        label={fields.transactionReference}
        optionalMark={words.frame.optional}
      />
      <Field name="note" label={fields.note} optionalMark={words.frame.optional} />
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
