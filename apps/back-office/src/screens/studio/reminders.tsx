import type { FieldProblem, Policies, UpdatePolicies } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Field } from '../../controls/field.tsx';
import { SavedForm } from '../../controls/saved-form.tsx';
import { openingOf, timeOf } from '../../controls/time-of-day.ts';
import { typedOrNull } from '../../controls/typed-number.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';
import { OfPolicy } from './of-policy.tsx';
import { reminders } from '../../wording/reminders.ts';

/**
 * The settings for emails that are sent a number of days before or after an event. specification.md#office-reminders
 */
export const Reminders = ({ emails }: { readonly emails: Policies['emails'] }) => {
  const { words } = useOffice();
  const say = reminders[words.locale];
  const { fields, hints } = say;
  const optionalMark = words.frame.optional;
  const days = (name: (typeof DAYS)[number]) => (
    <Field
      name={name}
      label={fields[name]}
      hint={hints[name]}
      optionalMark={optionalMark}
      inputMode="numeric"
      defaultValue={emails[name] === null ? undefined : String(emails[name])}
    />
  );
  return (
    <SavedForm
      heading={say.heading}
      id={STUDIO_PARTS.reminders}
      draft="reminders"
      operation="PATCH /api/admin/policies"
      labels={fields}
      save={say.save}
      requestOf={(form) => ({
        body: {
          emails: changesOf(emails, {
            ...Object.fromEntries(DAYS.map((name) => [name, typedOrNull(formValue(form, name))])),
            tomorrowAtMinute: openingOf(formValue(form, 'tomorrowAtMinute')),
            reviewUrl: formValue(form, 'reviewUrl') || null,
          }),
        },
      })}
      fieldOf={fieldOf}
    >
      <p class="quiet">{say.next}</p>
      <OfPolicy name={OF_POLICY}>
        <FieldRow>
          {days('balanceDueDaysBefore')}
          <Field
            name="tomorrowAtMinute"
            type="time"
            label={fields.tomorrowAtMinute}
            hint={hints.tomorrowAtMinute}
            optionalMark={optionalMark}
            defaultValue={timeOf(emails.tomorrowAtMinute)}
          />
        </FieldRow>
        <FieldRow>
          {days('photosExpiringDaysBefore')}
          {days('thankYouDaysAfter')}
        </FieldRow>
        <Field
          name="reviewUrl"
          type="url"
          label={fields.reviewUrl}
          hint={hints.reviewUrl}
          optionalMark={optionalMark}
          defaultValue={emails.reviewUrl ?? undefined}
        />
      </OfPolicy>
    </SavedForm>
  );
};

const DAYS = ['balanceDueDaysBefore', 'photosExpiringDaysBefore', 'thankYouDaysAfter'] as const;

const OF_POLICY = 'emails' satisfies keyof Policies;

/**
 * Returns the name of the field that has the problem. If the API names only the policy and exactly one field was sent,
 * returns that field.
 */
const fieldOf = (
  { field }: FieldProblem,
  { body }: { readonly body?: UpdatePolicies | undefined },
): string => {
  const [only, another] = Object.keys(body?.emails ?? {});
  return field !== OF_POLICY || only === undefined || another !== undefined ? field : only;
};
