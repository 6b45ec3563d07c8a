import type { Instant } from '@js-joda/core';
import type { Booking, BookingStatus } from '../booking/booking.ts';
import { erasePayer, hasClient } from '../booking/erase.ts';
import { ok, refused, type Result } from '../result.ts';
import type { Payment, PaymentStatus, RefundDuePayment, SucceededPayment, VoidedPayment } from './payment.ts';

interface VoidRule {
  readonly bookings: readonly BookingStatus[];
  readonly payments: readonly PaymentStatus[];
}

/**
 * The statuses of the booking and of the payment in which a record can be voided. A fee paid without a provider
 * confirmed its booking, so its record can be voided only after the booking was cancelled.
 */
const VOID_RULES: Readonly<Record<'cash' | 'offline', VoidRule>> = {
  cash: { bookings: ['confirmed'], payments: ['succeeded'] },
  offline: {
    bookings: ['cancelled_by_client', 'cancelled_by_admin'],
    payments: ['succeeded', 'refund_due'],
  },
};

const isVoidable = (payment: Payment): payment is SucceededPayment | RefundDuePayment => {
  const { method } = payment.means;
  return (method === 'cash' || method === 'offline') && VOID_RULES[method].payments.includes(payment.status);
};

/**
 * Voids the record of cash, or of a fee paid without a provider. After cash is voided, the confirmed booking owes the
 * amount again. After a fee is voided, the money of the cancelled booking is not due back. Refuses with one of these
 * codes, checked in this order: `wrong_status`, `not_voidable`. specification.md#void-cash specification.md#void-fee
 * specification.md#conflict-order
 */
export const voidCash = (
  booking: Booking,
  payment: Payment,
  reason: string,
  now: Instant,
): Result<VoidedPayment> => {
  const { bookings } = VOID_RULES[payment.means.method === 'offline' ? 'offline' : 'cash'];
  if (!bookings.includes(booking.status)) return refused({ code: 'wrong_status', bookingId: booking.id });
  if (!isVoidable(payment)) return refused({ code: 'not_voidable', bookingId: booking.id });
  const voided: VoidedPayment = { ...payment, status: 'voided', voided: { reason, voidedAt: now } };
  return ok(hasClient(booking) ? voided : erasePayer(voided));
};

export const canVoid = (booking: Booking, payment: Payment, now: Instant): boolean =>
  voidCash(booking, payment, '', now).ok;

/** A payment that the client may see: any payment except a voided record. specification.md#void-cash-hidden */
export type ShownPayment = Exclude<Payment, VoidedPayment>;

export const isShownToClient = (payment: Payment): payment is ShownPayment => payment.status !== 'voided';
