import type { Answer } from '../http/answer.ts';
import { isJsonObject, type JsonObject, type Received, readJsonObject } from '../http/received.ts';
import type { Method } from '../simulator.ts';
import { gatewayError, notValid, type ValidationError } from './errors.ts';

/** A valid direct charge. */
export interface DirectCharge {
  readonly reference: string;
  readonly amountRwf: number;
  readonly method: Method;
  /** The payer's phone: +250 and nine digits. */
  readonly phone: string | undefined;
  readonly customer: JsonObject;
  readonly paymentMethod: JsonObject;
  readonly meta: JsonObject;
  readonly redirectUrl: string | undefined;
}

const methodByNetwork: Readonly<Record<string, Method>> = { MTN: 'momo_alpha', AIRTEL: 'momo_beta' };

const objectAt = (body: JsonObject, name: string): JsonObject => {
  const value = body[name];
  return isJsonObject(value) ? value : {};
};
const textAt = (body: JsonObject, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');

const nationalNumber = /^7\d{8}$/;

interface Fields {
  readonly body: JsonObject;
  readonly customer: JsonObject;
  readonly phone: JsonObject;
  readonly paymentMethod: JsonObject;
  readonly wallet: JsonObject;
}

const fieldsOf = (body: JsonObject): Fields => {
  const customer = objectAt(body, 'customer');
  const paymentMethod = objectAt(body, 'payment_method');
  return {
    body,
    customer,
    phone: objectAt(customer, 'phone'),
    paymentMethod,
    wallet: objectAt(paymentMethod, 'mobile_money'),
  };
};

interface FieldRule {
  readonly field: string;
  readonly message: string;
  isKept(fields: Fields): boolean;
}

const isWallet = ({ paymentMethod }: Fields): boolean => paymentMethod['type'] === 'mobile_money';
const isCard = ({ paymentMethod }: Fields): boolean => paymentMethod['type'] === 'card';

const rules: readonly FieldRule[] = [
  {
    field: 'amount',
    message: 'must be a number of whole francs',
    isKept: ({ body }) => Number.isSafeInteger(body['amount']),
  },
  { field: 'currency', message: 'must be RWF', isKept: ({ body }) => body['currency'] === 'RWF' },
  {
    field: 'reference',
    message: 'must be 6 to 42 letters, digits or hyphens',
    isKept: ({ body }) => /^[A-Za-z0-9-]{6,42}$/.test(textAt(body, 'reference')),
  },
  {
    field: 'redirect_url',
    message: 'must be an absolute address; a card needs one',
    isKept: (fields) =>
      fields.body['redirect_url'] === undefined ? !isCard(fields) : isWebAddress(fields.body['redirect_url']),
  },
  {
    field: 'customer.email',
    message: 'is required',
    isKept: ({ customer }) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textAt(customer, 'email')),
  },
  {
    field: 'customer.phone',
    message: 'must have a country_code of digits, and a number of 7 to 10 digits without country code',
    isKept: ({ customer, phone }) =>
      customer['phone'] === undefined ||
      (/^[1-9]\d{0,2}$/.test(textAt(phone, 'country_code')) &&
        /^[1-9]\d{6,9}$/.test(textAt(phone, 'number'))),
  },
  {
    field: 'meta',
    message: 'must contain only texts',
    isKept: ({ body }) =>
      body['meta'] === undefined ||
      (isJsonObject(body['meta']) && Object.values(body['meta']).every((value) => typeof value === 'string')),
  },
  {
    field: 'payment_method.type',
    message: 'must be mobile_money or card',
    isKept: (fields) => isWallet(fields) || isCard(fields),
  },
  {
    field: 'payment_method.card',
    message: 'is not accepted: payers enter card details on the page of the provider',
    isKept: ({ paymentMethod }) => paymentMethod['card'] === undefined,
  },
  {
    field: 'payment_method.mobile_money.phone_number',
    message: 'must be nine digits without country code',
    isKept: (fields) => !isWallet(fields) || nationalNumber.test(textAt(fields.wallet, 'phone_number')),
  },
  {
    field: 'customer.phone.number',
    message: 'must be the phone number of the wallet',
    isKept: (fields) =>
      !isWallet(fields) || textAt(fields.phone, 'number') === textAt(fields.wallet, 'phone_number'),
  },
];

/** Returns the refusal of a mistake for which the real gateway has a specific code. */
const refuseByCode = (fields: Fields): Answer | undefined => {
  const { body, wallet } = fields;
  if (typeof body['amount'] === 'number' && body['amount'] < 1) {
    return gatewayError(400, '1130400', 'AMOUNT_BELOW_MINIMUM', 'The amount is below the minimum.');
  }
  if (!isWallet(fields)) return undefined;
  if (wallet['country_code'] !== '250') {
    return gatewayError(
      400,
      '1126400',
      'COUNTRY_NOT_SUPPORTED',
      'Mobile money is not supported in this country.',
    );
  }
  return methodByNetwork[textAt(wallet, 'network').toUpperCase()] === undefined
    ? gatewayError(400, '1127400', 'NETWORK_NOT_SUPPORTED', 'This mobile money network is not supported.')
    : undefined;
};

const refuseHeaders = ({ headers }: Received): Answer | undefined => {
  const wrong: ValidationError[] = [];
  if (!/^.{12,255}$/.test(headers['x-trace-id'] ?? '')) {
    wrong.push({ field_name: 'X-Trace-Id', message: 'must have 12 to 255 characters' });
  }
  const idempotencyKey = headers['x-idempotency-key'];
  if (idempotencyKey !== undefined && !/^[A-Za-z0-9]{12,255}$/.test(idempotencyKey)) {
    wrong.push({ field_name: 'X-Idempotency-Key', message: 'must have 12 to 255 letters or digits' });
  }
  return wrong.length === 0 ? undefined : notValid(wrong);
};

/** Reads a direct charge. Returns the charge, or the refusal that the real gateway would send. */
export const readDirectCharge = (
  request: Received,
): { readonly taken: DirectCharge } | { readonly refused: Answer } => {
  const wrongHeaders = refuseHeaders(request);
  if (wrongHeaders !== undefined) return { refused: wrongHeaders };
  const body = readJsonObject(request);
  if (body === undefined)
    return { refused: notValid([{ field_name: 'body', message: 'must be a JSON object' }]) };

  const fields = fieldsOf(body);
  const refused = refuseByCode(fields);
  if (refused !== undefined) return { refused };
  const broken = rules.filter((rule) => !rule.isKept(fields));
  if (broken.length > 0) {
    return { refused: notValid(broken.map(({ field, message }) => ({ field_name: field, message }))) };
  }

  const { customer, paymentMethod, wallet, phone } = fields;
  const number = textAt(phone, 'number');
  return {
    taken: {
      reference: textAt(body, 'reference'),
      amountRwf: Number(body['amount']),
      method: methodByNetwork[textAt(wallet, 'network').toUpperCase()] ?? 'card',
      phone: number === '' ? undefined : `+${textAt(phone, 'country_code')}${number}`,
      customer,
      paymentMethod,
      meta: objectAt(body, 'meta'),
      redirectUrl: textAt(body, 'redirect_url') || undefined,
    },
  };
};
