import type { Instant } from '@js-joda/core';
import { owedRwf } from '../booking/amount-owed.ts';
import type { Booking, ConfirmedBooking } from '../booking/booking.ts';
import type { Rwf } from '../money/rwf.ts';
import { ok, type Result, refused } from '../result.ts';
import { isInFlight, type Payment, type SucceededPayment } from './payment.ts';
import { withoutSessionFeeRequest } from './session-fee.ts';

/** Money the photographer was handed. */
export interface Cash {
  readonly amountRwf: Rwf;
  readonly note: string | undefined;
}

/** What recording cash changes. */
export interface RecordedCash {
  readonly payment: SucceededPayment;
  readonly booking: ConfirmedBooking;
}

/**
 * Specification, Record a cash payment: of a confirmed booking, up to what is owed, and never while an online payment
 * may be in flight; it voids an open session-fee request. Refused: `wrong_status`, `payment_in_flight`, `nothing_owed`,
 * `exceeds_owed`, in this order.
 */
export const recordCash = (
  booking: Booking,
  payments: readonly Payment[],
  { amountRwf, note }: Cash,
  names: { readonly id: string; readonly ourRef: string },
  now: Instant,
): Result<RecordedCash> => {
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', booking });
  if (payments.some((payment) => isInFlight(payment, now)))
    return refused({ code: 'payment_in_flight', booking });
  const owed = owedRwf(booking, payments);
  if (owed === 0) return refused({ code: 'nothing_owed', booking });
  if (amountRwf > owed) return refused({ code: 'exceeds_owed', booking });
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
