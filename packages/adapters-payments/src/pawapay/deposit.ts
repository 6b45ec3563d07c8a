import type { ProviderVerdict } from '@booky/domain';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asWord, type JsonObject } from '../wire/json.ts';
import { verdictOf } from './words.ts';

/** A deposit in the company's format. A callback and the answer to a query have the same format. */
export interface Deposit {
  /** Our reference, in lower case. */
  readonly ourRef: string;
  readonly status: string;
  readonly verdict: ProviderVerdict;
  /**
   * The amount in francs. Undefined if the deposit is in another currency or is not a whole number of francs. `5000.00`
   * counts as a whole number.
   */
  readonly amountRwf: number | undefined;
  /** The transaction id of the wallet's network. */
  readonly providerReference: string | undefined;
}

/** Reads a deposit. Returns undefined if the id or the status is missing. */
export const readDeposit = (body: JsonObject | undefined): Deposit | undefined => {
  const depositId = asWord(body?.['depositId']);
  const status = asWord(body?.['status']);
  if (body === undefined || depositId === undefined || status === undefined) return undefined;
  const { currency } = body;
  const isRwf = currency === undefined || currency === null || currency === 'RWF';
  return {
    ourRef: depositId.toLowerCase(),
    status,
    verdict: verdictOf(body),
    amountRwf: isRwf ? wholeRwf(body['amount']) : undefined,
    providerReference: asWord(body['providerTransactionId']),
  };
};
