/** specification.md#payment-methods-enum: how a payer may pay through a provider. */
export const PROVIDER_METHODS = ['momo_alpha', 'momo_beta', 'card'] as const;

export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/**
 * Methods that no provider settles: the photographer records that the money came. `offline` is a booking fee,
 * specification.md#offline-fee.
 */
export const RECORDED_METHODS = ['cash', 'offline'] as const;

export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Every way a payment may have been made. */
export const PAYMENT_METHODS = [...PROVIDER_METHODS, ...RECORDED_METHODS] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** specification.md#record-fee: how a booking fee came that no provider settled. */
export const FEE_MEANS = ['momo', 'bank', 'cash', 'other'] as const;

export type FeeMeans = (typeof FEE_MEANS)[number];

/** specification.md#providers: the name of a payment company, such as `mobile-money`; adapters know which there are. */
export type ProviderName = string;

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
