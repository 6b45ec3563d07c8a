import type { Answer } from '../http/answer.ts';
import { isJsonObject, type JsonObject, type Received, readJsonObject } from '../http/received.ts';
import type { Method } from '../simulator.ts';
import { networksOf } from './networks.ts';
import { rejected, technicalRefusal } from './refusals.ts';
import type { PawaPayPositions } from './switches.ts';

/** A valid request for a deposit. */
export interface DepositRequest {
  readonly depositId: string;
  readonly amountRwf: number;
  readonly method: Method;
  /** The phone in digits, with country code. */
  readonly phoneNumber: string;
  readonly provider: string;
  readonly customerMessage: string | undefined;
  readonly clientReferenceId: string | undefined;
  readonly metadata: JsonObject | undefined;
}

type Fault = readonly [code: string, message: string];

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** Matches an integer amount in francs, with 1 to 23 digits and no leading zero. */
const amountForm = /^[1-9]\d{0,22}$/;

export const largestAmountRwf = 10_000_000;

const known = [
  'depositId',
  'amount',
  'currency',
  'payer',
  'customerMessage',
  'clientReferenceId',
  'metadata',
];

const at = (body: JsonObject, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), body);

const textAt = (body: JsonObject, path: string): string => {
  const value = at(body, path);
  return typeof value === 'string' ? value : '';
};

const required = [
  'depositId',
  'amount',
  'currency',
  'payer.type',
  'payer.accountDetails.phoneNumber',
  'payer.accountDetails.provider',
];

const keysOf = (entry: unknown): readonly string[] =>
  isJsonObject(entry) ? Object.keys(entry).filter((name) => name !== 'isPII') : [];

const wrongMetadata = (metadata: unknown): Fault | undefined => {
  if (metadata === undefined) return undefined;
  const keys = Array.isArray(metadata) ? metadata.map(keysOf) : undefined;
  if (keys === undefined || keys.length > 10 || keys.some((names) => names.length !== 1))
    return ['INVALID_PARAMETER', 'metadata must have at most 10 objects with one key each.'];
  return new Set(keys.flat()).size < keys.length
    ? ['DUPLICATE_METADATA_FIELD', 'metadata names a key twice.']
    : undefined;
};

/** Returns what is wrong with a malformed request, which the company answers with 400. */
const wrongForm = (body: JsonObject): Fault | undefined => {
  const missing = required.find((path) => at(body, path) === undefined);
  if (missing !== undefined) return ['MISSING_PARAMETER', `${missing} is missing.`];
  const unsupported = Object.keys(body).find((name) => !known.includes(name));
  if (unsupported !== undefined) return ['UNSUPPORTED_PARAMETER', `${unsupported} is not supported.`];
  const noText = required.find((path) => typeof at(body, path) !== 'string');
  if (noText !== undefined) return ['INVALID_PARAMETER', `${noText} must be a string.`];
  if (!uuidV4.test(textAt(body, 'depositId')))
    return ['INVALID_PARAMETER', 'depositId must be a UUID version 4.'];
  if (textAt(body, 'payer.type') !== 'MMO') return ['INVALID_PARAMETER', 'payer.type must be MMO.'];
  const message = body['customerMessage'];
  if (message !== undefined && !(typeof message === 'string' && /^[A-Za-z0-9 ]{4,22}$/.test(message)))
    return ['INVALID_PARAMETER', 'customerMessage must be 4 to 22 letters, digits or spaces.'];
  const reference = body['clientReferenceId'];
  if (reference !== undefined && typeof reference !== 'string')
    return ['INVALID_PARAMETER', 'clientReferenceId must be a string.'];
  return wrongMetadata(body['metadata']);
};

/**
 * Returns the code with which the company rejects a well-formed request. Returns undefined if it accepts the request.
 */
const rejection = (body: JsonObject, positions: PawaPayPositions): string | undefined => {
  const amount = textAt(body, 'amount');
  if (!amountForm.test(amount)) return 'INVALID_AMOUNT';
  if (textAt(body, 'currency') !== 'RWF') return 'INVALID_CURRENCY';
  const network = networksOf(positions).find(
    ({ provider }) => provider === textAt(body, 'payer.accountDetails.provider'),
  );
  if (network === undefined) return 'INVALID_PROVIDER';
  const phoneNumber = textAt(body, 'payer.accountDetails.phoneNumber');
  if (!/^2507\d{8}$/.test(phoneNumber) || !network.prefix.test(phoneNumber)) return 'INVALID_PHONE_NUMBER';
  if (Number(amount) > largestAmountRwf) return 'AMOUNT_OUT_OF_BOUNDS';
  return network.isOpen ? undefined : 'PROVIDER_TEMPORARILY_UNAVAILABLE';
};

/**
 * Reads a request for a deposit. Returns the request, or the company's refusal. If the id belongs to an earlier
 * accepted deposit, `repeat` returns the answer to give, which takes precedence over every rejection.
 */
export const readDeposit = (
  request: Received,
  positions: PawaPayPositions,
  repeat: (depositId: string) => Answer | undefined,
): { readonly taken: DepositRequest } | { readonly refused: Answer } => {
  const body = readJsonObject(request);
  const fault: Fault | undefined =
    body === undefined ? ['INVALID_INPUT', 'The body must be a JSON object.'] : wrongForm(body);
  if (body === undefined || fault !== undefined) {
    const [code, message] = fault ?? ['INVALID_INPUT', ''];
    return { refused: technicalRefusal(400, code, message) };
  }
  const depositId = textAt(body, 'depositId').toLowerCase();
  const repeated = repeat(depositId);
  if (repeated !== undefined) return { refused: repeated };
  const code = rejection(body, positions);
  if (code !== undefined) return { refused: rejected(depositId, code) };
  const provider = textAt(body, 'payer.accountDetails.provider');
  const { metadata } = body;
  return {
    taken: {
      depositId,
      amountRwf: Number(textAt(body, 'amount')),
      method: networksOf(positions).find((network) => network.provider === provider)?.method ?? 'momo_alpha',
      phoneNumber: textAt(body, 'payer.accountDetails.phoneNumber'),
      provider,
      customerMessage: textAt(body, 'customerMessage') || undefined,
      clientReferenceId: textAt(body, 'clientReferenceId') || undefined,
      metadata: Array.isArray(metadata) ? merged(metadata) : undefined,
    },
  };
};

/** Merges the entries into one object, and leaves out the `isPII` marks. */
const merged = (entries: readonly JsonObject[]): JsonObject => {
  const { isPII: _isPII, ...all } = Object.fromEntries(entries.flatMap((entry) => Object.entries(entry)));
  return all;
};
