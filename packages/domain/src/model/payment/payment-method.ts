/** The methods of paying through a provider. specification.md#payment-methods-enum */
export const PROVIDER_METHODS = ['momo_alpha', 'momo_beta', 'card'] as const;

export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/**
 * Methods without a provider: the photographer records the received money. `offline` is the method of a booking fee
 * (specification.md#offline-fee).
 */
export const RECORDED_METHODS = ['cash', 'offline'] as const;

export type RecordedMethod = (typeof RECORDED_METHODS)[number];

export const PAYMENT_METHODS = [...PROVIDER_METHODS, ...RECORDED_METHODS] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a booking fee can be paid without a provider. specification.md#record-fee */
export const FEE_MEANS = ['momo', 'bank', 'cash', 'other'] as const;

export type FeeMeans = (typeof FEE_MEANS)[number];

/** The name of a payment company, such as `mobile-money`; the adapters define the names. specification.md#providers */
export type ProviderName = string;

/** The reasons for a failed payment that clients may read. specification.md#failure-reasons */
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
