import type { ProviderMethod } from './payment-method.ts';

/** specification.md#method-labels: what a payer reads of a method. */
export interface MethodLabel {
  readonly labelEn: string;
  readonly labelFr: string;
  /** What a payer dials when no prompt appears; undefined where there is nothing to dial. */
  readonly dialCode: string | undefined;
}

export type MethodLabels = Readonly<Record<ProviderMethod, MethodLabel>>;

/** specification.md#method-labels: where the configuration says nothing. */
export const DEFAULT_METHOD_LABELS: MethodLabels = {
  momo_alpha: { labelEn: 'MTN Mobile Money', labelFr: 'MTN Mobile Money', dialCode: undefined },
  momo_beta: { labelEn: 'Airtel Money', labelFr: 'Airtel Money', dialCode: undefined },
  card: { labelEn: 'Bank card', labelFr: 'Carte bancaire', dialCode: undefined },
};
