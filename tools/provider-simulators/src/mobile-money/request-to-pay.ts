import type { Answer } from '../http/answer.ts';
import { isJsonObject, type JsonObject, type Received, readJsonObject } from '../http/received.ts';
import { malformed, productError } from './errors.ts';

/** A valid request to pay. */
export interface RequestToPay {
  readonly referenceId: string;
  readonly callbackUrl: string | undefined;
  readonly currency: string;
  readonly amountRwf: number;
  readonly externalId: string;
  /** The phone in digits, with country code. */
  readonly payerNumber: string;
  readonly payerMessage: string;
  readonly payeeNote: string;
}

export interface Terms {
  readonly apiUser: string;
  readonly registeredCallbackHost: string;
  /** The only accepted currency. */
  readonly currency: string;
  isTaken(referenceId: string): boolean;
}

type Rule<Subject> = (subject: Subject, terms: Terms) => Answer | undefined;

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const wholeFrancs = /^\d{1,12}(\.0{1,2})?$/;
const plainText = /^[A-Za-z0-9 .,:;/_#-]{1,160}$/;

const text = (body: JsonObject, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
};

const refuseReference: Rule<Received> = ({ headers }, terms) => {
  const referenceId = headers['x-reference-id'] ?? '';
  if (!uuidV4.test(referenceId)) return malformed('X-Reference-Id must be a UUID version 4.');
  if (referenceId.toLowerCase() === terms.apiUser.toLowerCase()) {
    return malformed('X-Reference-Id must not be the API user.');
  }
  return terms.isTaken(referenceId)
    ? productError(409, 'RESOURCE_ALREADY_EXIST', 'Duplicated reference id. Creation of resource failed.')
    : undefined;
};

const refuseCallbackUrl: Rule<Received> = ({ headers }, terms) => {
  const url = headers['x-callback-url'];
  if (url === undefined) return undefined;
  if (url === '') return malformed('X-Callback-Url is empty.');
  return URL.parse(url)?.hostname === terms.registeredCallbackHost
    ? undefined
    : productError(500, 'INVALID_CALLBACK_URL_HOST', 'Callback host not registered for this API user.');
};

const refuseAmount: Rule<JsonObject> = (body) => {
  const amount = text(body, 'amount') ?? '';
  return wholeFrancs.test(amount) && Number(amount) > 0
    ? undefined
    : malformed('amount must be a string with a positive number of francs.');
};

const refuseCurrency: Rule<JsonObject> = (body, { currency }) =>
  text(body, 'currency') === currency
    ? undefined
    : productError(500, 'INVALID_CURRENCY', 'Currency not supported.');

const refuseExternalId: Rule<JsonObject> = (body) =>
  /^\S+$/.test(text(body, 'externalId') ?? '')
    ? undefined
    : malformed('externalId must be a string without spaces.');

const refusePayer: Rule<JsonObject> = (body) => {
  const payer = body['payer'];
  const isWallet =
    isJsonObject(payer) &&
    payer['partyIdType'] === 'MSISDN' &&
    /^2507\d{8}$/.test(text(payer, 'partyId') ?? '');
  return isWallet ? undefined : malformed('payer must be an MSISDN of digits with country code.');
};

const refuseNote =
  (name: 'payerMessage' | 'payeeNote'): Rule<JsonObject> =>
  (body) => {
    const note = text(body, name);
    // In production, the real product answers an empty text with 500, and does not report that the text is malformed.
    if (note === '') return productError(500, 'INTERNAL_PROCESSING_ERROR', 'An internal error occurred.');
    return note !== undefined && plainText.test(note)
      ? undefined
      : malformed(`${name} must be at most 160 plain characters.`);
  };

const headerRules = [refuseReference, refuseCallbackUrl];
const bodyRules = [
  refuseAmount,
  refuseCurrency,
  refuseExternalId,
  refusePayer,
  refuseNote('payerMessage'),
  refuseNote('payeeNote'),
];

const firstRefusal = <Subject>(rules: readonly Rule<Subject>[], subject: Subject, terms: Terms) =>
  rules.map((rule) => rule(subject, terms)).find((answer) => answer !== undefined);

/** Reads a request to pay. Returns the request, or the refusal that the real product would send. */
export const readRequestToPay = (
  request: Received,
  terms: Terms,
): { readonly taken: RequestToPay } | { readonly refused: Answer } => {
  const wrongHeader = firstRefusal(headerRules, request, terms);
  if (wrongHeader !== undefined) return { refused: wrongHeader };
  const body = readJsonObject(request);
  if (body === undefined)
    return { refused: malformed('The body must be a JSON object sent as application/json.') };
  const wrongBody = firstRefusal(bodyRules, body, terms);
  if (wrongBody !== undefined) return { refused: wrongBody };
  const payer = body['payer'];
  return {
    taken: {
      referenceId: (request.headers['x-reference-id'] ?? '').toLowerCase(),
      callbackUrl: request.headers['x-callback-url'],
      currency: terms.currency,
      amountRwf: Number(text(body, 'amount')),
      externalId: text(body, 'externalId') ?? '',
      payerNumber: (isJsonObject(payer) ? text(payer, 'partyId') : undefined) ?? '',
      payerMessage: text(body, 'payerMessage') ?? '',
      payeeNote: text(body, 'payeeNote') ?? '',
    },
  };
};
