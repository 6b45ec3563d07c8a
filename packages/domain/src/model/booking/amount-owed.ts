import { LARGEST_RWF, NO_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { RwfSum } from '../money/ledger.ts';
import { type Payment, type PaymentStatus, RECEIVED_STATUSES } from '../payment/payment.ts';
import type { Booking, BookingStatus, PostShootAddOn } from './booking.ts';

const OWING_STATUSES: readonly BookingStatus[] = ['pending_payment', 'confirmed', 'completed'];

const sumOf = (payments: readonly Payment[], ...statuses: readonly PaymentStatus[]): RwfSum =>
  payments.reduce((sum, { status, amountRwf }) => (statuses.includes(status) ? sum + amountRwf : sum), 0);

/** Returns the sum of the succeeded payments, cash included. specification.md#refunded-is-not-paid */
export const paidRwf = (payments: readonly Payment[]): Rwf =>
  rwf(Math.min(LARGEST_RWF, sumOf(payments, 'succeeded')));

/** The money received for a booking. `receivedRwf` is the sum of all money that is paid, due back or refunded. */
export interface ReceivedMoney {
  readonly receivedRwf: RwfSum;
  readonly refundDueRwf: RwfSum;
  readonly refundedRwf: RwfSum;
}

/**
 * Returns the sum of all money ever received, cash included, and how much of it is due back or refunded.
 * specification.md#received
 */
export const receivedMoney = (payments: readonly Payment[]): ReceivedMoney => ({
  receivedRwf: sumOf(payments, ...RECEIVED_STATUSES),
  refundDueRwf: sumOf(payments, 'refund_due'),
  refundedRwf: sumOf(payments, 'refunded'),
});

/**
 * Returns the add-ons that were added after the shoot began; an empty list before the confirmation.
 * specification.md#post-shoot-add-ons
 */
export const postShootAddOnsOf = (booking: Booking): readonly PostShootAddOn[] =>
  'postShootAddOns' in booking ? booking.postShootAddOns : [];

export const postShootAddOnTotalRwf = ({ unitPriceRwf, quantity }: PostShootAddOn): Rwf =>
  rwf(unitPriceRwf * quantity);

/** Returns the bill: the total agreed at the sale, plus the post-shoot add-ons. */
export const billedRwf = (booking: Booking): Rwf =>
  rwf(
    postShootAddOnsOf(booking).reduce(
      (sum, addOn) => sum + postShootAddOnTotalRwf(addOn),
      booking.sold.totalRwf as number,
    ),
  );

/**
 * Returns the bill minus the succeeded payments, but never less than 0. Returns 0 in a status that owes no money.
 * specification.md#amount-owed
 */
export const owedRwf = (booking: Booking, payments: readonly Payment[]): Rwf =>
  OWING_STATUSES.includes(booking.status) ? rwf(Math.max(0, billedRwf(booking) - paidRwf(payments))) : NO_RWF;
