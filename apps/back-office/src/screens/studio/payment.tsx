import type { FieldProblem, Policies, UpdatePolicies } from '@booky/api-client';
import { formValue, Problem } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { useAsked } from '../../office/use-asked.ts';
import { Beside } from '../../controls/beside.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field, useFieldId, useProblem } from '../../controls/field.tsx';
import { minutesOf, writeHours } from '../../controls/hours.ts';
import { SavedForm } from '../../controls/saved-form.tsx';
import { typedNumber } from '../../controls/typed-number.ts';
import { STUDIO_PARTS } from '../../screen-paths.ts';

type OfflineFee = Policies['offlineFee'];

/** specification.md#office-payment: how clients pay the booking fee, with a payment company or without. */
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
      <OfPolicy>
        <Check name="enabled" label={fields.enabled} defaultChecked={offlineFee.enabled} />
        <Beside>
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
        </Beside>
        <Beside>
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
        </Beside>
      </OfPolicy>
    </SavedForm>
  );
};

/** What clients can pay with online, which the operator of the service decides. */
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

/** The API names the policy alone. What it misses are the English instructions; else only one that was sent can be wrong. */
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

/** All fields of the policy, for a problem that may be about several of them. */
const OfPolicy = ({ children }: { readonly children: ComponentChildren }) => {
  const id = useFieldId(OF_POLICY);
  return (
    <div id={id} tabIndex={-1} class="stack">
      <Problem id={id} text={useProblem(OF_POLICY)} />
      {children}
    </div>
  );
};
