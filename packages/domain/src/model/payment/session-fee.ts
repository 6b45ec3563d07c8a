import type { Instant } from '@js-joda/core';
import { owedRwf } from '../booking/amount-owed.ts';
import type { Booking, ConfirmedBooking, SessionFeeRequest } from '../booking/booking.ts';
import type { Rwf } from '../money/rwf.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Payment } from './payment.ts';

/**
 * Specification, Pay my session fee: everything a confirmed booking owes, before its shoot or after; no request names
 * the amount. Refused: `wrong_status`, `nothing_owed`.
 */
export const sessionFeeDue = (booking: Booking, payments: readonly Payment[]): Result<Rwf> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', booking });
  const owed = owedRwf(booking, payments);
  return owed === 0 ? refused({ code: 'nothing_owed', booking }) : ok(owed);
};

/** Decisions, 5, canPay: a provider is configured, and a confirmed booking owes money. */
export const canPay = (
  booking: Booking,
  payments: readonly Payment[],
  isProviderConfigured: boolean,
): boolean => isProviderConfigured && sessionFeeDue(booking, payments).ok;

/**
 * Specification, Ask for the session fee: a request for everything owed, in the place of an earlier one. Refused as
 * {@link sessionFeeDue}.
 */
export const requestSessionFee = (
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): Result<ConfirmedBooking & { readonly sessionFeeRequest: SessionFeeRequest }> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', booking });
  const due = sessionFeeDue(booking, payments);
  return due.ok ? ok({ ...booking, sessionFeeRequest: { amountRwf: due.value, requestedAt: now } }) : due;
};

/** Money came, so what the photographer asked for is no longer what is owed: the request is over (decisions, 5). */
export const withoutSessionFeeRequest = (booking: ConfirmedBooking): ConfirmedBooking => ({
  ...booking,
  sessionFeeRequest: undefined,
});
