import type { Instant } from '@js-joda/core';
import type { Rwf } from '../money/rwf.ts';
import type { ProviderMethod, ProviderName } from '../payment/payment-method.ts';

/** A real charge without a booking, with which the operator tests a payment company. specification.md#provider-try */
export interface ProviderTry {
  /** A UUID of version 4, in lower case, that no payment has. */
  readonly ourRef: string;
  readonly provider: ProviderName;
  readonly method: ProviderMethod;
  readonly amountRwf: Rwf;
  readonly beganAt: Instant;
}
