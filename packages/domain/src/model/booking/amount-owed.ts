import { LARGEST_RWF, NO_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { Payment } from '../payment/payment.ts';
import type { Booking, BookingStatus, PostShootAddOn } from './booking.ts';

const OWING_STATUSES: readonly BookingStatus[] = ['pending_payment', 'confirmed', 'completed'];

/** specification.md#refunded-is-not-paid: succeeded payments, cash included. */
export const paidRwf = (payments: readonly Payment[]): Rwf =>
  rwf(
    Math.min(
      LARGEST_RWF,
      payments.reduce((sum, payment) => (payment.status === 'succeeded' ? sum + payment.amountRwf : sum), 0),
    ),
  );

/** specification.md#post-shoot-add-ons: none before the confirmation. */
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
 * specification.md#amount-owed: the bill less what was paid, in a status that owes; 0 otherwise, and never negative.
 */
export const owedRwf = (booking: Booking, payments: readonly Payment[]): Rwf =>
  OWING_STATUSES.includes(booking.status) ? rwf(Math.max(0, billedRwf(booking) - paidRwf(payments))) : NO_RWF;
