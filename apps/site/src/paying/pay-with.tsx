import type { ProviderMethod, Studio } from '@booky/api-client';
import { Field, fieldId, Problem } from '@booky/web-ui';
import type { payWith } from '../wording/paying/en.ts';
import type { Shared } from '../wording/en.ts';

export interface PayWithProps {
  /** What the service offers, in its order. */
  readonly methods: readonly ProviderMethod[];
  /** What the studio calls them. */
  readonly labels: Studio['methods'];
  readonly words: Shared & typeof payWith;
  readonly method: ProviderMethod | undefined;
  readonly onMethod: (method: ProviderMethod) => void;
  readonly problemOf: (field: string) => string | undefined;
}

/** How to pay, and the number to pay with, as controls of a form: `method` and `phone`. */
export const PayWith = ({ methods, labels, words, method, onMethod, problemOf }: PayWithProps) => (
  <>
    <fieldset class="methods">
      <legend id={fieldId('method')} tabIndex={-1}>
        {words.payWith}
      </legend>
      {methods.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="method"
            value={one}
            checked={one === method}
            onChange={() => onMethod(one)}
          />
          <span>{labelOf(labels, one, words)}</span>
        </label>
      ))}
      <Problem id={fieldId('method')} text={problemOf('method')} />
    </fieldset>
    <Field
      name="phone"
      label={method === 'card' ? (words.fields['phone'] ?? 'phone') : words.momoNumber}
      hint={method === 'card' ? words.cardPhoneHint : words.momoNumberHint}
      type="tel"
      autocomplete="tel"
      problem={problemOf('phone')}
    />
  </>
);

/** What the studio calls a method. */
const labelOf = (labels: Studio['methods'], method: string, { locale }: Shared): string => {
  const named = labels.find((one) => one.method === method);
  return (locale === 'fr' ? named?.labelFr : named?.labelEn) ?? method;
};
