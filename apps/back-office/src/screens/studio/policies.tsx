import type { Policies as PoliciesNow, UpdatePolicies } from '@booky/api-client';
import { formValue, Problem } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field, useFieldId, useProblem } from '../../controls/field.tsx';
import { SavedForm } from '../../controls/saved-form.tsx';
import { typedNumber, typedOrNull } from '../../controls/typed-number.ts';
import { Duration, durationIn } from './duration.tsx';

/** The policies: features that are off until the photographer turns them on. */
export const Policies = ({ policies }: { readonly policies: PoliciesNow }) => {
  const { words } = useOffice();
  const { fields, hints } = words.studio;
  const { clientReschedule, emails, retention } = policies;
  const optional = words.frame.optional;
  return (
    <SavedForm
      heading={words.studio.policies}
      draft="policies"
      operation="PATCH /api/admin/policies"
      labels={fields}
      save={words.studio.savePolicies}
      requestOf={(form) => ({ body: changedPolicies(policies, form) })}
    >
      <Policy name="clientReschedule">
        <Check name="enabled" label={fields.enabled} defaultChecked={clientReschedule.enabled} />
        <FieldRow class="if-enabled">
          <Duration
            name="untilMinutesBefore"
            label={fields.untilMinutesBefore}
            hint={hints.untilMinutesBefore}
            value={clientReschedule.untilMinutesBefore}
            base="minutes"
          />
          <Field
            name="times"
            label={fields.times}
            hint={hints.times}
            inputMode="numeric"
            defaultValue={String(clientReschedule.times)}
          />
        </FieldRow>
      </Policy>
      <Policy name="emails">
        <Duration
          name="reminderHoursBefore"
          label={fields.reminderHoursBefore}
          hint={hints.reminderHoursBefore}
          optionalMark={optional}
          value={emails.reminderHoursBefore}
          base="hours"
        />
        <Check name="receipts" label={fields.receipts} defaultChecked={emails.receipts} />
        <Check
          name="cancellationCopy"
          label={fields.cancellationCopy}
          defaultChecked={emails.cancellationCopy}
        />
      </Policy>
      <Policy name="retention">
        <p class="quiet">{words.studio.retentionNext}</p>
        <FieldRow>
          {(['eraseEndedAfterDays', 'eraseExpiredAfterDays'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={fields[name]}
              hint={hints[name]}
              optionalMark={optional}
              inputMode="numeric"
              defaultValue={retention[name] === null ? undefined : String(retention[name])}
            />
          ))}
        </FieldRow>
      </Policy>
    </SavedForm>
  );
};

const changedPolicies = (
  { clientReschedule, emails, retention }: PoliciesNow,
  form: HTMLFormElement,
): UpdatePolicies => {
  const changed = {
    clientReschedule: changesOf(clientReschedule, {
      enabled: isChecked(form, 'enabled'),
      untilMinutesBefore: durationIn(form, 'untilMinutesBefore', 'minutes'),
      times: typedNumber(formValue(form, 'times')),
    }),
    emails: changesOf(emails, {
      reminderHoursBefore: durationIn(form, 'reminderHoursBefore', 'hours'),
      receipts: isChecked(form, 'receipts'),
      cancellationCopy: isChecked(form, 'cancellationCopy'),
    }),
    retention: changesOf(retention, {
      eraseEndedAfterDays: typedOrNull(formValue(form, 'eraseEndedAfterDays')),
      eraseExpiredAfterDays: typedOrNull(formValue(form, 'eraseExpiredAfterDays')),
    }),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, keys]) => Object.keys(keys).length > 0));
};

const Policy = ({
  name,
  children,
}: {
  readonly name: Exclude<keyof PoliciesNow, 'offlineFee' | 'booking'>;
  readonly children: ComponentChildren;
}) => {
  const { words } = useOffice();
  const id = useFieldId(name);
  const problem = useProblem(name);
  return (
    <fieldset id={id} tabIndex={-1} class="policy stack" aria-describedby={problem && `${id}-problem`}>
      <legend>{words.studio.fields[name]}</legend>
      <Problem id={id} text={problem} />
      {children}
    </fieldset>
  );
};
