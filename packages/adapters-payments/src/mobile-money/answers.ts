import type { ChargeOutcome } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { CREDENTIALS_REFUSED, outcomeOfRefusal } from '../charge-outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { parseObject } from '../wire/json.ts';
import { readPaymentReport } from './payment-report.ts';
import { meaningOfCode, NO_SUCH_PAYMENT } from './words.ts';

/** Returns the outcome of a charge request. */
export const chargeOutcome = (exchange: Exchange): ChargeOutcome => {
  switch (exchange.kind) {
    case 'not_sent':
      return { kind: 'not_sent' };
    case 'credentials_refused':
      return CREDENTIALS_REFUSED;
    case 'no_answer':
      return { kind: 'unknown' };
    case 'answered':
      // 202 only means that the provider will send the prompt. The callback tells whether the payer paid.
      return exchange.status === 202
        ? { kind: 'accepted' }
        : outcomeOfRefusal(exchange.status, meaningOfCode(parseObject(exchange.body)?.['code']));
    default:
      return exchange satisfies never;
  }
};

/** Reads the status of a charge from the answer to a query by our reference. */
export const chargeStatus = (exchange: Exchange, ourRef: string, currency: 'RWF' | 'EUR'): ChargeStatus => {
  if (exchange.kind !== 'answered') return { kind: 'unavailable' };
  const body = parseObject(exchange.body);
  // A 404 without the provider's code comes from a wrong address or a proxy, so it tells nothing about the payment.
  if (exchange.status === 404 && body?.['code'] === NO_SUCH_PAYMENT) return { kind: 'not_found' };
  const report =
    exchange.status === 200 && body !== undefined ? readPaymentReport(body, currency) : undefined;
  if (report === undefined || report.externalId.toLowerCase() !== ourRef.toLowerCase())
    return { kind: 'unavailable' };
  const { verdict, amountRwf, financialTransactionId: providerReference } = report;
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
