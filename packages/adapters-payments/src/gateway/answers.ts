import type { ChargeOutcome, ProviderMethod } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { CREDENTIALS_REFUSED, outcomeOfRefusal } from '../charge-outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { asObject, type JsonObject, parseObject } from '../wire/json.ts';
import { type GatewayCharge, readCharge } from './charge-object.ts';
import { type Instrument, meaningOfError, saysNoSuchCharge } from './words.ts';

const UNKNOWN: ChargeOutcome = { kind: 'unknown' };
const UNAVAILABLE: ChargeStatus = { kind: 'unavailable' };

/**
 * Returns the address of the page that the payer must open, if there is one. The gateway can also ask the payer to read
 * a note, to enter a code or to scan a QR code. A charge with such a next step counts as accepted and pending too.
 */
const redirectUrlOf = (charge: JsonObject): string | undefined => {
  const action = asObject(charge['next_action']);
  if (action?.['type'] !== 'redirect_url') return undefined;
  const url = asObject(action['redirect_url'])?.['url'];
  // A browser opens this address, so a javascript: address would run as a script.
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
};

const newChargeOutcome = (
  body: JsonObject | undefined,
  ourRef: string,
  instrument: Instrument,
): ChargeOutcome => {
  const data = asObject(body?.['data']);
  if (data === undefined) return UNKNOWN;
  const charge = readCharge(data, instrument);
  if (charge.reference !== undefined && charge.reference !== ourRef.toLowerCase()) return UNKNOWN;
  if (charge.id === undefined && charge.status === undefined) return UNKNOWN;
  const named = charge.id === undefined ? {} : { providerReference: charge.id };
  // Even a charge that has already succeeded counts only as accepted. The webhook then confirms the payment.
  if (charge.verdict.kind === 'failed') return { kind: 'declined', reason: charge.verdict.reason, ...named };
  const redirectUrl = redirectUrlOf(data);
  return { kind: 'accepted', ...named, ...(redirectUrl === undefined ? {} : { redirectUrl }) };
};

/** Returns the outcome of a charge request. */
export const chargeOutcome = (exchange: Exchange, ourRef: string, method: ProviderMethod): ChargeOutcome => {
  const instrument: Instrument = method === 'card' ? 'card' : 'mobile_money';
  switch (exchange.kind) {
    case 'not_sent':
      return { kind: 'not_sent' };
    case 'credentials_refused':
      return CREDENTIALS_REFUSED;
    case 'no_answer':
      return UNKNOWN;
    case 'answered': {
      const body = parseObject(exchange.body);
      const isSuccess = exchange.status >= 200 && exchange.status < 300;
      return isSuccess
        ? newChargeOutcome(body, ourRef, instrument)
        : outcomeOfRefusal(exchange.status, meaningOfError(body, instrument));
    }
    default:
      return exchange satisfies never;
  }
};

const statusOf = ({ verdict, amountRwf, id }: GatewayCharge): ChargeStatus => {
  switch (verdict.kind) {
    case 'succeeded':
      return { kind: 'paid', amountRwf, providerReference: id };
    case 'failed':
      return { kind: 'failed', reason: verdict.reason, providerReference: id };
    case 'not_final':
      return { kind: 'pending' };
    default:
      return verdict satisfies never;
  }
};

/**
 * How statuses rank if a reference has several charges. The charge with the lowest weight decides: first a paid charge,
 * then a charge that can still succeed.
 */
const WEIGHT: Readonly<Record<ChargeStatus['kind'], number>> = {
  paid: 0,
  pending: 1,
  failed: 2,
  not_found: 3,
  unavailable: 4,
};

const statusOfList = (list: readonly unknown[], ourRef: string): ChargeStatus => {
  if (list.length === 0) return { kind: 'not_found' };
  const ours = list
    .map(asObject)
    .filter((item) => item !== undefined)
    .map((item) => readCharge(item))
    .filter((charge) => charge.reference === ourRef)
    .map(statusOf)
    .toSorted((one, other) => WEIGHT[one.kind] - WEIGHT[other.kind]);
  // If the list lacks our charge, the gateway ignored the filter. Our charge could be on another page.
  return ours[0] ?? UNAVAILABLE;
};

/**
 * Reads the status of a charge from the answer to a query. A query by the gateway's id returns one charge. A query by
 * our reference returns a list.
 */
export const chargeStatus = (exchange: Exchange, reference: string): ChargeStatus => {
  if (exchange.kind !== 'answered') return UNAVAILABLE;
  const ourRef = reference.toLowerCase();
  const body = parseObject(exchange.body);
  if (exchange.status === 404) return saysNoSuchCharge(body) ? { kind: 'not_found' } : UNAVAILABLE;
  const data = exchange.status === 200 ? body?.['data'] : undefined;
  if (Array.isArray(data)) return statusOfList(data, ourRef);
  const single = asObject(data);
  if (single === undefined) return UNAVAILABLE;
  const charge = readCharge(single);
  return charge.reference === ourRef && charge.status !== undefined ? statusOf(charge) : UNAVAILABLE;
};
