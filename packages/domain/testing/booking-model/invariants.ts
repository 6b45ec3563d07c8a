import { Duration } from '@js-joda/core';
import {
  type Booking,
  type BookingStatus,
  type EmailMessage,
  isOccupying,
  occupiedPeriod,
  overlaps,
  owedRwf,
  type Payment,
  TRANSITIONS,
} from '../../src/index.ts';
import type { History, Life } from './history.ts';
import { type PaymentWord, wordOf } from './picture.ts';
import type { Studio } from './studio.ts';

// Each answers the sentences that are not true, because an assertion a fact would take most of a run's time.

type Violations = readonly string[];

const unless = (holds: boolean, violated: string): Violations => (holds ? [] : [violated]);

/** Specification, Limits: client access token validity. */
const LINK_DAYS = 365;

const NEVER_CONFIRMED: readonly BookingStatus[] = ['pending_payment', 'expired'];

const KEPT: readonly PaymentWord[] = ['succeeded', 'refund_due', 'refunded'];

/** I1: no two bookings that keep their slot overlap. */
export const overlapping = (lives: readonly Life[], { clock }: Studio): Violations => {
  const keeping = lives.map(({ booking }) => booking).filter((booking) => isOccupying(booking, clock.now()));
  return keeping.flatMap((one, index) =>
    keeping
      .slice(index + 1)
      .filter((other) => overlaps(occupiedPeriod(one.slot), occupiedPeriod(other.slot)))
      .map((other) => `${one.reference} and ${other.reference} share time`),
  );
};

/** I2, first half: money is kept only where a verified success was sent, and always where nothing else was said. */
export const misapplied = ({ lives, sent, saidToHaveFailed }: History): Violations =>
  lives
    .flatMap(({ payments }) => payments)
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

/** I3, first half: what confirmation adds is there exactly when a booking was confirmed, with money or with nothing due. */
export const misconfirmed = ({ booking, payments }: Life): Violations => {
  const wasConfirmed = !NEVER_CONFIRMED.includes(booking.status);
  const paid = payments.filter(({ status, purpose }) => status === 'succeeded' && purpose === 'booking_fee');
  const due = wasConfirmed && booking.sold.bookingFeeRwf > 0 ? 1 : 0;
  return [
    ...unless(
      ('link' in booking && 'confirmedAt' in booking) === wasConfirmed,
      `${booking.reference} is ${booking.status} with or without a link`,
    ),
    ...unless(
      !('link' in booking) ||
        Duration.between(booking.confirmedAt, booking.link.expiresAt).toDays() === LINK_DAYS,
      `${booking.reference} has a link of another length`,
    ),
    ...unless(
      'holdExpiresAt' in booking === (booking.status === 'pending_payment'),
      `${booking.reference} is ${booking.status} with or without a hold`,
    ),
    ...unless(paid.length === due, `${booking.reference} has ${paid.length} succeeded fees, not ${due}`),
  ];
};

/** I3, second half, and I8: one confirmation and one alert a confirmed booking, whose link is the emailed token's. */
export const mistold = (
  { booking }: Life,
  emails: readonly EmailMessage[],
  { admin, tokenDigester }: Studio,
): Violations => {
  const { reference } = booking;
  const expected = NEVER_CONFIRMED.includes(booking.status) ? 0 : 1;
  const confirmations = emails
    .filter((email) => email.cause === 'booking_confirmed')
    .filter(({ shoot }) => shoot.reference === reference);
  const alerts = emails
    .filter((email) => email.cause === 'booking_alert')
    .filter(({ shoot, to }) => shoot.reference === reference && to === admin.email);
  return [
    ...unless(confirmations.length === expected, `${reference}: ${confirmations.length} confirmations`),
    ...unless(alerts.length === expected, `${reference}: ${alerts.length} booking alerts`),
    ...confirmations.flatMap(({ accessToken, to }) => [
      ...unless(to === booking.email, `${reference}: confirmed to another address`),
      ...unless(
        'link' in booking && booking.link.digest === tokenDigester.digest(accessToken),
        `${reference}: the emailed token is not the link's`,
      ),
      ...unless(!JSON.stringify(booking).includes(accessToken), `${reference}: the token is stored`),
    ]),
  ];
};

/** I4: a booking fee that came either confirmed its booking or is to be returned, and the admin knows once. */
export const mislaidMoney = (
  { booking, payments }: Life,
  emails: readonly EmailMessage[],
  { admin }: Studio,
): Violations =>
  payments.flatMap(({ status, ourRef }) => {
    const told = emails.filter(
      (email) =>
        (email.cause === 'late_fee_alert' ||
          (email.cause === 'payment_alert' && email.reason === 'refund_due')) &&
        email.ourRef === ourRef &&
        email.to === admin.email,
    );
    return [
      ...unless(
        status !== 'succeeded' || !NEVER_CONFIRMED.includes(booking.status),
        `${ourRef} succeeded and ${booking.reference} is ${booking.status}`,
      ),
      ...unless(
        told.length === (status === 'refund_due' ? 1 : 0),
        `${ourRef} is ${status}: ${told.length} alerts`,
      ),
    ];
  });

/** I5: fees add up in whole francs, and what is owed is the total less what was paid, never negative. */
export const miscounted = ({ booking, payments }: Life): Violations => {
  const { totalRwf, bookingFeeRwf, sessionFeeRwf } = booking.sold;
  const paidRwf = payments.reduce((sum, one) => (one.status === 'succeeded' ? sum + one.amountRwf : sum), 0);
  const owes = ['pending_payment', 'confirmed', 'completed'].includes(booking.status);
  return [
    ...unless(bookingFeeRwf + sessionFeeRwf === totalRwf, `${booking.reference}: fees do not add up`),
    ...unless(
      [totalRwf, bookingFeeRwf, sessionFeeRwf].every(Number.isInteger),
      `${booking.reference}: parts of a franc`,
    ),
    ...unless(
      owedRwf(booking, payments) === (owes ? totalRwf - paidRwf : 0),
      `${booking.reference}: owes ${owedRwf(booking, payments)}`,
    ),
    ...unless(totalRwf >= paidRwf, `${booking.reference}: more is paid than billed`),
  ];
};

/** Statuses a booking can be in some time after it was in this one. */
const reachableFrom = (status: BookingStatus): ReadonlySet<BookingStatus> => {
  const reached = new Set<BookingStatus>([status]);
  for (const from of reached) {
    for (const transition of Object.values(TRANSITIONS)) {
      const sources: readonly BookingStatus[] = transition.from;
      if (sources.includes(from)) reached.add(transition.to);
    }
  }
  return reached;
};

const agreed = ({ id, reference, slot, sold, fullName, email, createdAt, consentAt }: Booking): string =>
  JSON.stringify({ id, reference, slot, sold, fullName, email, createdAt, consentAt });

/** I6: statuses move along the table only, and what was agreed stays as it was, a link included. */
export const mismoved = (before: Life, after: Life): Violations => {
  const [one, other] = [before.booking, after.booking];
  return [
    ...unless(
      reachableFrom(one.status).has(other.status),
      `${one.reference} went from ${one.status} to ${other.status}`,
    ),
    ...unless(agreed(one) === agreed(other), `${one.reference} is not what was agreed`),
    ...unless(
      !('link' in one) || ('link' in other && other.link.digest === one.link.digest),
      `${one.reference} changed its link`,
    ),
    ...before.payments.flatMap((payment) =>
      mispaid(
        payment,
        after.payments.find(({ ourRef }) => ourRef === payment.ourRef),
      ),
    ),
  ];
};

/** I2, second half: a payment settles once. Only a failure we concluded ourselves gives way, and never to pending. */
const mispaid = (before: Payment, after: Payment | undefined): Violations => {
  if (after === undefined) return [`${before.ourRef} vanished`];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const word = wordOf(before);
  if (word === 'pending') {
    return unless(before.amountRwf === after.amountRwf, `${before.ourRef} changed its amount`);
  }
  return word === 'failed by us'
    ? unless(isSame || after.status !== 'pending', `${before.ourRef} is pending again`)
    : unless(isSame, `${before.ourRef} was settled and changed`);
};
