/** specification.md#payment-methods-enum: how a payer may pay through a provider. */
export const PROVIDER_METHODS = ['momo_alpha', 'momo_beta', 'card'] as const;

export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/** Cash is recorded by the admin and never offered to a payer. */
export type PaymentMethod = ProviderMethod | 'cash';

/** specification.md#providers: the providers there are adapters for. */
export const PROVIDER_NAMES = ['mobile-money', 'gateway'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** specification.md#failure-reasons: why a payment failed, in words a client may read. */
export const FAILURE_REASONS = [
  'insufficient_funds',
  'payer_limit',
  'payer_declined',
  'payer_timeout',
  'payer_unknown',
  'card_declined',
  'merchant_misconfigured',
  'provider_error',
  'provider_unreachable',
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];
