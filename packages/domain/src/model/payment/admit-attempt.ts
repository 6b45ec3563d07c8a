import type { Instant } from '@js-joda/core';
import type { Rwf } from '../money/rwf.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import {
  type Attempt,
  canStillAnswer,
  isAnswerable,
  isOnline,
  type OnlinePayment,
  type Payment,
  type PaymentPurpose,
  type PendingPayment,
  secondsUntilAttempt,
} from './payment.ts';

/**
 * A requested attempt. If `isExclusive`, it is refused while another prompt for the same purpose can still be answered.
 */
export interface AttemptWanted extends Omit<Attempt, 'amountRwf'> {
  readonly isExclusive: boolean;
}

/** Either the open attempt that is identical to the requested one, or a new attempt that may be started. */
export type Admitted =
  | { readonly isNew: false; readonly payment: OnlinePayment<PendingPayment> }
  | { readonly isNew: true; readonly attempt: Attempt };

/**
 * Returns a `payment_in_flight` refusal that names the latest attempt for this purpose that the payer can still answer.
 * Returns undefined if there is no such attempt.
 */
export const refusalOfAnswerable = (
  payments: readonly Payment[],
  purpose: PaymentPurpose,
  now: Instant,
): Refusal | undefined => {
  const attempt = payments.findLast(
    (payment) =>
      payment.status === 'pending' &&
      payment.purpose === purpose &&
      isOnline(payment) &&
      isAnswerable(payment, now),
  );
  return attempt && { code: 'payment_in_flight', bookingId: attempt.bookingId, ourRef: attempt.ourRef };
};

/**
 * Decides whether a requested attempt may start. `due` is the amount to pay, or a refusal. If the payer can still
 * answer the prompt of an identical attempt, returns that attempt. Refuses, in this order:
 * - with the refusal in `due`, unless it is `nothing_owed`
 * - with `payment_in_flight` if the request is exclusive and another prompt can still be answered
 * - with `nothing_owed`
 * - with `too_many_requests` while too many attempts are in flight
 * specification.md#identical-attempt specification.md#exclusive-attempt specification.md#attempts-in-flight
 * specification.md#conflict-order
 */
export const admitAttempt = (
  payments: readonly Payment[],
  { isExclusive, ...wanted }: AttemptWanted,
  due: Result<Rwf>,
  now: Instant,
): Result<Admitted> => {
  if (!due.ok && due.refusal.code !== 'nothing_owed') return due;
  const attempt = due.ok ? { ...wanted, amountRwf: due.value } : undefined;
  const same = attempt && payments.find((payment) => canStillAnswer(payment, attempt, now));
  if (same !== undefined) return ok({ isNew: false, payment: same });
  const rival = isExclusive ? refusalOfAnswerable(payments, wanted.purpose, now) : undefined;
  if (rival !== undefined) return refused(rival);
  if (!due.ok) return due;
  const retryAfterSeconds = secondsUntilAttempt(payments, now);
  return retryAfterSeconds === undefined
    ? ok({ isNew: true, attempt: { ...wanted, amountRwf: due.value } })
    : refused({ code: 'too_many_requests', retryAfterSeconds });
};
