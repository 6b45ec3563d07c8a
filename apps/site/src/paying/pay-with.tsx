import type { ProviderMethod } from '@booky/api-client';
import { Field, fieldId, formValue, Problem, writeFrancs } from '@booky/web-ui';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { problemOf } from '../sending/refusal.ts';
import type { SendingState } from '../sending/use-sending.ts';
import type { Paying, Shared } from '../wording/en.ts';

/** The way to pay that the payer chose, and the payer's phone number. */
export interface HowToPay<Method = ProviderMethod> {
  readonly method: Method;
  readonly phone: string;
}

export interface MethodChoice<Method = ProviderMethod> {
  readonly method: Method;
  readonly labelEn: string;
  readonly labelFr: string;
}

interface PayWithProps<Method> {
  /** The service's ways to pay, in the service's order. */
  readonly methods: readonly MethodChoice<Method>[];
  readonly amountRwf: number;
  readonly words: Shared & Paying;
  readonly sending: Pick<SendingState, 'refusal' | 'isSending'>;
  /** Returns what this tab knows about the payer. Called once the script has hydrated the page. */
  readonly recall: () => Partial<HowToPay<Method>>;
  readonly onTyped: (how: HowToPay<Method>) => void;
  readonly onPay: (how: HowToPay<Method>) => void;
}

/**
 * The form with the ways to pay, the phone number, and a button with the amount. The script enables the button
 * once it has hydrated the page.
 */
export const PayWith = <Method extends string>({
  methods,
  amountRwf,
  words,
  sending,
  ...acts
}: PayWithProps<Method>) => {
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState(methods[0]?.method);
  const [isReady, setReady] = useState(false);
  const { refusal, isSending } = sending;
  const isCard = method === 'card';
  const typed = (): HowToPay<Method> => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the given methods
    method: formValue(form.current, 'method') as Method,
    phone: formValue(form.current, 'phone'),
  });
  useLayoutEffect(() => {
    const known = acts.recall();
    if (methods.some((one) => one.method === known.method)) setMethod(known.method);
    const field = form.current?.elements.namedItem('phone');
    if (field instanceof HTMLInputElement && field.value === '') field.value = known.phone ?? '';
    setReady(true);
  }, []);
  if (methods.length === 0) return <p class="notice wrong">{words.noMethods}</p>;
  return (
    <form
      ref={form}
      class="pay-with"
      noValidate
      onInput={() => {
        setMethod(typed().method);
        acts.onTyped(typed());
      }}
      onSubmit={(event) => {
        event.preventDefault();
        acts.onPay(typed());
      }}
    >
      <fieldset class="methods">
        <legend id={fieldId('method')} tabIndex={-1}>
          {words.payWith}
        </legend>
        {methods.map((one) => (
          <label key={one.method}>
            <input type="radio" name="method" value={one.method} checked={one.method === method} />
            <span class={`by ${one.method}`}>{words.locale === 'fr' ? one.labelFr : one.labelEn}</span>
          </label>
        ))}
        <Problem id={fieldId('method')} text={problemOf(refusal, 'method')} />
      </fieldset>
      {methods[0]?.method !== 'offline' && (
        <>
          <Field
            name="phone"
            label={phoneLabel(method, words)}
            hint={isCard ? words.cardPhoneHint : words.mobileMoneyHint}
            problem={problemOf(refusal, 'phone')}
            type="tel"
            autocomplete="tel"
            required
          />
          <button class="button" disabled={!isReady} aria-disabled={isSending}>
            {isCard ? words.toCardPage : words.pay(writeFrancs(amountRwf, words.locale))}
          </button>
          <p class="hint" role="status">
            {isSending && words.paymentStarts}
          </p>
        </>
      )}
    </form>
  );
};

/** Returns the label of the phone field. It depends on whether the mobile operator or the bank will use the number. */
export const phoneLabel = (method: string | undefined, words: Shared & Paying): string =>
  method === 'card' ? words.phone : words.mobileMoneyNumber;
