import type { ProviderVerdict } from '@booky/domain';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asWord, type JsonObject } from '../wire/json.ts';
import { verdictOf } from './words.ts';

/** A deposit as the company describes it, in callbacks and in answers. */
export interface Deposit {
  /** Our reference, in lower case. */
  readonly ourRef: string;
  readonly status: string;
  readonly verdict: ProviderVerdict;
  /** Undefined in another currency, and if it is not a whole number of francs; `5000.00` is one. */
  readonly amountRwf: number | undefined;
  /** The wallet's transaction id. */
  readonly providerReference: string | undefined;
}

/** Undefined without an id or a status. */
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
