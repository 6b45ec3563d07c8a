import { LARGEST_RWF, NO_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { Payment } from '../payment/payment.ts';
import type { Booking, BookingStatus } from './booking.ts';

const OWING_STATUSES: readonly BookingStatus[] = ['pending_payment', 'confirmed', 'completed'];

/** Succeeded payments, cash included. Money that is to be refunded, or was, is not paid. */
export const paidRwf = (payments: readonly Payment[]): Rwf =>
  rwf(
    Math.min(
      LARGEST_RWF,
      payments.reduce((sum, payment) => (payment.status === 'succeeded' ? sum + payment.amountRwf : sum), 0),
    ),
  );

/**
 * Decisions, 5: the total less what was paid, while the booking is pending_payment, confirmed or completed; 0 otherwise,
 * and never negative.
 */
export const owedRwf = (booking: Booking, payments: readonly Payment[]): Rwf =>
  OWING_STATUSES.includes(booking.status)
    ? rwf(Math.max(0, booking.sold.totalRwf - paidRwf(payments)))
    : NO_RWF;
