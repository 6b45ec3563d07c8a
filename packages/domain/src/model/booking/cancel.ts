import type { Instant } from '@js-joda/core';
import { oweRefund, type Payment, type RefundDuePayment } from '../payment/payment.ts';
import { ok, type Result, refused } from '../result.ts';
import { paidRwf } from './amount-owed.ts';
import type { Booking, CancelledByAdminBooking, CancelledByClientBooking } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { allows } from './lifecycle.ts';

/** What a cancellation changes. */
export interface Cancellation<Cancelled extends Booking> {
  readonly booking: Cancelled;
  /** The payments that are to be returned by hand from now on. */
  readonly becomeDue: readonly RefundDuePayment[];
  /** specification.md#cancellation-email-due: all that are to be returned, including those due before; oldest first. */
  readonly refundsDue: readonly RefundDuePayment[];
}

/** specification.md#can-cancel: a confirmed booking, strictly before its shoot. */
export const canCancel = (booking: Booking, now: Instant): boolean =>
  allows(booking, 'cancel_by_client') && !hasBegun(booking, now);

/**
 * specification.md#client-cancellation specification.md#client-cancellation-refunds: only a confirmed booking, before
 * its shoot. Keeps the booking fee; every other succeeded payment becomes refund_due. `reason` is what the photographer
 * notes of a cancellation at the client's request. Refused: `wrong_status`, `shoot_started`.
 */
export const cancelByClient = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
  reason?: string,
): Result<Cancellation<CancelledByClientBooking>> => {
  if (!allows(booking, 'cancel_by_client')) return refused({ code: 'wrong_status', bookingId: booking.id });
  if (hasBegun(booking, now)) return refused({ code: 'shoot_started', bookingId: booking.id });
  const { sessionFeeRequest: _void, ...kept } = booking;
  return ok({
    booking: { ...kept, status: 'cancelled_by_client', cancelledAt: now, cancellationReason: reason },
    ...refundsOf(payments, ({ purpose }) => purpose !== 'booking_fee', now),
  });
};

/** What a cancellation would leave with the studio, and all that would then be due back. */
export interface CancellationPreview {
  readonly keptRwf: number;
  readonly dueBackRwf: number;
}

/** specification.md#if-cancelled: what the client's cancellation would come to; undefined where it would be refused. */
export const ifCancelledByClient = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): CancellationPreview | undefined => {
  const cancelled = cancelByClient(booking, payments, now);
  return cancelled.ok ? previewOf(payments, cancelled.value) : undefined;
};

/** specification.md#if-cancelled: the same of the admin's cancellation. */
export const ifCancelledByAdmin = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): CancellationPreview | undefined => {
  const cancelled = cancelByAdmin(booking, payments, undefined, now);
  return cancelled.ok ? previewOf(payments, cancelled.value) : undefined;
};

/** specification.md#if-cancelled: what a cancellation comes to, of the payments before it. */
export const previewOf = (
  payments: readonly Payment[],
  { becomeDue, refundsDue }: Cancellation<Booking>,
): CancellationPreview => ({
  keptRwf: paidRwf(payments) - sumOf(becomeDue),
  dueBackRwf: sumOf(refundsDue),
});

const sumOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amountRwf }) => sum + amountRwf, 0);

/**
 * specification.md#admin-cancellation specification.md#cancellation-reason: a confirmed booking, before its shoot or
 * after; every succeeded payment becomes refund_due. Refused `wrong_status`.
 */
export const cancelByAdmin = (
  booking: Booking,
  payments: readonly Payment[],
  reason: string | undefined,
  now: Instant,
): Result<Cancellation<CancelledByAdminBooking>> => {
  if (!allows(booking, 'cancel_by_admin')) return refused({ code: 'wrong_status', bookingId: booking.id });
  const { sessionFeeRequest: _void, ...kept } = booking;
  return ok({
    booking: { ...kept, status: 'cancelled_by_admin', cancelledAt: now, cancellationReason: reason },
    ...refundsOf(payments, () => true, now),
  });
};

const refundsOf = (
  payments: readonly Payment[],
  isReturned: (payment: Payment) => boolean,
  now: Instant,
): Pick<Cancellation<Booking>, 'becomeDue' | 'refundsDue'> => {
  const after = payments.map((payment) =>
    payment.status === 'succeeded' && isReturned(payment) ? oweRefund(payment, now) : payment,
  );
  const refundsDue = after.filter((payment) => payment.status === 'refund_due');
  return { becomeDue: refundsDue.filter((payment) => !payments.includes(payment)), refundsDue };
};
