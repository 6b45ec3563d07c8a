import type { ProviderMethod } from './payment-method.ts';

/** The texts about a method that payers read. specification.md#method-labels */
export interface MethodLabel {
  readonly labelEn: string;
  readonly labelFr: string;
  /** The code to dial if no prompt appears; undefined if there is no such code. */
  readonly dialCode: string | undefined;
}

export type MethodLabels = Readonly<Record<ProviderMethod, MethodLabel>>;

/** The default labels. specification.md#method-labels */
export const DEFAULT_METHOD_LABELS: MethodLabels = {
  momo_alpha: { labelEn: 'MTN Mobile Money', labelFr: 'MTN Mobile Money', dialCode: undefined },
  momo_beta: { labelEn: 'Airtel Money', labelFr: 'Airtel Money', dialCode: undefined },
  card: { labelEn: 'Bank card', labelFr: 'Carte bancaire', dialCode: undefined },
};
