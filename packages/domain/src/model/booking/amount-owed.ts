import { LARGEST_RWF, NO_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { Payment } from '../payment/payment.ts';
import type { Booking, BookingStatus, PostShootAddOn } from './booking.ts';

const OWING_STATUSES: readonly BookingStatus[] = ['pending_payment', 'confirmed', 'completed'];

/** Succeeded payments, cash included. Money that is to be refunded, or was, is not paid. */
export const paidRwf = (payments: readonly Payment[]): Rwf =>
  rwf(
    Math.min(
      LARGEST_RWF,
      payments.reduce((sum, payment) => (payment.status === 'succeeded' ? sum + payment.amountRwf : sum), 0),
    ),
  );

/** Specification, post-shoot add-ons: none before the confirmation. */
export const postShootAddOnsOf = (booking: Booking): readonly PostShootAddOn[] =>
  'postShootAddOns' in booking ? booking.postShootAddOns : [];

export const postShootAddOnTotalRwf = ({ unitPriceRwf, quantity }: PostShootAddOn): Rwf =>
  rwf(unitPriceRwf * quantity);

/** What a booking costs in all: what was sold and what was added after the shoot. */
export const billedRwf = (booking: Booking): Rwf =>
  rwf(
    postShootAddOnsOf(booking).reduce(
      (sum, addOn) => sum + postShootAddOnTotalRwf(addOn),
      booking.sold.totalRwf as number,
    ),
  );

/**
 * Decisions, 5: the bill less what was paid, while the booking is pending_payment, confirmed or completed; 0 otherwise,
 * and never negative.
 */
export const owedRwf = (booking: Booking, payments: readonly Payment[]): Rwf =>
  OWING_STATUSES.includes(booking.status) ? rwf(Math.max(0, billedRwf(booking) - paidRwf(payments))) : NO_RWF;
