import type { ProviderVerdict } from '@booky/domain';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asWord, type JsonObject } from '../wire/json.ts';
import { verdictOf } from './words.ts';

/** What the company says about one deposit, in a callback and in an answer alike. */
export interface Deposit {
  /** Our reference, lower case. */
  readonly ourRef: string;
  readonly status: string;
  readonly verdict: ProviderVerdict;
  /** Undefined in another currency, and for what is no whole number of francs; it comes as `5000.00` as well. */
  readonly amountRwf: number | undefined;
  /** The wallet's own id of the transaction. */
  readonly providerReference: string | undefined;
}

/** Undefined without an id or a status, of which nothing can be made. */
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
