import type { Instant } from '@js-joda/core';
import type { Booking } from '../booking/booking.ts';
import { ok, refused, type Result } from '../result.ts';
import type { Payment, SucceededPayment, VoidedPayment } from './payment.ts';

/** The most characters of the reason for taking a cash record back. */
export const LONGEST_VOID_REASON = 500;

/** specification.md#void-cash: whether the record counts and is of cash. */
export const isVoidable = (payment: Payment): payment is SucceededPayment =>
  payment.status === 'succeeded' && payment.means.method === 'cash';

/**
 * specification.md#void-cash specification.md#conflict-order: takes back a cash record of a confirmed booking, which then
 * owes the amount again. Refused: `wrong_status`, `not_voidable`, in this order.
 */
export const voidCash = (
  booking: Booking,
  payment: Payment,
  reason: string,
  now: Instant,
): Result<VoidedPayment> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', bookingId: booking.id });
  if (!isVoidable(payment)) return refused({ code: 'not_voidable', bookingId: booking.id });
  return ok({ ...payment, status: 'voided', voided: { reason, voidedAt: now } });
};

/** specification.md#void-cash-hidden: the client never learns of a record that was taken back. */
export type ShownPayment = Exclude<Payment, VoidedPayment>;

export const isShownToClient = (payment: Payment): payment is ShownPayment => payment.status !== 'voided';
