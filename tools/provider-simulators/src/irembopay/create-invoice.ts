import type { Answer } from '../http/answer.ts';
import { isJsonObject, type JsonObject, type Received, readJsonObject } from '../http/received.ts';
import { refusal } from './envelope.ts';
import type { InvoiceDetails, PaymentItem } from './invoice.ts';

/** A valid request for an invoice. */
export interface InvoiceRequest
  extends Pick<
    InvoiceDetails,
    | 'paymentAccountIdentifier'
    | 'currency'
    | 'paymentItems'
    | 'description'
    | 'language'
    | 'expiryAtMs'
    | 'customer'
  > {
  readonly transactionId: string;
  readonly amount: number;
}

export interface InvoiceTerms {
  readonly productCode: string;
  /** The currency of each payment account, by the account's identifier. */
  readonly accounts: Readonly<Record<string, string>>;
}

const dateForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns the date in epoch milliseconds. Returns NaN if the value is not an RFC 3339 date with an offset. */
const readDateMs = (value: unknown): number =>
  typeof value === 'string' && dateForm.test(value) ? Date.parse(value) : Number.NaN;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isItem = (value: unknown): value is JsonObject & PaymentItem =>
  isJsonObject(value) &&
  isText(value['code']) &&
  Number.isSafeInteger(value['quantity']) &&
  Number(value['quantity']) > 0 &&
  typeof value['unitAmount'] === 'number' &&
  value['unitAmount'] > 0;

const itemsOf = (body: JsonObject): readonly PaymentItem[] | undefined => {
  const items: unknown = body['paymentItems'];
  return Array.isArray(items) && items.length > 0 && items.every(isItem) ? items : undefined;
};

const sumOf = (items: readonly PaymentItem[]): number =>
  items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

const isCustomer = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (!isJsonObject(value)) return false;
  const phone = value['phoneNumber'];
  return phone === undefined || typeof phone === 'string' || Number.isSafeInteger(phone);
};

/** Returns a sentence about the first field that is missing or malformed. */
const wrongField = (body: JsonObject): string | undefined => {
  const rules: readonly (readonly [isKept: boolean, sentence: string])[] = [
    [isText(body['transactionId']), 'transactionId is required'],
    [isText(body['paymentAccountIdentifier']), 'paymentAccountIdentifier is required'],
    [itemsOf(body) !== undefined, 'each of paymentItems must have a code, a whole quantity and a unitAmount'],
    [isText(body['description']), 'description is required'],
    [!Number.isNaN(readDateMs(body['expiryAt'])), 'expiryAt must be a date with an offset'],
    [['EN', 'FR', 'RW'].includes(String(body['language'])), 'language must be EN, FR or RW'],
    [isCustomer(body['customer']), 'customer is malformed'],
  ];
  return rules.find(([isKept]) => !isKept)?.[1];
};

/** Reads a request for a new invoice. Returns the invoice, or the company's refusal. */
export const readInvoice = (
  request: Received,
  { productCode, accounts }: InvoiceTerms,
): { readonly taken: InvoiceRequest } | { readonly refused: Answer } => {
  const body = readJsonObject(request);
  const sentence = body === undefined ? 'The body must be a JSON object' : wrongField(body);
  if (body === undefined || sentence !== undefined)
    return { refused: refusal(400, 'INVALID_REQUEST', sentence ?? '') };
  const items = itemsOf(body) ?? [];
  const account = String(body['paymentAccountIdentifier']);
  const currency = Object.hasOwn(accounts, account) ? accounts[account] : undefined;
  if (currency === undefined)
    return { refused: refusal(400, 'PAYMENT_ACCOUNT_NOT_FOUND', 'Payment account not found') };
  if (items.some(({ code }) => code !== productCode))
    return { refused: refusal(400, 'PRODUCT_NOT_FOUND', 'Product not found') };
  const customer = body['customer'];
  return {
    taken: {
      transactionId: String(body['transactionId']),
      paymentAccountIdentifier: account,
      currency,
      paymentItems: items,
      amount: sumOf(items),
      description: String(body['description']),
      language: String(body['language']),
      expiryAtMs: readDateMs(body['expiryAt']),
      customer: isJsonObject(customer) ? customer : undefined,
    },
  };
};
