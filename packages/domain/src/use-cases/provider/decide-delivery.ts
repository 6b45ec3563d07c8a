import type { Instant } from '@js-joda/core';
import type { AccessLink, Booking } from '../../model/booking/booking.ts';
import { isOnline, type Payment } from '../../model/payment/payment.ts';
import { needsSlot, settle, slotOfLateFee } from '../../model/payment/settle.ts';
import {
  type DeliveryOutcome,
  paymentNamedIn,
  type ProviderDelivery,
} from '../../model/provider/provider-delivery.ts';
import type { ProviderEvent } from '../../model/provider/provider-event.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';
import { isSlotFree } from '../claim-slot.ts';
import { raiseGathered, tellAdminsOfPayment, tellAdminsOfUnknownPayment } from '../emails.ts';
import { carryOutSettlement } from './carry-out-settlement.ts';

/** What one application works with: taken before the unit begins, so that a second try decides alike. */
export interface Moment {
  readonly now: Instant;
  readonly accessToken: string;
  readonly link: AccessLink;
}

/** Whether the unit has its turn at claiming calendar time. */
export type Claim = 'no_claim' | 'claim_held';

/** What comes of a delivery as things stand. */
export interface Decision {
  readonly outcome: DeliveryOutcome;
  /** Saves and queues all that follows, but the outcome itself. */
  readonly carryOut: () => Promise<void>;
}

/**
 * Decides what comes of a delivery, its booking locked; changes nothing yet. A late fee needs the claim, which comes
 * before the booking's lock. Only the booking, once locked, shows whether a fee is late, so without the claim the answer
 * is then `claim_needed`, and the unit is to be begun anew with it.
 */
export const decideDelivery = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  delivery: ProviderDelivery,
  moment: Moment,
  claim: Claim,
): Promise<Decision | 'claim_needed'> => {
  const { content } = delivery;
  const ourRef = paymentNamedIn(content);
  if (content.kind === 'unreadable' || ourRef === undefined) return unheeded('unreadable');
  const about = await loadPayment(transaction, ourRef, delivery);
  if (about === undefined) {
    if (content.kind === 'misaddressed') return unheeded('reference_mismatch');
    return unknownPayment(transaction, operatorLog, delivery.id, content.event, moment.now);
  }
  const { payment, booking, payments } = about;
  if (content.kind === 'misaddressed') {
    return {
      outcome: 'reference_mismatch',
      carryOut: () =>
        tellAdminsOfPayment(transaction, operatorLog, 'reference_mismatch', payment, booking, undefined),
    };
  }
  const { event } = content;
  const { now, link, accessToken } = moment;
  const isLate = needsSlot(event, payment, booking, now);
  if (isLate && claim === 'no_claim') return 'claim_needed';
  const slot = isLate
    ? slotOfLateFee(booking, await isSlotFree(transaction, booking.slot, booking.id, now), now)
    : 'free';
  const settlement = settle({ event, payment, booking, payments, slot, link, now });
  return {
    outcome: settlement.outcome,
    carryOut: () =>
      carryOutSettlement(transaction, operatorLog, settlement, { event, payment, booking, accessToken, now }),
  };
};

/** On record, and nothing follows. */
const unheeded = (outcome: DeliveryOutcome): Decision => ({ outcome, carryOut: () => Promise.resolve() });

/** Money may have come that nothing here knows of, so a success does not stay unheard (decisions, 8). */
const unknownPayment = (
  transaction: Transaction,
  operatorLog: OperatorLog,
  deliveryId: string,
  event: ProviderEvent,
  now: Instant,
): Decision => ({
  outcome: 'no_such_payment',
  carryOut: async () => {
    if (event.verdict.kind !== 'succeeded') return;
    await raiseGathered(transaction, 'unknown_payment', now, () =>
      tellAdminsOfUnknownPayment(transaction, operatorLog, deliveryId, event),
    );
  },
});

interface Concerned {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

/** The payment a delivery speaks of, booking locked first; undefined when this provider has no such payment. */
const loadPayment = async (
  transaction: Transaction,
  ourRef: string,
  delivery: ProviderDelivery,
): Promise<Concerned | undefined> => {
  const bookingId = await transaction.payments.bookingIdOf(ourRef);
  if (bookingId === undefined) return undefined;
  const booking = await transaction.bookings.find(bookingId);
  const payments = await transaction.payments.ofBooking(bookingId);
  const payment = payments.find((candidate) => candidate.ourRef === ourRef);
  if (booking === undefined || payment === undefined || !isOnline(payment)) return undefined;
  return payment.means.provider === delivery.provider ? { payment, booking, payments } : undefined;
};
