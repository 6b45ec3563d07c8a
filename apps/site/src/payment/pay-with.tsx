import type { FieldProblem, Studio } from '@booky/api-client';
import { Field, fieldId, Problem, writeFrancs } from '@booky/web-ui';
import { useRef, useState } from 'preact/hooks';
import { textOf } from '../client/typed.ts';
import type { PayWithWords } from '../wording/mine.en.ts';

export interface HowToPay {
  readonly method: string;
  readonly phone: string;
}

interface PayWithProps {
  readonly methods: Studio['methods'];
  readonly amountRwf: number;
  readonly words: PayWithWords & { readonly locale: 'en' | 'fr' };
  /** What the fields hold at first. */
  readonly given: Partial<HowToPay>;
  readonly problems: readonly FieldProblem[];
  readonly isSending: boolean;
  readonly onTyped: (how: HowToPay) => void;
  readonly onPay: (how: HowToPay) => void;
}

/** Which method, which number, and the button with the amount, which is the API's. */
export const PayWith = ({ methods, amountRwf, words, given, problems, isSending, ...acts }: PayWithProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<string>(
    () => (methods.find((one) => one.method === given.method) ?? methods[0])?.method ?? '',
  );
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const isCard = method === 'card';
  const typed = (): HowToPay => ({
    method: textOf(form.current, 'method'),
    phone: textOf(form.current, 'phone'),
  });
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
      <fieldset class="methods" id={fieldId('method')} tabIndex={-1}>
        <legend>{words.payWith}</legend>
        {methods.map((one) => (
          <label key={one.method}>
            <input type="radio" name="method" value={one.method} defaultChecked={one.method === method} />
            {words.locale === 'fr' ? one.labelFr : one.labelEn}
          </label>
        ))}
        <Problem id={fieldId('method')} text={problemOf('method')} />
      </fieldset>
      <Field
        name="phone"
        label={isCard ? words.phone : words.mobileMoneyNumber}
        hint={isCard ? words.phoneHint : words.mobileMoneyHint}
        problem={problemOf('phone')}
        type="tel"
        autocomplete="tel"
        required
        defaultValue={given.phone}
      />
      <button class="button" aria-disabled={isSending ? 'true' : undefined}>
        {isCard ? words.toCardPage : words.pay(writeFrancs(amountRwf, words.locale))}
      </button>
      <p class="hint" role="status">
        {isSending && words.paymentStarts}
      </p>
    </form>
  );
};
