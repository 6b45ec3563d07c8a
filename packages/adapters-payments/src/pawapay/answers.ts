import type { ChargeOutcome } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { outcomeOfRefusal } from '../charge-outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { asObject, asWord, parseObject } from '../wire/json.ts';
import { readDeposit } from './deposit.ts';
import { failureReasonOf } from './words.ts';

const UNKNOWN: ChargeOutcome = { kind: 'unknown' };
const UNAVAILABLE: ChargeStatus = { kind: 'unavailable' };

/**
 * Returns the outcome of requesting a deposit. pawaPay refuses a deposit either with HTTP status 200 and a `status` in
 * the body, or with a 4xx status and no `status` in the body.
 */
export const chargeOutcome = (exchange: Exchange, ourRef: string): ChargeOutcome => {
  if (exchange.kind !== 'answered') return { kind: exchange.kind === 'not_sent' ? 'not_sent' : 'unknown' };
  if (exchange.status !== 200) return outcomeOfRefusal(exchange.status, undefined);
  const body = parseObject(exchange.body);
  if (asWord(body?.['depositId'])?.toLowerCase() !== ourRef.toLowerCase()) return UNKNOWN;
  switch (body?.['status']) {
    // DUPLICATE_IGNORED means that pawaPay has already accepted a deposit with this id.
    case 'ACCEPTED':
    case 'DUPLICATE_IGNORED':
      return { kind: 'accepted' };
    case 'REJECTED': {
      const reason = failureReasonOf(body);
      return reason === 'merchant_misconfigured' ? { kind: 'refused', reason } : { kind: 'declined', reason };
    }
    default:
      return UNKNOWN;
  }
};

/** Reads the status of a deposit from the answer to a query by our reference. */
export const chargeStatus = (exchange: Exchange, ourRef: string): ChargeStatus => {
  if (exchange.kind !== 'answered' || exchange.status !== 200) return UNAVAILABLE;
  const body = parseObject(exchange.body);
  if (body?.['status'] === 'NOT_FOUND') return { kind: 'not_found' };
  const deposit = body?.['status'] === 'FOUND' ? readDeposit(asObject(body['data'])) : undefined;
  if (deposit?.ourRef !== ourRef.toLowerCase()) return UNAVAILABLE;
  const { verdict, amountRwf, providerReference } = deposit;
  switch (verdict.kind) {
    case 'succeeded':
      return { kind: 'paid', amountRwf, providerReference };
    case 'failed':
      return { kind: 'failed', reason: verdict.reason, providerReference };
    case 'not_final':
      return { kind: 'pending' };
    default:
      return verdict satisfies never;
  }
};
