import { accessLink } from '../../model/booking/access-link.ts';
import type { DeliveryOutcome, ProviderDelivery } from '../../model/provider/provider-delivery.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { SecretSource, TokenDigester } from '../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { type Claim, decideDelivery, type Moment } from './decide-delivery.ts';

interface Ports {
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
}

export type ApplyDelivery = (delivery: ProviderDelivery) => Promise<unknown>;

/** What was on record of a delivery, and what is now; undefined is without an outcome. */
export interface Applied {
  readonly before: DeliveryOutcome | undefined;
  readonly after: DeliveryOutcome | undefined;
}

/** The work of one unit; `claim_needed` when it did nothing and is to be begun anew with the claim. */
export type UnitOfApplying = (transaction: Transaction, claim: Claim) => Promise<Applied | 'claim_needed'>;

/**
 * Specification, Inbound provider deliveries: applies one stored, verified delivery exactly once: payment, booking,
 * queued emails and the delivery's outcome commit together. The webhook, the retries and the operator come through here.
 * Throws only on a fault; the delivery then stays unconcluded.
 */
export const makeApplyDelivery =
  (ports: Ports & { readonly unitOfWork: UnitOfWork }): ApplyDelivery =>
  (delivery) =>
    inUnits(ports.unitOfWork, prepareApplying(ports, delivery, 'first_time'));

/**
 * Makes the unit that applies a delivery. For the first time, one that is concluded is left alone. `anew`, one that was
 * concluded as anything but applied is decided once more, and only a decision to apply it is carried out and put in the
 * place of the outcome before; every other decision changes nothing and tells nobody again.
 */
export const prepareApplying = (
  ports: Ports,
  delivery: ProviderDelivery,
  which: 'first_time' | 'anew',
): UnitOfApplying => {
  const now = ports.clock.now();
  const accessToken = ports.secrets.token();
  const moment: Moment = {
    now,
    accessToken,
    link: accessLink(ports.tokenDigester.digest(accessToken), now),
  };
  return async (transaction, claim) => {
    const { deliveries } = transaction;
    const standing = await deliveries.lock(delivery.id);
    // Stored a moment ago or listed by the operator: a success here would tell the provider never to send it again.
    if (standing === undefined) throw new Error('the provider delivery to apply is not on record');
    const before = standing.outcome;
    if (before === 'applied' || (before !== undefined && which === 'first_time'))
      return { before, after: before };
    const decision = await decideDelivery(transaction, ports.operatorLog, delivery, moment, claim);
    if (decision === 'claim_needed') return decision;
    if (before !== undefined && decision.outcome !== 'applied') return { before, after: before };
    await decision.carryOut();
    await deliveries.conclude(delivery.id, decision.outcome, now);
    return { before, after: decision.outcome };
  };
};

/** Runs a unit, and once more with the claim when it turns out to need it. */
export const inUnits = async <Value>(
  unitOfWork: UnitOfWork,
  work: (transaction: Transaction, claim: Claim) => Promise<Value | 'claim_needed'>,
): Promise<Value> => {
  const done = await unitOfWork.run((transaction) => work(transaction, 'no_claim'));
  if (done !== 'claim_needed') return done;
  const claimed = await unitOfWork.run(async (transaction) => {
    await transaction.bookings.serialiseClaims();
    return work(transaction, 'claim_held');
  });
  if (claimed === 'claim_needed') throw new Error('a unit that holds the claim asks for it');
  return claimed;
};
