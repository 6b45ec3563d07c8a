import { type EmailMessage, isOnline, owedRwf, type Payment } from '@booky/domain';
import { billOf, owedOf, paidOf } from '../histories/money-oracle.ts';
import type { History, Life } from './history.ts';
import { type PaymentWord, wordOf } from './picture.ts';
import { unless, type Violations } from './violations.ts';

const KEPT: readonly PaymentWord[] = ['succeeded', 'refund_due', 'refunded'];

/** I2, first half: money is kept only where a verified success was sent, and always where nothing else was said. */
export const misapplied = ({
  lives,
  sent,
  saidToHaveFailed,
}: Pick<History, 'lives' | 'sent' | 'saidToHaveFailed'>): Violations =>
  lives
    .flatMap(({ payments }) => payments)
    .filter((payment) => isOnline(payment))
    .flatMap((payment) => {
      const successes = sent.filter(
        (event) =>
          event.ourRef === payment.ourRef &&
          event.verdict.kind === 'succeeded' &&
          event.amountRwf === payment.amountRwf,
      );
      const isKept = KEPT.includes(wordOf(payment));
      const mustBeKept =
        successes.some(({ isConcluded }) => isConcluded) && !saidToHaveFailed.has(payment.ourRef);
      return [
        ...unless(!isKept || successes.length > 0, `${payment.ourRef} is kept without a success`),
        ...unless(isKept || !mustBeKept, `${payment.ourRef} succeeded and is not kept`),
      ];
    });

/** What a cancellation says is due back for one booking; undefined for any other email. */
const dueAtCancellation = (email: EmailMessage, reference: string): number | undefined => {
  if (!('shoot' in email) || email.shoot.reference !== reference) return undefined;
  if (email.cause === 'booking_cancelled') return email.refundDueRwf;
  return email.cause === 'booking_alert' && email.event.kind === 'cancelled_by_client'
    ? email.event.refundDueRwf
    : undefined;
};

/** The alert over a payment that its booking could not use. */
const isUnusableAlert = (email: EmailMessage, ourRef: string): boolean =>
  (email.cause === 'late_fee_alert' || (email.cause === 'payment_alert' && email.reason === 'refund_due')) &&
  email.ourRef === ourRef;

const sum = (some: readonly Payment[]): number => some.reduce((total, { amountRwf }) => total + amountRwf, 0);

/** I4: a fee that came is kept by a confirmed booking or goes back; every franc that goes back is reported once. */
export const mislaidMoney = ({ booking, payments }: Life, emails: readonly EmailMessage[]): Violations => {
  const goesBack = payments.filter(({ status }) => status === 'refund_due' || status === 'refunded');
  const [alerted, others] = [true, false].map((isAlerted) =>
    goesBack.filter(({ ourRef }) => emails.some((email) => isUnusableAlert(email, ourRef)) === isAlerted),
  ) as [Payment[], Payment[]];
  const stated = emails.flatMap((email) => dueAtCancellation(email, booking.reference) ?? []);
  const [atCancellation = 0] = stated;
  return [
    ...unless(stated.length <= 1, `${booking.reference}: cancelled ${stated.length} times`),
    // What had an alert of its own may have gone back before the cancellation, or come after it.
    ...unless(
      sum(others) <= atCancellation && atCancellation <= sum(others) + sum(alerted),
      `${booking.reference}: ${sum(others)} go back without an alert, ${atCancellation} are stated`,
    ),
    ...unless(
      'link' in booking || payments.every(({ status }) => status !== 'succeeded'),
      `${booking.reference} is ${booking.status} and keeps money`,
    ),
    ...payments.flatMap((payment) => {
      const alerts = emails.filter((email) => isUnusableAlert(email, payment.ourRef)).length;
      return unless(
        alerts <= (goesBack.includes(payment) ? 1 : 0),
        `${payment.ourRef} is ${payment.status}: ${alerts} alerts`,
      );
    }),
  ];
};

/** I5: fees add up in whole francs, and what is owed is the bill less what was paid, never negative. */
export const miscounted = ({ booking, payments }: Life): Violations => {
  const { totalRwf, bookingFeeRwf, sessionFeeRwf } = booking.sold;
  const owed = owedRwf(booking, payments);
  return [
    ...unless(bookingFeeRwf + sessionFeeRwf === totalRwf, `${booking.reference}: fees do not add up`),
    ...unless(
      [totalRwf, bookingFeeRwf, sessionFeeRwf, owed].every(
        (amount) => Number.isInteger(amount) && amount >= 0,
      ),
      `${booking.reference}: parts of a franc, or less than none`,
    ),
    ...unless(owed === owedOf(booking, payments), `${booking.reference}: owes ${owed}`),
    ...unless(billOf(booking) >= paidOf(payments), `${booking.reference}: more is paid than billed`),
    ...unless(
      booking.status !== 'completed' || paidOf(payments) === billOf(booking),
      `${booking.reference} is completed and not paid`,
    ),
    ...unless(
      booking.status !== 'cancelled_by_admin' || paidOf(payments) === 0,
      `${booking.reference} is cancelled and keeps money`,
    ),
    ...unless(
      booking.status !== 'cancelled_by_client' || paidOf(payments) === bookingFeeRwf,
      `${booking.reference} is cancelled and keeps more or less than the booking fee`,
    ),
  ];
};

/**
 * I2, second half: a payment settles once. Only a failure we concluded ourselves gives way, and never to pending; money
 * that was paid may be owed back, and money owed back may have gone back, with nothing else changed.
 */
export const mispaid = (before: Payment, after: Payment | undefined): Violations => {
  if (after === undefined) return [`${before.ourRef} vanished`];
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  const word = wordOf(before);
  if (word === 'pending')
    return unless(before.amountRwf === after.amountRwf, `${before.ourRef} changed its amount`);
  if (word === 'failed by us')
    return unless(was === is || after.status !== 'pending', `${before.ourRef} is pending again`);
  const isOwedBack = word === 'succeeded' && is === JSON.stringify({ ...before, status: 'refund_due' });
  const wentBack =
    after.status === 'refunded' &&
    (word === 'refund_due' || word === 'succeeded') &&
    is === JSON.stringify({ ...before, status: 'refunded', refund: after.refund });
  return unless(was === is || isOwedBack || wentBack, `${before.ourRef} was settled and changed`);
};
