import type { Instant } from '@js-joda/core';
import { owedRwf } from '../booking/amount-owed.ts';
import type { AccessLink, Booking, ExpiredBooking, PendingBooking } from '../booking/booking.ts';
import { complete, hasBegun } from '../booking/conclude.ts';
import { hasClient } from '../booking/erase.ts';
import { confirm, expireHold, isHoldLive } from '../booking/hold.ts';
import { allows } from '../booking/lifecycle.ts';
import { isOurs, type ProviderEvent } from '../provider/provider-event.ts';
import type { PayerPhone } from './payer-phone.ts';
import type { FailedPayment, Payment, PendingPayment } from './payment.ts';
import { fail, isOnline, isUnsettled, notePaidReport, oweRefund, succeed } from './payment.ts';
import { withoutSessionFeeRequest } from './session-fee.ts';

/** The effect of a provider's report on a payment and its booking. */
export type Settlement =
  /** The report is recorded and has no effect. */
  | { readonly outcome: 'not_final' }
  /**
   * The report is recorded. If it is a reversal or a second charge, the admin is alerted.
   * specification.md#settled-is-final specification.md#reversal
   */
  | { readonly outcome: 'already_settled'; readonly alert: 'reversal' | 'second_charge' | undefined }
  /** A success that settles nothing. The report is recorded with the payment, and the admin is alerted. */
  | { readonly outcome: 'amount_mismatch' | 'contradiction'; readonly payment: Payment }
  | {
      readonly outcome: 'applied';
      readonly payment: Payment;
      readonly booking: Booking;
      readonly follow: Follow;
    };

/** The further effects of a settlement, in the same transaction. */
export type Follow =
  | 'nothing'
  /** The confirmation email and the booking alert are queued. */
  | 'booking_confirmed'
  /** A receipt is queued, if the policy is on. */
  | 'session_fee_paid'
  /** The slot is lost: the late-fee alert is queued. */
  | 'late_fee'
  /** The booking can't use the money: the payment alert is queued. */
  | 'refund_due';

/**
 * `free` if a late booking fee can claim the slot. Check this under the claim lock, and only if {@link needsSlot} is
 * true.
 */
export type SlotAnswer = 'free' | 'taken';

/**
 * Returns `free` if no other booking occupies the slot and the shoot has not begun. specification.md#late-fee-confirms
 */
export const slotOfLateFee = (booking: Booking, isFree: boolean, now: Instant): SlotAnswer =>
  isFree && !hasBegun(booking, now) ? 'free' : 'taken';

export interface SettleFacts {
  readonly event: ProviderEvent;
  readonly payment: Payment;
  readonly booking: Booking;
  /** Every payment of the booking, including this payment. */
  readonly payments: readonly Payment[];
  readonly slot: SlotAnswer;
  /** The payer's phone in the provider's report, for a payment whose payer was erased. */
  readonly payerPhone: PayerPhone | undefined;
  /** The link that the client gets if this settlement confirms the booking. */
  readonly link: AccessLink;
  readonly now: Instant;
}

/**
 * True if a booking fee can still confirm the booking. Never true after the erasure of the client.
 * specification.md#erased-money
 */
export const canConfirm = (booking: Booking): booking is PendingBooking | ExpiredBooking =>
  allows(booking, 'confirm') && hasClient(booking);

/**
 * True if a success must claim the slot again because the hold lapsed before the booking fee was paid, even if the
 * stored status is still `pending_payment`.
 */
export const needsSlot = (event: ProviderEvent, payment: Payment, booking: Booking, now: Instant): boolean =>
  event.verdict.kind === 'succeeded' &&
  payment.purpose === 'booking_fee' &&
  canConfirm(booking) &&
  (booking.status === 'expired' || !isHoldLive(booking, now));

/**
 * Settles one payment according to a provider's verdict. specification.md#booking-fee-confirms
 * specification.md#late-fee-confirms specification.md#late-fee-slot-lost specification.md#session-fee-completes
 * specification.md#unusable-money specification.md#settled-is-final specification.md#mismatched-success
 * specification.md#success-after-failure specification.md#own-conclusion
 */
export const settle = (facts: SettleFacts): Settlement => {
  const { event, payment, now } = facts;
  switch (event.verdict.kind) {
    case 'not_final':
      return { outcome: 'not_final' };
    case 'failed':
      if (!isUnsettled(payment))
        return {
          outcome: 'already_settled',
          alert: wasPaid(payment) && !isOurs(event.verdict) ? 'reversal' : undefined,
        };
      return {
        outcome: 'applied',
        payment: fail(
          named(payment, event),
          event.verdict.reason,
          isOurs(event.verdict) ? 'us' : 'provider',
          now,
        ),
        booking: facts.booking,
        follow: 'nothing',
      };
    case 'succeeded':
      return settleSuccess(facts);
    default:
      return event.verdict satisfies never;
  }
};

const settleSuccess = (facts: SettleFacts): Settlement => {
  const { event, payment, now } = facts;
  if (payment.status === 'failed' && payment.concludedBy === 'provider')
    return { outcome: 'contradiction', payment: noted(payment, now) };
  if (!isUnsettled(payment))
    return {
      outcome: 'already_settled',
      alert: isAnotherCharge(payment, event) ? 'second_charge' : undefined,
    };
  if (event.amountRwf !== payment.amountRwf)
    return { outcome: 'amount_mismatch', payment: noted(payment, now) };
  const settling = paidBy(named(payment, event), facts.payerPhone);
  return payment.purpose === 'booking_fee'
    ? settleBookingFee(facts, settling)
    : settleSessionFee(facts, settling);
};

const wasPaid = ({ status }: Payment): boolean => status !== 'pending' && status !== 'failed';

/**
 * True if the provider reports a success for a paid payment under another transaction id. The payer was then charged
 * twice for one ourRef. specification.md#reversal
 */
const isAnotherCharge = (payment: Payment, { providerReference }: ProviderEvent): boolean =>
  isOnline(payment) &&
  providerReference !== undefined &&
  payment.means.providerReference !== undefined &&
  payment.means.providerReference !== providerReference;

type Settling = PendingPayment | FailedPayment;

const settleBookingFee = (facts: SettleFacts, payment: Settling): Settlement => {
  const { booking, link, now } = facts;
  if (!canConfirm(booking)) {
    return { outcome: 'applied', payment: oweRefund(payment, now), booking, follow: 'refund_due' };
  }
  if (!needsSlot(facts.event, payment, booking, now) || facts.slot === 'free') {
    return {
      outcome: 'applied',
      payment: succeed(payment, now),
      booking: confirm(booking, link, now),
      follow: 'booking_confirmed',
    };
  }
  return {
    outcome: 'applied',
    payment: oweRefund(payment, now),
    booking: booking.status === 'pending_payment' ? expireHold(booking) : booking,
    follow: 'late_fee',
  };
};

const settleSessionFee = (facts: SettleFacts, payment: Settling): Settlement => {
  const { booking, payments, now } = facts;
  const owed = owedRwf(booking, payments);
  if (booking.status !== 'confirmed' || payment.amountRwf > owed) {
    return { outcome: 'applied', payment: oweRefund(payment, now), booking, follow: 'refund_due' };
  }
  const paid = succeed(payment, now);
  const owedAfter = owedRwf(booking, [...payments.filter((other) => other.id !== payment.id), paid]);
  const answered = withoutSessionFeeRequest(booking);
  const completed = complete(answered, owedAfter, now);
  return {
    outcome: 'applied',
    payment: paid,
    booking: completed.ok ? completed.value : answered,
    follow: 'session_fee_paid',
  };
};

const noted = (payment: Settling, now: Instant): Settling =>
  isOnline<Settling>(payment) ? notePaidReport(payment, now) : payment;

/**
 * If the client was erased, adds the payer from the provider's report to the payment, so that the money can be
 * returned. specification.md#erased-money
 */
const paidBy = (payment: Settling, phone: PayerPhone | undefined): Settling =>
  isOnline(payment) && payment.means.phone === undefined
    ? { ...payment, means: { ...payment.means, phone } }
    : payment;

/** Returns the payment with the provider's transaction id, for reconciliation. */
const named = <Named extends Settling>(payment: Named, event: ProviderEvent): Named =>
  isOnline(payment) && event.providerReference !== undefined
    ? { ...payment, means: { ...payment.means, providerReference: event.providerReference } }
    : payment;
