import type { Answer } from '../http/answer.ts';
import { isJsonObject, type JsonObject, type Received, readJsonObject } from '../http/received.ts';
import { refusal } from './envelope.ts';
import type { InvoiceDetails, PaymentItem } from './invoice.ts';
import type { IremboPayPositions } from './switches.ts';

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
  /** The currency of each account, by the account's identifier. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly positions: IremboPayPositions;
  readonly nowMs: number;
}

const dateForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns epoch milliseconds; NaN if the text is not an RFC 3339 date with an offset. */
const readDateMs = (value: unknown): number =>
  typeof value === 'string' && dateForm.test(value) ? Date.parse(value) : Number.NaN;

const isDate = (value: unknown): boolean => !Number.isNaN(readDateMs(value));
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

const isCustomer = (value: unknown, allowed: IremboPayPositions['customerPhone']): boolean => {
  if (value === undefined) return true;
  if (!isJsonObject(value)) return false;
  const phone = value['phoneNumber'];
  if (phone === undefined) return true;
  return (
    (allowed !== 'integer' && typeof phone === 'string') ||
    (allowed !== 'string' && Number.isSafeInteger(phone))
  );
};

/** Returns a sentence about the first field that is missing or malformed. */
const wrongField = (body: JsonObject, positions: IremboPayPositions): string | undefined => {
  const mayLack = (name: string): boolean =>
    positions.furtherFields === 'optional' && body[name] === undefined;
  const items = itemsOf(body);
  const rules: readonly (readonly [isKept: boolean, sentence: string])[] = [
    [isText(body['transactionId']), 'transactionId is required'],
    [isText(body['paymentAccountIdentifier']), 'paymentAccountIdentifier is required'],
    [items !== undefined, 'each of paymentItems must have a code, a whole quantity and a unitAmount'],
    [
      positions.largestAmount === 0 || sumOf(items ?? []) <= positions.largestAmount,
      'The amount is above the limit',
    ],
    [mayLack('description') || isText(body['description']), 'description is required'],
    [mayLack('expiryAt') || isDate(body['expiryAt']), 'expiryAt must be a date with an offset'],
    [
      mayLack('language') || ['EN', 'FR', 'RW'].includes(String(body['language'])),
      'language must be EN, FR or RW',
    ],
    [isCustomer(body['customer'], positions.customerPhone), 'customer is malformed'],
  ];
  return rules.find(([isKept]) => !isKept)?.[1];
};

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

type Reading<Taken> = { readonly taken: Taken } | { readonly refused: Answer };

/** Reads a new invoice. Returns the invoice, or the company's refusal. */
export const readInvoice = (request: Received, terms: InvoiceTerms): Reading<InvoiceRequest> => {
  const { positions, accounts } = terms;
  const body = readJsonObject(request);
  const sentence = body === undefined ? 'The body must be a JSON object' : wrongField(body, positions);
  if (body === undefined || sentence !== undefined)
    return { refused: refusal(400, positions.invalidCode, sentence ?? '') };
  const items = itemsOf(body) ?? [];
  const account = String(body['paymentAccountIdentifier']);
  const currency = Object.hasOwn(accounts, account) ? accounts[account] : undefined;
  if (currency === undefined)
    return { refused: refusal(400, 'PAYMENT_ACCOUNT_NOT_FOUND', 'Payment account not found') };
  if (items.some(({ code }) => code !== terms.productCode))
    return { refused: refusal(400, 'PRODUCT_NOT_FOUND', 'Product not found') };
  const customer = body['customer'];
  return {
    taken: {
      transactionId: String(body['transactionId']),
      paymentAccountIdentifier: account,
      currency,
      paymentItems: items,
      amount: sumOf(items),
      description: optionalText(body['description']),
      language: optionalText(body['language']),
      expiryAtMs:
        body['expiryAt'] === undefined
          ? terms.nowMs + positions.usualLifeHours * 3_600_000
          : readDateMs(body['expiryAt']),
      customer: isJsonObject(customer) ? customer : undefined,
    },
  };
};

/** Reads the changes of an invoice: its expiry, its items, or both. */
export const readInvoiceChange = (
  request: Received,
  { invalidCode }: IremboPayPositions,
): Reading<{ readonly expiryAtMs?: number; readonly paymentItems?: readonly PaymentItem[] }> => {
  const body = readJsonObject(request);
  const refused = { refused: refusal(400, invalidCode, 'expiryAt or paymentItems is malformed') };
  if (body === undefined) return refused;
  const items = itemsOf(body);
  if (body['paymentItems'] !== undefined && items === undefined) return refused;
  if (body['expiryAt'] !== undefined && !isDate(body['expiryAt'])) return refused;
  return {
    taken: {
      ...(body['expiryAt'] === undefined ? {} : { expiryAtMs: readDateMs(body['expiryAt']) }),
      ...(items === undefined ? {} : { paymentItems: items }),
    },
  };
};
