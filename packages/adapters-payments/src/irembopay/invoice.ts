import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asIdentifier, asObject, asWord, type JsonObject } from '../wire/json.ts';

/** An invoice in the company's format. Answers to requests and notifications have the same format. */
export interface Invoice {
  readonly invoiceNumber: string;
  /** Our reference, in lower case. */
  readonly ourRef: string;
  /** The documented words are `NEW` and `PAID`. Any other word counts as pending. */
  readonly status: string;
  readonly isPaid: boolean;
  /** Undefined if the amount is in another currency or not a whole number of francs. */
  readonly amountRwf: number | undefined;
  /** The expiry in epoch milliseconds. Undefined if the date is missing or unreadable. */
  readonly expiresAtMs: number | undefined;
  readonly paymentReference: string | undefined;
  readonly pageUrl: string | undefined;
}

/** The company's dates end in `Z`, `+02:00` or `+02`. Node cannot parse the ending `+02`. */
const instantMs = (text: unknown): number | undefined => {
  const date = Date.parse((asWord(text) ?? '').replace(/([+-]\d{2})$/, '$1:00'));
  return Number.isNaN(date) ? undefined : date;
};

/**
 * Reads the `data` of an answer or a notification. Returns undefined if the invoice number, the reference or the status
 * is missing.
 */
export const readInvoice = (body: JsonObject | undefined): Invoice | undefined => {
  const data = asObject(body?.['data']);
  const invoiceNumber = asIdentifier(data?.['invoiceNumber']);
  const ourRef = asWord(data?.['transactionId']);
  const status = asWord(data?.['paymentStatus']);
  if (data === undefined || invoiceNumber === undefined || ourRef === undefined || status === undefined)
    return undefined;
  const { currency } = data;
  const isRwf = currency === undefined || currency === null || currency === 'RWF';
  return {
    invoiceNumber,
    ourRef: ourRef.toLowerCase(),
    status,
    isPaid: status === 'PAID',
    amountRwf: isRwf ? wholeRwf(data['amount']) : undefined,
    expiresAtMs: instantMs(data['expiryAt']),
    paymentReference: asIdentifier(data['paymentReference']),
    pageUrl: asWord(data['paymentLinkUrl']),
  };
};
