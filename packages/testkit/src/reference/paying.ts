import { type ByLink, isOpen, ofBooking } from './change.ts';
import { isAnswerable, isInFlight, isSamePrompt, MOST_IN_FLIGHT, owedOf } from './money.ts';
import { MINUTE, NEW, type Payment, type Purpose, type Studio } from './studio.ts';
import { ofPayment, since } from './timeline.ts';

/** How a provider reacts when the service requests a charge. specification.md#provider-trouble */
export type Charge = 'accepted' | 'accepted with a page' | 'declined' | 'refused' | 'not_sent' | 'unknown';

export interface Payer {
  readonly method: string;
  /** The phone as the service stores it: +250 followed by nine digits. */
  readonly phone: string;
}

/** A payer requests a prompt or a card page. */
export interface Paying extends ByLink {
  readonly payer: Payer;
  readonly answerableMinutes: number;
  /** If this is true, the request is refused while another prompt is open. False by default. */
  readonly isExclusive?: boolean;
}

/**
 * Stores an attempt. The service does this before it requests the charge from the provider.
 * specification.md#identical-attempt specification.md#exclusive-attempt specification.md#attempts-in-flight
 */
export const startPaying = (purpose: Purpose) =>
  ofBooking<Paying>('client', (booking, { payer, ...event }, { now }) => {
    const { status, payments } = booking;
    const isFee = purpose === 'booking_fee';
    if (isFee ? status !== 'pending_payment' : !isOpen(booking, now)) return 'not_found';
    if (!isFee && status !== 'confirmed') return 'wrong_status';
    const amountRwf = isFee ? booking.bookingFeeRwf : owedOf(booking);
    if (payments.some((payment) => isSamePrompt(payment, { ...payer, purpose, amountRwf }, now)))
      return { answer: 'same' };
    if (event.isExclusive && payments.some((one) => one.purpose === purpose && isAnswerable(one, now)))
      return 'payment_in_flight';
    if (amountRwf === 0) return 'nothing_owed';
    if (payments.filter((payment) => isInFlight(payment, now)).length >= MOST_IN_FLIGHT)
      return 'too_many_requests';
    const attempt: Payment = {
      ref: NEW,
      purpose,
      ...payer,
      amountRwf,
      status: 'pending',
      createdAt: now,
      answerableUntil: now + event.answerableMinutes * MINUTE,
      hasPage: false,
      isSaidPaid: false,
    };
    return {
      answer: `new ${amountRwf}`,
      payments: [...payments, attempt],
      happens: [ofPayment('payment_started', attempt)],
    };
  });

/**
 * The status that a payment gets after each reaction. Only `declined` is a verdict of the provider.
 * specification.md#own-conclusion specification.md#provider-trouble
 */
const AFTER_CHARGE: Readonly<Record<Charge, Payment['status']>> = {
  accepted: 'pending',
  'accepted with a page': 'pending',
  unknown: 'pending',
  declined: 'failed by the provider',
  refused: 'failed by us',
  not_sent: 'failed by us',
};

/** Records how the provider reacted to a charge. If the attempt is already settled, nothing changes. */
export const chargeAnswered = (studio: Studio, ref: string, charge: Charge): Studio => ({
  ...studio,
  bookings: studio.bookings.map((booking) => {
    const attempt = booking.payments.find((payment) => payment.ref === ref && payment.status === 'pending');
    if (attempt === undefined) return booking;
    const status = AFTER_CHARGE[charge];
    const answered = { ...attempt, status, hasPage: attempt.hasPage || charge === 'accepted with a page' };
    const refused = status === 'pending' ? [] : [ofPayment('payment_refused', attempt)];
    return {
      ...booking,
      payments: booking.payments.map((payment) => (payment === attempt ? answered : payment)),
      timeline: since(booking, studio.now, charge === 'declined' ? 'provider' : 'system', refused),
    };
  }),
});

/**
 * Returns a payment that the photographer has recorded, because no provider reports it. specification.md#cash
 * specification.md#record-fee
 */
export const recordedPayment = (method: 'cash' | 'offline', amountRwf: number, now: number): Payment => ({
  ref: NEW,
  purpose: method === 'cash' ? 'session_fee' : 'booking_fee',
  method,
  phone: undefined,
  amountRwf,
  status: 'succeeded',
  createdAt: now,
  answerableUntil: undefined,
  hasPage: false,
  isSaidPaid: false,
});
