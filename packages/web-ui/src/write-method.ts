import { type InBoth, inLanguage, type Locale } from './locale.ts';

interface LabelledMethod extends InBoth<'label'> {
  readonly method: string;
}

interface Words {
  readonly locale: Locale;
  readonly cash: string;
  /** What to call a payment that was made without a provider. */
  readonly anotherWay: string;
}

/** Writes a payment method, using its configured label. specification.md#method-labels */
export const writeMethod = (
  method: string,
  labels: readonly LabelledMethod[] = [],
  { locale, cash, anotherWay }: Words,
): string => {
  if (method === 'cash') return cash;
  if (method === 'offline') return anotherWay;
  const known = labels.find((one) => one.method === method);
  return (known && inLanguage(known, 'label', locale)?.text) ?? method;
};
