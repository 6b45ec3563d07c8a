import type { Instant } from '@js-joda/core';
import { oweRefund, type Payment, type RefundDuePayment } from '../payment/payment.ts';
import { ok, type Result, refused } from '../result.ts';
import { paidRwf } from './amount-owed.ts';
import type { Booking, CancelledByAdminBooking, CancelledByClientBooking } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { allows } from './lifecycle.ts';

export interface Cancellation<Cancelled extends Booking> {
  readonly booking: Cancelled;
  /** The payments that become due back because of this cancellation. */
  readonly becomeDue: readonly RefundDuePayment[];
  /**
   * All payments due back, oldest first. Includes payments that became due before this cancellation.
   * specification.md#cancellation-email-due
   */
  readonly refundsDue: readonly RefundDuePayment[];
}

/** True for a confirmed booking, strictly before its shoot. specification.md#can-cancel */
export const canCancel = (booking: Booking, now: Instant): boolean =>
  allows(booking, 'cancel_by_client') && !hasBegun(booking, now);

/**
 * Cancels a confirmed booking before its shoot. The studio keeps the booking fee; all other succeeded payments become
 * refund_due. `reason` is the photographer's note if the photographer cancels for the client. Refuses with
 * `wrong_status` or `shoot_started`. specification.md#client-cancellation specification.md#client-cancellation-refunds
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

/** The money that the studio would keep after a cancellation, and all money that would then be due back. */
export interface CancellationPreview {
  readonly keptRwf: number;
  readonly dueBackRwf: number;
}

/**
 * Returns what would happen to the money if the client cancelled now; undefined if the cancellation would be refused.
 * specification.md#if-cancelled
 */
export const ifCancelledByClient = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): CancellationPreview | undefined => {
  const cancelled = cancelByClient(booking, payments, now);
  return cancelled.ok ? previewOf(payments, cancelled.value) : undefined;
};

/**
 * Returns what would happen to the money if the admin cancelled now; undefined if the cancellation would be refused.
 * specification.md#if-cancelled
 */
export const ifCancelledByAdmin = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): CancellationPreview | undefined => {
  const cancelled = cancelByAdmin(booking, payments, undefined, now);
  return cancelled.ok ? previewOf(payments, cancelled.value) : undefined;
};

/**
 * Returns what a cancellation does with the money. `payments` are the payments before the cancellation.
 * specification.md#if-cancelled
 */
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
 * Cancels a confirmed booking, before or after its shoot. Every succeeded payment becomes refund_due. Refuses with
 * `wrong_status`. specification.md#admin-cancellation specification.md#cancellation-reason
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
