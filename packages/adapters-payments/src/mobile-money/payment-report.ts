import type { ProviderVerdict } from '@booky/domain';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asIdentifier, asWord, type JsonObject } from '../wire/json.ts';
import { failureReasonOf } from './words.ts';

/** A payment in the provider's format. A callback and the answer to a status query have the same format. */
export interface PaymentReport {
  /** Our reference as the provider echoes it, in upper or lower case. */
  readonly externalId: string;
  /** The provider's word for the status. */
  readonly status: string;
  readonly verdict: ProviderVerdict;
  readonly amountRwf: number | undefined;
  /** The provider's transaction id. It is missing until the payment succeeds, and sometimes even after that. */
  readonly financialTransactionId: string | undefined;
}

const verdictOf = (status: string, reason: unknown): ProviderVerdict => {
  if (status === 'SUCCESSFUL') return { kind: 'succeeded' };
  if (status === 'FAILED') return { kind: 'failed', reason: failureReasonOf(reason) };
  // A payment is not final if its status is PENDING, CREATED or an unknown word.
  // `specification.md#mobile-money-verdicts`
  return { kind: 'not_final' };
};

const isOrUnnamed = (currency: unknown, expected: string): boolean =>
  currency === undefined || currency === null || currency === expected;

/**
 * Reads a payment leniently, because the provider may send a callback only once. Accepts extra keys, numbers instead
 * of text and a missing transaction id. Ignores an amount in another currency. Returns undefined if status or
 * externalId is missing.
 */
export const readPaymentReport = (body: JsonObject, currency: 'RWF' | 'EUR'): PaymentReport | undefined => {
  const externalId = asWord(body['externalId']);
  const status = asWord(body['status']);
  if (externalId === undefined || status === undefined) return undefined;
  return {
    externalId,
    status,
    verdict: verdictOf(status, body['reason']),
    amountRwf: isOrUnnamed(body['currency'], currency) ? wholeRwf(body['amount']) : undefined,
    financialTransactionId: asIdentifier(body['financialTransactionId']),
  };
};
