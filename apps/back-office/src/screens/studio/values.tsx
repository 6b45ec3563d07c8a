import type { ChangeSettings, Settings } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Field } from '../../controls/field.tsx';
import { SavedForm } from '../../controls/saved-form.tsx';
import { typedNumber } from '../../controls/typed-number.ts';
import { Duration, durationIn } from './duration.tsx';
import { rateIn, writePercent } from '../../controls/percent.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';

/** The five operating values, each in a unit that people use. specification.md#office-values */
export const Values = ({ settings }: { readonly settings: Settings }) => {
  const { words } = useOffice();
  const { fields, hints } = words.studio;
  return (
    <SavedForm
      heading={words.studio.values}
      id={STUDIO_PARTS.values}
      draft="settings"
      operation="PATCH /api/admin/settings"
      labels={fields}
      save={words.studio.saveValues}
      requestOf={(form) => ({
        body: changesOf(settings, {
          bookingFeeRate: rateIn(formValue(form, 'bookingFeeRate')),
          ...minutesIn(form, 'minLeadTimeMinutes'),
          ...minutesIn(form, 'holdMinutes'),
          ...minutesIn(form, 'bufferMinutes'),
          deliveryExpiryDays: typedNumber(formValue(form, 'deliveryExpiryDays')),
        }),
      })}
    >
      <p class="quiet">{words.studio.valuesNext}</p>
      <FieldRow>
        <Field
          name="bookingFeeRate"
          label={fields.bookingFeeRate}
          hint={hints.bookingFeeRate}
          inputMode="decimal"
          defaultValue={writePercent(settings.bookingFeeRate, words.locale)}
        />
        {(['minLeadTimeMinutes', 'holdMinutes', 'bufferMinutes'] as const).map((name) => (
          <Duration
            key={name}
            name={name}
            label={fields[name]}
            hint={hints[name]}
            value={settings[name]}
            base="minutes"
          />
        ))}
        <Field
          name="deliveryExpiryDays"
          label={fields.deliveryExpiryDays}
          hint={hints.deliveryExpiryDays}
          inputMode="numeric"
          defaultValue={String(settings.deliveryExpiryDays)}
        />
      </FieldRow>
    </SavedForm>
  );
};

/** Reads an empty field as null. Every value is required, so the API then refuses the field. */
const minutesIn = (form: HTMLFormElement, name: keyof ChangeSettings): object => ({
  [name]: durationIn(form, name, 'minutes'),
});
