import type { FailureReason } from '@booky/domain';
import type { CodeMeaning } from '../charge-outcome.ts';
import { asIdentifier, asObject, asWord, type JsonObject } from '../wire/json.ts';

/**
 * The kind of instrument with which the payer pays. Some failure codes have one reason for a card and another reason
 * for a wallet.
 */
export type Instrument = 'card' | 'mobile_money';

type ReasonByInstrument = Readonly<Record<Instrument, FailureReason>>;

const DECLINED: ReasonByInstrument = { card: 'card_declined', mobile_money: 'payer_declined' };
const EXPIRED: ReasonByInstrument = { card: 'card_declined', mobile_money: 'payer_timeout' };
const NO_SUCH_ACCOUNT: ReasonByInstrument = { card: 'card_declined', mobile_money: 'payer_unknown' };
const NO_FUNDS: ReasonByInstrument = { card: 'insufficient_funds', mobile_money: 'insufficient_funds' };
const OVER_LIMIT: ReasonByInstrument = { card: 'payer_limit', mobile_money: 'payer_limit' };
const TOO_LATE: ReasonByInstrument = { card: 'payer_timeout', mobile_money: 'payer_timeout' };
const NOT_OUR_MERCHANT: ReasonByInstrument = {
  card: 'merchant_misconfigured',
  mobile_money: 'merchant_misconfigured',
};

/**
 * Maps response codes and texts to the reason why a charge failed. The gateway uses the codes of the card networks,
 * also for wallets. Any other code (issuer down, system fault) is provider_error. `specification.md#failure-reasons`
 */
const REASONS: ReadonlyMap<string, ReasonByInstrument> = new Map([
  ['03', NOT_OUR_MERCHANT],
  ['05', DECLINED],
  ['14', NO_SUCH_ACCOUNT],
  ['41', DECLINED],
  ['43', DECLINED],
  ['51', NO_FUNDS],
  ['52', NO_SUCH_ACCOUNT],
  ['53', NO_SUCH_ACCOUNT],
  ['54', EXPIRED],
  ['55', DECLINED],
  ['57', DECLINED],
  ['59', DECLINED],
  ['61', OVER_LIMIT],
  ['62', DECLINED],
  ['65', OVER_LIMIT],
  ['68', TOO_LATE],
  ['75', DECLINED],
  ['do_not_honor', DECLINED],
  ['do_not_honour', DECLINED],
  ['cannot_verify_pin', DECLINED],
  ['expired_card', EXPIRED],
  ['incorrect_pin', DECLINED],
  ['insufficient_funds', NO_FUNDS],
]);

/**
 * Returns why a charge failed, from the processor's answer. An unknown instrument counts as a wallet, because most
 * payers use a wallet.
 */
export const failureReasonOf = (
  processorResponse: JsonObject | undefined,
  instrument: Instrument | undefined,
): FailureReason => {
  const byCode = REASONS.get(asIdentifier(processorResponse?.['code']) ?? '');
  const byWord = REASONS.get(asWord(processorResponse?.['type'])?.toLowerCase() ?? '');
  return (byCode ?? byWord)?.[instrument ?? 'mobile_money'] ?? 'provider_error';
};

/** Returns the instrument of a charge object. */
export const instrumentOf = (type: unknown): Instrument | undefined =>
  type === 'card' || type === 'mobile_money' ? type : undefined;

const DUPLICATE_REFERENCE = '1100409';

/** Codes with which the gateway declines the payer's instrument. No charge then exists. */
const DECLINING_CODES: ReadonlyMap<string, ReasonByInstrument> = new Map([
  ['1118400', DECLINED],
  ['1134422', EXPIRED],
  ['1140400', DECLINED],
]);

/** Codes of faults in our requests, settings or account, for example wrong credentials or an unsupported currency. */
const REFUSING_CODES: ReadonlySet<string> = new Set([
  '10400',
  '10401',
  '10403',
  '10404',
  '10405',
  '10422',
  '1106400',
  '1114400',
  '1125400',
  '1126400',
  '1127400',
  '1130400',
  '1141400',
]);

/**
 * This expression and the next match the gateway's names for fields that the payer filled in, such as `customer.email`.
 */
const PHONE = /phone/i;
const PAYER = /phone|email|(?:^|\.)name\b/i;

/** True if the gateway refused only fields with matching names. */
const isOnlyAbout = (error: JsonObject | undefined, fields: RegExp): boolean => {
  const errors: unknown = error?.['validation_errors'];
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((each) => fields.test(asWord(asObject(each)?.['field_name']) ?? ''))
  );
};

/**
 * Returns the meaning of an error answer. Returns undefined for codes after which the charge may exist: upstream
 * failure (1105500, 1119500), failed creation (1107500) and internal faults (10500).
 */
export const meaningOfError = (
  body: JsonObject | undefined,
  instrument: Instrument,
): CodeMeaning | undefined => {
  const error = asObject(body?.['error']);
  const code = asIdentifier(error?.['code']) ?? '';
  if (code === DUPLICATE_REFERENCE) return { kind: 'duplicate' };
  const declining = DECLINING_CODES.get(code);
  if (declining !== undefined) return { kind: 'declined', reason: declining[instrument] };
  if (isOnlyAbout(error, PHONE)) return { kind: 'declined', reason: 'payer_unknown' };
  // Our settings are correct, so the gateway may still accept other payers.
  if (isOnlyAbout(error, PAYER)) return { kind: 'declined', reason: 'provider_error' };
  return REFUSING_CODES.has(code) ? { kind: 'refused' } : undefined;
};

const NO_SUCH_CHARGE: ReadonlySet<string> = new Set(['1110404', '10404']);

/** True if the gateway's error code means that the charge does not exist. A 404 alone does not prove this. */
export const saysNoSuchCharge = (body: JsonObject | undefined): boolean =>
  NO_SUCH_CHARGE.has(asIdentifier(asObject(body?.['error'])?.['code']) ?? '');
