import { owedOf } from './money.ts';
import { hasBegun, isFree, LINK_LIFE } from './stage.ts';
import {
  type Booking,
  type Email,
  type Happening,
  NEW,
  type Payment,
  type Studio,
  type Turn,
} from './studio.ts';
import { happening, ofPayment, since } from './timeline.ts';

/** A provider's report about a payment. It is `misaddressed` if the event names a different payment than its proof. */
export type Verdict = 'succeeded' | 'failed' | 'not_final' | 'misaddressed';

/** A verified event in which a provider reports on a payment. */
export interface Delivery {
  /** The key of the event. If an event with the same key arrives again, it is a repeat. */
  readonly key: string;
  readonly payment: string;
  readonly verdict: Verdict;
  readonly amountRwf: number | undefined;
  /** The payer's phone in the form in which the provider writes it. */
  readonly payer?: string | undefined;
  /**
   * Determines which header contains the proof, because a company may use another header than its documentation says.
   */
  readonly proofHeader?: number;
  /** Who applies the event. By default, it is the provider. */
  readonly by?: 'provider' | 'operator' | 'admin';
}

/**
 * Confirms a booking: sets the facts of the confirmation, and sends an email to the client and one to the photographer.
 * specification.md#confirmation
 */
export const confirm = (
  booking: Booking,
  now: number,
): { readonly booking: Booking; readonly emails: readonly Email[] } => {
  const { ref, email, timesRescheduled, timesEdited } = booking;
  return {
    booking: {
      ...booking,
      status: 'confirmed',
      holdExpiresAt: undefined,
      confirmedAt: now,
      linkExpiresAt: now + LINK_LIFE,
    },
    emails: [
      {
        cause: 'booking_confirmed',
        to: email,
        booking: ref,
        says: { sequence: timesRescheduled + timesEdited },
      },
      { cause: 'booking_alert', to: 'admin', booking: ref, says: { kind: 'confirmed' } },
    ],
  };
};

/**
 * Returns the effect of a verified event about a payment. The answer is the outcome that the service records for the
 * event. specification.md#delivery-repeat specification.md#settled-is-final specification.md#mismatched-success
 * specification.md#success-after-failure
 */
export const settle = (studio: Studio, event: Delivery): Turn => {
  const known = studio.events.get(event.key);
  if (known !== undefined) return { answer: known, studio, emails: [] };
  const turn = conclude(studio, event);
  // A misaddressed event has no key, so the service does not notice if it is repeated.
  // specification.md#mobile-money-other-payment
  const hasKey = event.key !== NEW && event.verdict !== 'misaddressed';
  const events = !hasKey ? studio.events : new Map([...studio.events, [event.key, turn.answer]]);
  return { ...turn, studio: { ...turn.studio, events } };
};

/**
 * Records that the provider has reported the payment as paid, without settling the payment.
 * specification.md#contradicted specification.md#asked-paid
 */
export const saidPaid = (studio: Studio, ref: string): Studio => ({
  ...studio,
  bookings: studio.bookings.map((booking) => ({
    ...booking,
    payments: booking.payments.map((one) => (one.ref === ref ? { ...one, isSaidPaid: true } : one)),
  })),
});

const conclude = (studio: Studio, event: Delivery): Turn => {
  const { payment: ref, verdict, amountRwf, payer, by = 'provider' } = event;
  const booking = studio.bookings.find(({ payments }) => payments.some((one) => one.ref === ref));
  const payment = booking?.payments.find((one) => one.ref === ref);
  const alert = (cause: string, reason: string): readonly Email[] => [
    { cause, to: 'admin', booking: booking?.ref ?? '', says: { reason, payment: ref } },
  ];
  const nothing = (answer: string, emails: readonly Email[] = []): Turn => ({ answer, studio, emails });
  if (booking === undefined || payment === undefined) return nothing('no_such_payment');
  const applied = (
    status: Payment['status'],
    facts: Partial<Booking>,
    emails: readonly Email[] = [],
  ): Turn => {
    // specification.md#erased-money
    const phone = payment.phone ?? (status === 'refund_due' ? payer : undefined);
    const payments = booking.payments.map((one) => (one === payment ? { ...one, status, phone } : one));
    const changed = { ...booking, ...facts, payments };
    const adopted = by === 'admin' ? [ofPayment('payment_adopted', payment)] : [];
    const timeline = since(booking, studio.now, by, [
      ...adopted,
      ...happeningsOf(booking, changed, payment, status),
    ]);
    const bookings = studio.bookings.map((one) => (one === booking ? { ...changed, timeline } : one));
    return { answer: 'applied', studio: { ...studio, bookings }, emails };
  };
  const unapplied = (answer: string): Turn => ({
    answer,
    studio: saidPaid(studio, ref),
    emails: alert('payment_alert', answer),
  });

  if (verdict === 'misaddressed')
    return nothing('reference_mismatch', alert('payment_alert', 'reference_mismatch'));
  if (verdict === 'not_final') return nothing('not_final');
  if (payment.status === 'failed by the provider' && verdict === 'succeeded')
    return unapplied('contradiction');
  if (payment.status !== 'pending' && payment.status !== 'failed by us') return nothing('already_settled');
  if (verdict === 'failed') return applied('failed by the provider', {});
  if (amountRwf !== payment.amountRwf) return unapplied('amount_mismatch');

  const unusable = applied('refund_due', {}, alert('payment_alert', 'refund_due'));
  const { now } = studio;
  if (payment.purpose === 'session_fee') {
    const owed = owedOf(booking);
    if (booking.status !== 'confirmed' || amountRwf > owed) return unusable;
    const isDone = amountRwf === owed && hasBegun(booking, now);
    const status = isDone ? 'completed' : 'confirmed';
    return applied(
      'succeeded',
      { status, sessionFeeAsked: undefined },
      // specification.md#payment-receipt
      studio.emailPolicy?.receipts === true
        ? [
            {
              cause: 'payment_receipt',
              to: booking.email,
              booking: booking.ref,
              says: { amountRwf, owedRwf: owed - amountRwf },
            },
          ]
        : [],
    );
  }
  // specification.md#erased-money
  if (booking.isErased) return unusable;
  if (booking.status !== 'pending_payment' && booking.status !== 'expired') return unusable;
  const isLate = booking.status === 'expired';
  if (isLate && (hasBegun(booking, now) || !isFree(studio, booking, booking.ref)))
    return applied('refund_due', { status: 'expired' }, alert('late_fee_alert', 'late_fee'));
  const { booking: kept, emails } = confirm(booking, now);
  return applied('succeeded', kept, emails);
};

/**
 * Returns the events of a settlement: first what happened to the payment, then what changed because of it.
 * specification.md#timeline-money
 */
const happeningsOf = (
  before: Booking,
  after: Booking,
  payment: Payment,
  status: Payment['status'],
): readonly Happening[] => [
  ofPayment(status === 'failed by the provider' ? 'payment_refused' : 'payment_settled', payment),
  ...(status === 'refund_due' ? [ofPayment('refund_due', payment)] : []),
  ...(after.status !== before.status && after.status !== 'expired' ? [happening(after.status)] : []),
];
