import type { ProviderVerdict } from '@booky/domain';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { asIdentifier, asObject, asWord, type JsonObject } from '../wire/json.ts';
import { failureReasonOf, type Instrument, instrumentOf } from './words.ts';

/** A charge in the gateway's format. Answers to requests and a webhook's `data` have the same format. */
export interface GatewayCharge {
  /** The gateway's id of the charge. */
  readonly id: string | undefined;
  /** Our reference as the gateway echoes it, in lower case. */
  readonly reference: string | undefined;
  readonly status: string | undefined;
  readonly verdict: ProviderVerdict;
  /** Undefined if the amount is not a whole number of francs, or the currency is missing or not RWF. */
  readonly amountRwf: number | undefined;
}

const instrumentIn = (charge: JsonObject): Instrument | undefined =>
  instrumentOf(asObject(charge['payment_method'])?.['type'] ?? charge['payment_method']) ??
  instrumentOf(asObject(charge['payment_method_details'])?.['type']);

const SUCCEEDED: readonly unknown[] = ['succeeded', 'successful'];
const FAILED: readonly unknown[] = ['failed', 'voided'];

const verdictOf = (charge: JsonObject, known: Instrument | undefined): ProviderVerdict => {
  if (SUCCEEDED.includes(charge['status'])) return { kind: 'succeeded' };
  if (!FAILED.includes(charge['status'])) return { kind: 'not_final' };
  const instrument = known ?? instrumentIn(charge);
  return { kind: 'failed', reason: failureReasonOf(asObject(charge['processor_response']), instrument) };
};

/**
 * Reads the fields of a charge. Missing fields stay undefined. The parameter `known` is the payer's instrument, if our
 * records contain it. `specification.md#gateway-fields`
 */
export const readCharge = (charge: JsonObject, known?: Instrument): GatewayCharge => ({
  id: asIdentifier(charge['id']),
  reference: asWord(charge['reference'])?.toLowerCase(),
  status: asWord(charge['status']),
  verdict: verdictOf(charge, known),
  amountRwf: charge['currency'] === 'RWF' ? wholeRwf(charge['amount']) : undefined,
});
