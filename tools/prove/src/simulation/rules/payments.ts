import { isOnline, type OnlinePayment, type Payment } from '@booky/domain';
import { isLapsed, type Life, mayBeAnswered, owedOf, unless, type Violations, wordOf } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import type { Change, ChangeRule, Commit } from '../commit.ts';

const MOST_IN_FLIGHT = 5;
const MOST_PROMPTS = 5;
const PROMPT_WINDOW = Duration.ofMinutes(10);
const ASKING = Duration.ofSeconds(15);

const isAfter = (one: Instant, other: Instant): boolean => one.compareTo(other) > 0;

/** specification.md#identical-attempt specification.md#answerable-prompt */
const isSamePrompt = (one: Payment, other: OnlinePayment, now: Instant): boolean =>
  one.status === 'pending' &&
  isOnline(one) &&
  one.purpose === other.purpose &&
  one.amountRwf === other.amountRwf &&
  one.means.method === other.means.method &&
  one.means.phone === other.means.phone &&
  isAfter(one.means.answerableUntil, now) &&
  (one.means.method !== 'card' ||
    one.means.redirectUrl !== undefined ||
    isAfter(one.createdAt.plus(ASKING), now));

/** specification.md#prompts-per-phone: attempts that may have prompted this phone in the ten minutes before. */
const promptsBefore = ({ before }: Commit, { means }: OnlinePayment, now: Instant): number =>
  [...before.payments.values()].filter(
    (payment) =>
      isOnline(payment) &&
      payment.means.phone === means.phone &&
      payment.means.method !== 'card' &&
      wordOf(payment) !== 'failed by us' &&
      isAfter(payment.createdAt, now.minus(PROMPT_WINDOW)) &&
      !isAfter(payment.createdAt, now),
  ).length;

const begunWrongly = (was: Life, payment: OnlinePayment, commit: Commit, now: Instant): Violations => {
  const { booking, payments } = was;
  const { ourRef } = payment;
  const isFee = payment.purpose === 'booking_fee';
  const wantedRwf = isFee ? booking.sold.bookingFeeRwf : owedOf(booking, payments);
  return [
    ...unless(payment.status === 'pending', `${ourRef} began as ${payment.status}`),
    ...unless(payment.createdAt.equals(now), `${ourRef} began at another time`),
    ...unless(
      isFee
        ? booking.status === 'pending_payment' && !isLapsed(booking, now)
        : booking.status === 'confirmed',
      `${ourRef} was begun for a ${payment.purpose} of a booking that is ${booking.status}`,
    ),
    ...unless(payment.amountRwf === wantedRwf && wantedRwf > 0, `${ourRef} asks for another amount`),
    ...unless(
      payments.filter((other) => mayBeAnswered(other, now)).length < MOST_IN_FLIGHT,
      `${ourRef} is one attempt in flight too many`,
    ),
    ...unless(
      !payments.some((other) => isSamePrompt(other, payment, now)),
      `${ourRef} prompts a second time`,
    ),
    ...unless(
      promptsBefore(commit, payment, now) < MOST_PROMPTS,
      `${ourRef} is one prompt too many to a phone`,
    ),
  ];
};

/** specification.md#cash specification.md#cash-and-online */
const cashedWrongly = ({ was, is }: Change, cash: Payment, now: Instant): Violations => {
  if (was === undefined) return [`${cash.ourRef} is cash for a new booking`];
  const { booking, payments } = was;
  return [
    ...unless(
      booking.status === 'confirmed',
      `${cash.ourRef} is cash for a booking that is ${booking.status}`,
    ),
    ...unless(
      cash.status === 'succeeded' && cash.purpose === 'session_fee',
      `${cash.ourRef} is cash and ${cash.status}`,
    ),
    ...unless(
      !payments.some((payment) => mayBeAnswered(payment, now)),
      `${cash.ourRef} is cash while a payment is in flight`,
    ),
    ...unless(cash.amountRwf <= owedOf(booking, payments), `${cash.ourRef} is more cash than was owed`),
    ...unless(
      is.booking.status === 'confirmed' && is.booking.sessionFeeRequest === undefined,
      `${cash.ourRef} left a request open`,
    ),
  ];
};

/** Whether a delivery of this commit settled a payment by this verdict. */
const wasSettledBy = ({ concluded }: Commit, { ourRef }: Payment, verdict: string): boolean =>
  concluded.some(
    ({ outcome, delivery: { content } }) =>
      outcome === 'applied' &&
      content.kind === 'event' &&
      content.event.ourRef === ourRef &&
      content.event.verdict.kind === verdict,
  );

/** specification.md#payment-statuses specification.md#own-conclusion specification.md#unusable-money */
const changedWrongly = (was: Payment, is: Payment, change: Change, commit: Commit): Violations => {
  const [before, after] = [wordOf(was), wordOf(is)];
  const answer = commit.company.chargeOf(was.ourRef)?.answer?.kind ?? 'nothing';
  const isCancelled = change.is.booking.status.startsWith('cancelled');
  const isNew = change.was?.booking.status === 'confirmed';
  const wrong = [`${was.ourRef} went from ${before} to ${after}`];
  const isUnsettled = before === 'pending' || before === 'failed by us';
  switch (after) {
    case 'pending':
      return before === 'pending' ? [] : wrong;
    case 'failed by us':
      return before === after || (before === 'pending' && ['refused', 'not_sent'].includes(answer))
        ? []
        : wrong;
    case 'failed by provider': {
      const isVerdict =
        wasSettledBy(commit, was, 'failed') || (before === 'pending' && answer === 'declined');
      return isUnsettled && isVerdict ? [] : wrong;
    }
    case 'succeeded':
      return isUnsettled && wasSettledBy(commit, was, 'succeeded') ? [] : wrong;
    case 'refund_due':
      if (before === 'succeeded') return isCancelled && isNew ? [] : wrong;
      return isUnsettled && wasSettledBy(commit, was, 'succeeded') ? [] : wrong;
    case 'refunded':
      return before === 'refund_due' ? [] : wrong;
    default:
      return after satisfies never;
  }
};

/** Each payment that began or changed in a commit. */
export const payments: ChangeRule = (change, commit, now) => {
  const { was, is } = change;
  return is.payments.flatMap((payment): Violations => {
    const before = was?.payments.find(({ id }) => id === payment.id);
    if (before === payment) return [];
    if (before !== undefined) return changedWrongly(before, payment, change, commit);
    if (was !== undefined && isOnline(payment)) return begunWrongly(was, payment, commit, now);
    return cashedWrongly(change, payment, now);
  });
};
