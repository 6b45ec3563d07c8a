import type { FailureReason, ProviderMethod, ProviderVerdict } from '@booky/domain';
import { asObject, asWord, type JsonObject } from '../wire/json.ts';

/** The company's name for the wallet of each method. */
export const WALLETS: Readonly<Partial<Record<ProviderMethod, string>>> = {
  momo_alpha: 'MTN_MOMO_RWA',
  momo_beta: 'AIRTEL_RWA',
};

/** Maps a failure code to its reason. Any other code is provider_error. `specification.md#failure-reasons` */
const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['INSUFFICIENT_BALANCE', 'insufficient_funds'],
  ['WALLET_LIMIT_REACHED', 'payer_limit'],
  ['PAYER_LIMIT_REACHED', 'payer_limit'],
  ['AMOUNT_OUT_OF_BOUNDS', 'payer_limit'],
  // pawaPay also sends this code if the payer does not answer in time.
  ['PAYMENT_NOT_APPROVED', 'payer_declined'],
  ['PAYER_NOT_FOUND', 'payer_unknown'],
  ['INVALID_PHONE_NUMBER', 'payer_unknown'],
  ['INVALID_AMOUNT', 'merchant_misconfigured'],
  ['INVALID_CURRENCY', 'merchant_misconfigured'],
  ['INVALID_PROVIDER', 'merchant_misconfigured'],
]);

/**
 * Returns why a deposit failed or was rejected. In some samples, the reason is in `rejectionReason` instead of
 * `failureReason`.
 */
export const failureReasonOf = (deposit: JsonObject | undefined): FailureReason => {
  const reason = asObject(deposit?.['failureReason']) ?? asObject(deposit?.['rejectionReason']);
  const code = asWord(reason?.['failureCode']) ?? asWord(reason?.['rejectionCode']) ?? '';
  return REASONS.get(code) ?? 'provider_error';
};

/**
 * Maps a deposit's status to a verdict. COMPLETED and FAILED are final. A deposit with any other status is still open.
 */
export const verdictOf = (deposit: JsonObject): ProviderVerdict => {
  switch (deposit['status']) {
    case 'COMPLETED':
      return { kind: 'succeeded' };
    case 'FAILED':
      return { kind: 'failed', reason: failureReasonOf(deposit) };
    default:
      return { kind: 'not_final' };
  }
};
