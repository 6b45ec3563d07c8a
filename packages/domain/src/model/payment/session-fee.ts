import type { Instant } from '@js-joda/core';
import { owedRwf } from '../booking/amount-owed.ts';
import type { Booking, ConfirmedBooking, SessionFeeRequest } from '../booking/booking.ts';
import type { Rwf } from '../money/rwf.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Payment } from './payment.ts';

/**
 * Returns the amount that a confirmed booking owes, before or after its shoot. Refuses with `wrong_status` or
 * `nothing_owed`. specification.md#session-fee-payment specification.md#amount-from-booking
 */
export const sessionFeeDue = (booking: Booking, payments: readonly Payment[]): Result<Rwf> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', bookingId: booking.id });
  const owed = owedRwf(booking, payments);
  return owed === 0 ? refused({ code: 'nothing_owed', bookingId: booking.id }) : ok(owed);
};

/** specification.md#can-pay. */
export const canPay = (
  booking: Booking,
  payments: readonly Payment[],
  isProviderConfigured: boolean,
): boolean => isProviderConfigured && sessionFeeDue(booking, payments).ok;

/**
 * Requests the amount owed, replacing an earlier request. Adds no payment. Refuses for the same reasons as
 * {@link sessionFeeDue}. specification.md#session-fee-request specification.md#session-fee-request-ends
 * specification.md#session-fee-request-apart
 */
export const requestSessionFee = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): Result<ConfirmedBooking & { readonly sessionFeeRequest: SessionFeeRequest }> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', bookingId: booking.id });
  const due = sessionFeeDue(booking, payments);
  return due.ok ? ok({ ...booking, sessionFeeRequest: { amountRwf: due.value, requestedAt: now } }) : due;
};

/**
 * Ends the request after money was received, because the requested amount is then wrong.
 * specification.md#session-fee-request-ends
 */
export const withoutSessionFeeRequest = (booking: ConfirmedBooking): ConfirmedBooking => ({
  ...booking,
  sessionFeeRequest: undefined,
});
