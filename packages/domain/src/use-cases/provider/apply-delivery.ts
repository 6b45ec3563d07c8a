import type { Instant } from '@js-joda/core';
import type { AccessLink, Booking } from '../../model/booking/booking.ts';
import { accessLink } from '../../model/booking/access-link.ts';
import { isOnline, notePaidReport, type Payment, type PendingPayment } from '../../model/payment/payment.ts';
import { needsSlot, settle, type Settlement, slotOfLateFee } from '../../model/payment/settle.ts';
import type { DeliveryOutcome, ProviderDelivery } from '../../model/provider/provider-delivery.ts';
import type { ProviderEvent } from '../../model/provider/provider-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { SecretSource, TokenDigester } from '../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { isSlotFree } from '../claim-slot.ts';
import { bookedShoot, queueConfirmation, tellAdmins, tellAdminsOfPayment } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
}

/** What one application works with: taken before the unit begins, so that a second try decides alike. */
interface Moment {
  readonly now: Instant;
  readonly accessToken: string;
  readonly link: AccessLink;
}

export type ApplyDelivery = (delivery: ProviderDelivery) => Promise<void>;

/**
 * Specification, Inbound provider deliveries: applies one stored, verified delivery exactly once: payment, booking,
 * queued emails and the delivery's outcome commit together. The webhook, the retries and the operator's replay all come
 * through here. Throws only on a fault; the delivery then stays unconcluded.
 */
export const makeApplyDelivery = (ports: Ports): ApplyDelivery => {
  const { unitOfWork, clock, secrets, tokenDigester } = ports;
  return async (delivery) => {
    const now = clock.now();
    const accessToken = secrets.token();
    const moment: Moment = { now, accessToken, link: accessLink(tokenDigester.digest(accessToken), now) };
    const applied = await unitOfWork.run((transaction) =>
      applyOnce(transaction, ports, delivery, moment, 'no_claim'),
    );
    if (applied === 'claim_needed') {
      await unitOfWork.run(async (transaction) => {
        await transaction.bookings.serialiseClaims();
        await applyOnce(transaction, ports, delivery, moment, 'claim_held');
      });
    }
  };
};

/**
 * A late fee needs the claim, which comes before the booking's lock. Only the booking, once locked, shows whether a fee
 * is late, so the first try gives up untouched and the second begins with the claim.
 */
const applyOnce = async (
  transaction: Transaction,
  { operatorLog }: Ports,
  delivery: ProviderDelivery,
  moment: Moment,
  claim: 'no_claim' | 'claim_held',
): Promise<'done' | 'claim_needed'> => {
  if (!(await transaction.deliveries.lockUnconcluded(delivery.id))) return 'done';
  const conclude = (outcome: DeliveryOutcome) =>
    transaction.deliveries.conclude(delivery.id, outcome, moment.now);
  const { content } = delivery;
  if (content.kind === 'unreadable') {
    await conclude('unreadable');
    return 'done';
  }
  const about = await loadPayment(
    transaction,
    content.kind === 'event' ? content.event.ourRef : content.ourRef,
    delivery,
  );
  if (about === undefined) {
    await conclude(content.kind === 'misaddressed' ? 'reference_mismatch' : 'no_such_payment');
    return 'done';
  }
  const { payment, booking, payments } = about;
  if (content.kind === 'misaddressed') {
    await tellAdminsOfPayment(transaction, operatorLog, 'reference_mismatch', payment, booking, undefined);
    await conclude('reference_mismatch');
    return 'done';
  }
  const { event } = content;
  const isLate = needsSlot(event, payment, booking, moment.now);
  if (isLate && claim === 'no_claim') return 'claim_needed';
  const slot = isLate
    ? slotOfLateFee(booking, await isSlotFree(transaction, booking.slot, booking.id, moment.now), moment.now)
    : 'free';
  const settlement = settle({
    event,
    payment,
    booking,
    payments,
    slot,
    link: moment.link,
    now: moment.now,
  });
  await carryOut(transaction, operatorLog, settlement, {
    event,
    payment,
    booking,
    accessToken: moment.accessToken,
    now: moment.now,
  });
  await conclude(settlement.outcome);
  return 'done';
};

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

/** The admin hears of this payment now; asking the provider must not tell of it as of one whose delivery never came. */
const noteTold = async (transaction: Transaction, payment: Payment, now: Instant): Promise<void> => {
  if (payment.status !== 'pending' || !isOnline<PendingPayment>(payment)) return;
  if (payment.means.paidReportedAt === undefined)
    await transaction.payments.save(notePaidReport(payment, now));
};

/** Saves what the settlement changed and queues what must be told. */
const carryOut = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  settlement: Settlement,
  before: {
    readonly event: ProviderEvent;
    readonly payment: Payment;
    readonly booking: Booking;
    readonly accessToken: string;
    readonly now: Instant;
  },
): Promise<void> => {
  switch (settlement.outcome) {
    case 'not_final':
    case 'already_settled':
      return;
    case 'amount_mismatch':
    case 'contradiction':
      await noteTold(transaction, before.payment, before.now);
      await tellAdminsOfPayment(
        transaction,
        operatorLog,
        settlement.outcome,
        before.payment,
        before.booking,
        before.event.amountRwf,
      );
      return;
    case 'applied':
      break;
    default:
      settlement satisfies never;
  }
  const { payment, booking, follow } = settlement;
  await transaction.payments.save(payment);
  if (booking !== before.booking) await transaction.bookings.save(booking);
  switch (follow) {
    case 'nothing':
      return;
    case 'booking_confirmed':
      if (booking.status === 'confirmed') {
        await queueConfirmation(transaction, operatorLog, booking, before.accessToken);
      }
      return;
    case 'late_fee':
      await tellAdmins(transaction, operatorLog, (to, locale) => ({
        cause: 'late_fee_alert',
        to,
        locale,
        shoot: bookedShoot(booking),
        clientEmail: booking.email,
        clientPhone: booking.phone,
        ourRef: payment.ourRef,
        amountRwf: payment.amountRwf,
      }));
      return;
    case 'refund_due':
      await tellAdminsOfPayment(
        transaction,
        operatorLog,
        'refund_due',
        payment,
        booking,
        before.event.amountRwf,
      );
      return;
    default:
      follow satisfies never;
  }
};
