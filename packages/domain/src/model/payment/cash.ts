import type { Instant } from '@js-joda/core';
import { owedRwf } from '../booking/amount-owed.ts';
import type { Booking, ConfirmedBooking } from '../booking/booking.ts';
import type { Rwf } from '../money/rwf.ts';
import { ok, type Result, refused } from '../result.ts';
import { isInFlight, type Payment, type SucceededPayment } from './payment.ts';
import { withoutSessionFeeRequest } from './session-fee.ts';

export interface Cash {
  readonly amountRwf: Rwf;
  readonly note: string | undefined;
}

export interface RecordedCash {
  readonly payment: SucceededPayment;
  readonly booking: ConfirmedBooking;
}

/**
 * Records cash for a confirmed booking, up to the amount owed, and ends an open session-fee request. Cash is never
 * recorded while an online payment is in flight. Refuses with one of these codes, checked in this order:
 * `wrong_status`, `payment_in_flight`, `nothing_owed`, `exceeds_owed`. specification.md#cash
 * specification.md#cash-and-online specification.md#payment-purpose specification.md#conflict-order
 */
export const recordCash = (
  booking: Booking,
  payments: readonly Payment[],
  { amountRwf, note }: Cash,
  names: { readonly id: string; readonly ourRef: string },
  now: Instant,
): Result<RecordedCash> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', bookingId: booking.id });
  if (payments.some((payment) => isInFlight(payment, now)))
    return refused({ code: 'payment_in_flight', bookingId: booking.id });
  const owed = owedRwf(booking, payments);
  if (owed === 0) return refused({ code: 'nothing_owed', bookingId: booking.id });
  if (amountRwf > owed) return refused({ code: 'exceeds_owed', bookingId: booking.id });
  return ok({
    payment: {
      ...names,
      bookingId: booking.id,
      purpose: 'session_fee',
      amountRwf,
      means: { method: 'cash', note },
      createdAt: now,
      status: 'succeeded',
      settledAt: now,
    },
    booking: withoutSessionFeeRequest(booking),
  });
};
