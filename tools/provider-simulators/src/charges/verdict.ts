import { randomInt, randomUUID } from 'node:crypto';
import type { Decision } from '../simulator.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';
import type { Wire } from './wire.ts';

type Decided = Omit<Verdict, 'transactionId' | 'eventId' | 'signatureHeader' | 'decidedAtMs'>;

const saysTheSame = (verdict: Verdict, decided: Decided): boolean =>
  verdict.status === decided.status &&
  verdict.reason === decided.reason &&
  verdict.amountRwf === decided.amountRwf &&
  verdict.currency === decided.currency;

/**
 * Returns the verdict on a charge that follows from a decision. If the decision is repeated, the event and its ids stay
 * the same, as when a real provider repeats an event. A different decision makes a new event.
 */
export const verdictOn = <Details>(
  charge: Pick<ChargeRecord<Details>, 'method' | 'amountRwf' | 'verdict' | 'details'>,
  decision: Decision,
  nowMs: number,
  wire: Wire<Details>,
): Verdict => {
  const decided: Decided = {
    status: decision.status,
    reason: decision.status === 'failed' ? wire.reasonFor(decision.reason, charge.method) : undefined,
    amountRwf: decision.amountRwf ?? charge.amountRwf,
    currency: decision.currency ?? wire.currencyOf?.(charge) ?? 'RWF',
  };
  const { signatureHeader } = decision;
  if (charge.verdict !== undefined && saysTheSame(charge.verdict, decided))
    return { ...charge.verdict, signatureHeader };
  return {
    ...decided,
    signatureHeader,
    decidedAtMs: nowMs,
    transactionId: String(randomInt(1_000_000_000, 10_000_000_000)),
    eventId: randomUUID().replaceAll('-', ''),
  };
};
