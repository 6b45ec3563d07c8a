import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import type { Instant } from '@js-joda/core';
import { accessLink } from '../../model/booking/access-link.ts';
import type { AccessLink, Booking } from '../../model/booking/booking.ts';
import { hasClient } from '../../model/booking/erase.ts';
import { happeningsOf, ofPayment, type TimelineActor } from '../../model/booking/timeline.ts';
import { isOnline, type Payment } from '../../model/payment/payment.ts';
import type { ProviderName } from '../../model/payment/payment-method.ts';
import { needsSlot, settle, type Settlement, slotOfLateFee } from '../../model/payment/settle.ts';
import {
  type DeliveryOutcome,
  paymentNamedIn,
  type ProviderDelivery,
} from '../../model/provider/provider-delivery.ts';
import { isOurs, type ProviderEvent } from '../../model/provider/provider-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { DeliveryReader, NamedPayer } from '../../ports/payment-provider.ts';
import type { SecretSource, TokenDigester } from '../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { isSlotFree, noteLapsed } from '../claim-slot.ts';
import {
  bookedShoot,
  namedPayment,
  queueConfirmation,
  queueReceipt,
  raiseGathered,
  tellAdmins,
  tellAdminsOfPayment,
  tellAdminsOfUnknownPayment,
} from '../emails.ts';
import { writeEvents } from '../write-events.ts';

export interface ApplyPorts {
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly deliveryReaders: Readonly<Record<ProviderName, Pick<DeliveryReader, 'payerIn'>>>;
}

/** The outcome that a delivery had before the call and has after it. Undefined means no outcome. */
export interface Applied {
  readonly before: DeliveryOutcome | undefined;
  readonly after: DeliveryOutcome | undefined;
}

type Claim = 'no_claim' | 'claim_held';

/** The work of one unit. Returns `claim_needed` if the unit did nothing and must run again with the claim. */
type UnitOfApplying = (transaction: Transaction, claim: Claim) => Promise<Applied | 'claim_needed'>;

/**
 * Applies one stored, verified delivery exactly once. The payment, the booking, the queued emails and the outcome of
 * the delivery are committed together. The webhook, the retries and the operator all use this function. It throws
 * only if something breaks; the delivery then has no outcome. specification.md#delivery-repeat
 * specification.md#only-verified-deliveries-settle
 */
export const applyDelivery = (
  ports: ApplyPorts & { readonly unitOfWork: UnitOfWork },
  delivery: ProviderDelivery,
  by: AppliedBy,
): Promise<Applied> => inUnits(ports.unitOfWork, prepareApplying(ports, delivery, 'first_time', by));

/**
 * Applies a stored delivery like {@link applyDelivery}, but at the start of a longer unit, so that the delivery is
 * committed together with the rest of the unit.
 */
export const applyWithin = (
  transaction: Transaction,
  ports: ApplyPorts,
  delivery: ProviderDelivery,
  by: AppliedBy,
): Promise<Applied> => withClaim(transaction, prepareApplying(ports, delivery, 'first_time', by));

/** The actor that the timeline shows for the events that a delivery causes. specification.md#timeline-actors */
export type AppliedBy = Extract<TimelineActor, 'provider' | 'operator' | 'admin'>;

/**
 * The time and the random values that a unit uses. All are chosen before the unit begins, so that it decides the same
 * if it is repeated.
 */
interface Moment {
  readonly now: Instant;
  readonly by: AppliedBy;
  readonly accessToken: string;
  readonly link: AccessLink;
}

/**
 * Returns the unit that applies a delivery. With `first_time`, the unit skips a delivery that has an outcome. With
 * `again`, it decides again about a delivery that has an outcome but was not applied. If the delivery can now be
 * applied, it is applied, and its outcome is replaced. Otherwise nothing changes and no alert is sent.
 */
export const prepareApplying = (
  ports: ApplyPorts,
  delivery: ProviderDelivery,
  which: 'first_time' | 'again',
  by: AppliedBy,
): UnitOfApplying => {
  const now = ports.clock.now();
  const accessToken = ports.secrets.token();
  const moment: Moment = {
    now,
    by,
    accessToken,
    link: accessLink(ports.tokenDigester.digest(accessToken), now),
  };
  return async (transaction, claim) => {
    const { deliveries } = transaction;
    const standing = await deliveries.lock(delivery.id);
    // The delivery must exist, because the caller has just stored or listed it. If this unit returned without an
    // error here, the provider would not send the delivery again.
    if (standing === undefined) throw new Error('the provider delivery to apply is not on record');
    const before = standing.outcome;
    const about = await findConcerned(transaction, delivery);
    if (before === 'applied' || (before !== undefined && which === 'first_time')) {
      if (delivery.body.length > 0) await dropBody(transaction, delivery, about);
      return { before, after: before };
    }
    // As long as the booking has a client, our record has the payer. After an erasure, we need the payer that the
    // provider names.
    const payer =
      about !== undefined && hasClient(about.booking)
        ? undefined
        : ports.deliveryReaders[delivery.provider]?.payerIn(delivery.body);
    const decision = await decide(transaction, delivery, about, payer, moment, claim);
    if (decision === 'claim_needed') return decision;
    await dropBody(transaction, delivery, about && { ...about, payment: paymentAfter(about, decision) });
    if (before !== undefined && decision.outcome !== 'applied') return { before, after: before };
    await write(transaction, ports.operatorLog, decision, delivery, payer, moment);
    await deliveries.conclude(delivery.id, decision.outcome, now);
    return { before, after: decision.outcome };
  };
};

/**
 * Erases the body of a delivery about an erased client. Such a body exists if the erasure skipped a delivery that was
 * just being applied, or if the delivery arrived after the erasure. While money must still be returned, the body is
 * kept until the refund is recorded, because it names the payer. specification.md#erased-money
 */
const dropBody = async (
  { deliveries }: Transaction,
  { id }: ProviderDelivery,
  about: Pick<Concerned, 'payment' | 'booking'> | undefined,
): Promise<void> => {
  if (about === undefined || hasClient(about.booking) || about.payment.status === 'refund_due') return;
  await deliveries.eraseBody(id);
};

const paymentAfter = ({ payment }: Concerned, decision: Decision): Payment =>
  'settlement' in decision && decision.settlement.outcome === 'applied'
    ? decision.settlement.payment
    : payment;

/** Runs a unit, and runs it again with the claim if it needs the claim. */
export const inUnits = async <Value>(
  unitOfWork: UnitOfWork,
  work: (transaction: Transaction, claim: Claim) => Promise<Value | 'claim_needed'>,
): Promise<Value> => {
  const done = await unitOfWork.run((transaction) => work(transaction, 'no_claim'));
  if (done !== 'claim_needed') return done;
  return unitOfWork.run((transaction) => withClaim(transaction, work));
};

const withClaim = async <Value>(
  transaction: Transaction,
  work: (transaction: Transaction, claim: Claim) => Promise<Value | 'claim_needed'>,
): Promise<Value> => {
  await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
  const claimed = await work(transaction, 'claim_held');
  if (claimed === 'claim_needed')
    throw new Error('apply delivery: a unit that holds the claim asked for the claim');
  return claimed;
};

/** The decision about a delivery. {@link write} stores the effects of each outcome. */
type Decision =
  | { readonly outcome: 'unreadable' }
  | { readonly outcome: 'try' }
  | { readonly outcome: 'no_such_payment'; readonly event: ProviderEvent }
  | { readonly outcome: 'reference_mismatch'; readonly about: Concerned | undefined }
  | {
      readonly outcome: Settlement['outcome'];
      readonly settlement: Settlement;
      readonly event: ProviderEvent;
      readonly about: Concerned;
    };

/**
 * Decides the outcome of a delivery while its booking is locked. Changes nothing. A booking fee that arrives late
 * needs the claim, which must be taken before the booking is locked. But only the locked booking shows that the fee
 * is late. If the fee is late and the unit does not hold the claim, the decision is therefore `claim_needed`, and the
 * unit must run again with the claim.
 */
const decide = async (
  transaction: Transaction,
  { provider, content }: ProviderDelivery,
  about: Concerned | undefined,
  payer: NamedPayer | undefined,
  { now, link }: Moment,
  claim: Claim,
): Promise<Decision | 'claim_needed'> => {
  if (content.kind === 'unreadable') return { outcome: 'unreadable' };
  if (content.kind === 'misaddressed') return { outcome: 'reference_mismatch', about };
  const { event } = content;
  if (about === undefined) return ofNoPayment(transaction, provider, event);
  const { payment, booking, payments } = about;
  const isLate = needsSlot(event, payment, booking, now);
  if (isLate && claim === 'no_claim') return 'claim_needed';
  const slot = isLate
    ? slotOfLateFee(booking, await isSlotFree(transaction, booking.slot, booking.id, now), now)
    : 'free';
  const payerPhone = payer?.phone;
  const settlement = settle({ event, payment, booking, payments, slot, payerPhone, link, now });
  return { outcome: settlement.outcome, settlement, event, about };
};

/**
 * Decides the outcome of an event that belongs to no payment. This can be an operator's try, which has no effect.
 * specification.md#provider-try
 */
const ofNoPayment = async (
  { providerTries }: Transaction,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<Decision> =>
  (await providerTries.find(event.ourRef))?.provider === provider
    ? { outcome: 'try' }
    : { outcome: 'no_such_payment', event };

/** A payment, its booking and all payments of the booking, locked. */
interface Concerned {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

/**
 * Locks the booking that has the payment named in a delivery, then returns the payment. Returns undefined if this
 * provider has no such payment.
 */
const findConcerned = async (
  transaction: Transaction,
  delivery: ProviderDelivery,
): Promise<Concerned | undefined> => {
  const ourRef = paymentNamedIn(delivery.content);
  if (ourRef === undefined) return undefined;
  const booking = await transaction.bookings.findByOurRef(ourRef);
  if (booking === undefined) return undefined;
  const payments = await transaction.payments.ofBooking(booking.id);
  const payment = payments.find((candidate) => candidate.ourRef === ourRef);
  if (payment === undefined || !isOnline(payment)) return undefined;
  return payment.means.provider === delivery.provider ? { payment, booking, payments } : undefined;
};

/** Saves and queues what a decision causes, except the outcome itself. */
const write = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  decision: Decision,
  delivery: ProviderDelivery,
  payer: NamedPayer | undefined,
  { now, by, accessToken }: Moment,
): Promise<void> => {
  const alert = (
    reason: Parameters<typeof tellAdminsOfPayment>[2],
    { payment, booking }: Pick<Concerned, 'payment' | 'booking'>,
    amountRwf?: number,
  ) => tellAdminsOfPayment(transaction, operatorLog, reason, payment, booking, amountRwf, payer);
  if (decision.outcome === 'unreadable' || decision.outcome === 'try') return;
  if (decision.outcome === 'reference_mismatch') {
    if (decision.about !== undefined) await alert('reference_mismatch', decision.about);
    return;
  }
  if (decision.outcome === 'no_such_payment') {
    // A success raises an alert, because the company may have received money. specification.md#unknown-payment
    const { event } = decision;
    if (event.verdict.kind !== 'succeeded') return;
    await raiseGathered(transaction, 'unknown_payment', now, () =>
      tellAdminsOfUnknownPayment(transaction, operatorLog, delivery.id, event, payer),
    );
    return;
  }
  const { settlement, event, about } = decision;
  switch (settlement.outcome) {
    case 'not_final':
      return;
    case 'already_settled':
      if (settlement.alert === 'reversal')
        await raiseGathered(transaction, 'reversal', now, () => alert('reversal', about, event.amountRwf));
      if (settlement.alert === 'second_charge') await alert('second_charge', about, event.amountRwf);
      return;
    case 'amount_mismatch':
    case 'contradiction':
      await transaction.payments.save(settlement.payment);
      await alert(settlement.outcome, about, event.amountRwf);
      return;
    case 'applied':
      break;
    default:
      settlement satisfies never;
  }
  const { payment, booking, follow } = settlement;
  await transaction.payments.save(payment);
  if (booking !== about.booking) {
    await transaction.bookings.save(booking);
    await noteLapsed(transaction, about.booking, now);
  }
  const happenings = happeningsOf(about.booking, settlement);
  const adopted = by === 'admin' ? [ofPayment('payment_adopted', payment)] : [];
  const actor = isOurs(event.verdict) ? 'system' : by;
  await writeEvents(transaction, booking.id, { at: now, actor }, [...adopted, ...happenings]);
  switch (follow) {
    case 'nothing':
      return;
    case 'booking_confirmed':
      if (booking.status === 'confirmed')
        await queueConfirmation(transaction, operatorLog, booking, accessToken);
      return;
    case 'session_fee_paid':
      await queueReceipt(transaction, booking, payment, about.payments);
      return;
    case 'late_fee':
      await tellAdmins(transaction, operatorLog, (to, locale) => ({
        cause: 'late_fee_alert',
        to,
        locale,
        shoot: bookedShoot(booking),
        clientEmail: booking.email ?? null,
        clientPhone: booking.phone,
        ourRef: payment.ourRef,
        amountRwf: payment.amountRwf,
        payment: namedPayment(payment, booking),
        bookingId: booking.id,
      }));
      return;
    case 'refund_due':
      await alert('refund_due', { payment, booking }, event.amountRwf);
      return;
    default:
      follow satisfies never;
  }
};
