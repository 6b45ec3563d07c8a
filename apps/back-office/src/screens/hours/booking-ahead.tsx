import { formValue } from '@booky/web-ui';
import { Field } from '../../controls/field.tsx';
import { SavedForm } from '../../controls/saved-form.tsx';
import { Shown } from '../../controls/shown.tsx';
import { typedOrNull } from '../../controls/typed-number.ts';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';

/** The field that sets how many days ahead clients can book. specification.md#office-booking-ahead */
export const BookingAhead = () => {
  const { words } = useOffice();
  const { ahead, aheadHint, aheadSave, fields } = words.hours;
  const asked = useAsked('GET /api/admin/policies');
  return (
    <Shown asked={asked}>
      {({ policies }) => (
        <SavedForm
          heading={ahead}
          draft="ahead"
          operation="PATCH /api/admin/policies"
          labels={fields}
          save={aheadSave}
          requestOf={(form) => ({
            body: { booking: { furthestDays: typedOrNull(formValue(form, 'furthestDays')) } },
          })}
          fieldOf={() => 'furthestDays'}
        >
          <Field
            name="furthestDays"
            label={fields.furthestDays}
            hint={aheadHint}
            optionalMark={words.frame.optional}
            inputMode="numeric"
            defaultValue={
              policies.booking.furthestDays === null ? undefined : String(policies.booking.furthestDays)
            }
          />
        </SavedForm>
      )}
    </Shown>
  );
};
