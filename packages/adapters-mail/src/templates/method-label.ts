import { DEFAULT_METHOD_LABELS, type Locale, type ProviderMethod } from '@booky/domain';
import type { Site } from '../links.ts';

/** Returns the name under which payers know a payment method. `specification.md#method-labels` */
export const methodLabel = (
  method: ProviderMethod,
  locale: Locale,
  { methodLabels = DEFAULT_METHOD_LABELS }: Site,
): string => {
  const { labelEn, labelFr } = methodLabels[method];
  return locale === 'fr' ? labelFr : labelEn;
};
