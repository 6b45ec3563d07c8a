import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asIdentifier, asObject, asWord, type JsonObject } from '../wire/json.ts';

/** What the company says about one invoice: created, asked about, or in a notification. */
export interface Invoice {
  readonly invoiceNumber: string;
  /** Our reference, lower case. */
  readonly ourRef: string;
  /** `NEW` and `PAID` are documented; any other word waits. */
  readonly status: string;
  readonly isPaid: boolean;
  /** Undefined in another currency, and for what is no whole number of francs. */
  readonly amountRwf: number | undefined;
  /** Milliseconds since 1970; undefined when there is none that can be read. */
  readonly expiresAtMs: number | undefined;
  readonly paymentReference: string | undefined;
  readonly pageUrl: string | undefined;
}

/** Dates come with `Z`, with `+02:00` and with `+02`, of which Node makes nothing. */
const instantMs = (text: unknown): number | undefined => {
  const date = Date.parse((asWord(text) ?? '').replace(/([+-]\d{2})$/, '$1:00'));
  return Number.isNaN(date) ? undefined : date;
};

/** The `data` of an answer or a notification; undefined without numbers and status, of which nothing can be made. */
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
