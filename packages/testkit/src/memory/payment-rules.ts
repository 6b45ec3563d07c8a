import { isOnline, type Payment } from '@booky/domain';
import { areWholeMilliseconds, isText, isUuid, type Rule } from './rules.ts';

const has = (payment: Payment, fact: string): boolean => Reflect.get(payment, fact) !== undefined;

/** What the database checks of every row of `payments`, under the same names. */
const RULES: readonly Rule<Payment>[] = [
  ['id_form', ({ id, ourRef, bookingId }) => [id, ourRef, bookingId].every(isUuid)],
  ['amount_range', ({ amountRwf }) => amountRwf >= 1],
  ['payer_phone_form', (payment) => !isOnline(payment) || /^\+2507[2389]\d{7}$/.test(payment.means.phone)],
  [
    'note_length',
    ({ means }) => means.method !== 'cash' || means.note === undefined || isText(means.note, 500),
  ],
  ['cash_for_session_fee', (payment) => isOnline(payment) || payment.purpose === 'session_fee'],
  ['cash_is_there', (payment) => isOnline(payment) || !['pending', 'failed'].includes(payment.status)],
  ['settled_unless_pending', (payment) => has(payment, 'settledAt') === (payment.status !== 'pending')],
  [
    'failure_when_failed',
    (payment) =>
      ['failureReason', 'concludedBy'].every((fact) => has(payment, fact) === (payment.status === 'failed')),
  ],
  ['refund_when_refunded', (payment) => has(payment, 'refund') === (payment.status === 'refunded')],
  [
    'refund_reference_length',
    (payment) => payment.status !== 'refunded' || isText(payment.refund.reference, 100),
  ],
  ['times_in_milliseconds', (payment) => areWholeMilliseconds(timesOf(payment))],
];

const timesOf = (payment: Payment) => [
  payment.createdAt,
  ...(isOnline(payment) ? [payment.means.answerableUntil, payment.means.paidReportedAt] : []),
  ...(payment.status === 'pending' ? [] : [payment.settledAt]),
  ...(payment.status === 'refunded' ? [payment.refund.refundedAt] : []),
];

/** The name of a rule the payment breaks; undefined when it may be stored. */
export const brokenPaymentRule = (payment: Payment): string | undefined =>
  RULES.find(([, holds]) => !holds(payment))?.[0];
