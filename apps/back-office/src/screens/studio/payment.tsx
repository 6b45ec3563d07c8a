import type { FieldProblem, Policies, UpdatePolicies } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { useAsked } from '../../office/use-asked.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field } from '../../controls/field.tsx';
import { minutesOf, writeHours } from '../../controls/hours.ts';
import { SavedForm } from '../../controls/saved-form.tsx';
import { typedNumber } from '../../controls/typed-number.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';
import { OfPolicy } from './of-policy.tsx';

type OfflineFee = Policies['offlineFee'];

/** The ways to pay the booking fee, with or without a payment company. specification.md#office-payment */
export const Payment = ({ offlineFee }: { readonly offlineFee: OfflineFee }) => {
  const { words } = useOffice();
  const { payment: say } = words.studio;
  const { fields, hints } = say;
  return (
    <SavedForm
      heading={say.heading}
      id={STUDIO_PARTS.payment}
      draft="payment"
      operation="PATCH /api/admin/policies"
      labels={fields}
      save={say.save}
      requestOf={(form) => ({
        body: {
          offlineFee: changesOf(offlineFee, {
            enabled: isChecked(form, 'enabled'),
            instructionsEn: formValue(form, 'instructionsEn') || null,
            instructionsFr: formValue(form, 'instructionsFr') || null,
            holdMinutes: minutesOf(formValue(form, 'holdMinutes')),
            mostAtOnce: typedNumber(formValue(form, 'mostAtOnce')),
          }),
        },
      })}
      fieldOf={fieldOf}
    >
      <Online />
      <p class="quiet">{say.next}</p>
      <OfPolicy name={OF_POLICY}>
        <Check name="enabled" label={fields.enabled} defaultChecked={offlineFee.enabled} />
        <FieldRow>
          {(['instructionsEn', 'instructionsFr'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={fields[name]}
              hint={hints[name]}
              defaultValue={offlineFee[name] ?? undefined}
              isLong
            />
          ))}
        </FieldRow>
        <FieldRow>
          <Field
            name="holdMinutes"
            label={fields.holdMinutes}
            hint={hints.holdMinutes}
            inputMode="decimal"
            defaultValue={writeHours(offlineFee.holdMinutes, words.locale)}
          />
          <Field
            name="mostAtOnce"
            label={fields.mostAtOnce}
            hint={hints.mostAtOnce}
            inputMode="numeric"
            defaultValue={String(offlineFee.mostAtOnce)}
          />
        </FieldRow>
      </OfPolicy>
    </SavedForm>
  );
};

/** The methods of online payment. The operator of the service chooses these methods. */
const Online = () => {
  const { words, methodName } = useOffice();
  const { data } = useAsked('GET /api/payment-methods');
  if (data === undefined) return null;
  const { payment: say } = words.studio;
  if (data.methods.length > 0) return <p>{say.online(data.methods.map(methodName).join(', '))}</p>;
  return (
    <p>
      {say.noCompany} {!data.offline && say.neither}
    </p>
  );
};

const TEXTS = ['instructionsEn', 'instructionsFr'] as const satisfies readonly (keyof OfflineFee)[];
const NUMBERS = ['holdMinutes', 'mostAtOnce'] as const satisfies readonly (keyof OfflineFee)[];

/**
 * Returns the name of the field that has the problem. If the API names only the policy, returns the one field that can
 * be wrong, or the policy's name if several fields can be wrong.
 */
const fieldOf = (
  { field, code }: FieldProblem,
  { body }: { readonly body?: UpdatePolicies | undefined },
): string => {
  const offlineFee = body?.offlineFee ?? {};
  if (field !== OF_POLICY) return field;
  if (code === 'required') return 'instructionsEn';
  const suspects = code === 'too_long' ? TEXTS : NUMBERS;
  const [only, another] = suspects.filter((name) => name in offlineFee);
  return only === undefined || another !== undefined ? field : only;
};

const OF_POLICY = 'offlineFee' satisfies keyof Policies;
