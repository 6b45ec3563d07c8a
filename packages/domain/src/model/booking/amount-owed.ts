import { LARGEST_RWF, NO_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { RwfSum } from '../money/ledger.ts';
import { type Payment, type PaymentStatus, RECEIVED_STATUSES } from '../payment/payment.ts';
import type { Booking, BookingStatus, PostShootAddOn } from './booking.ts';

const OWING_STATUSES: readonly BookingStatus[] = ['pending_payment', 'confirmed', 'completed'];

const sumOf = (payments: readonly Payment[], ...statuses: readonly PaymentStatus[]): RwfSum =>
  payments.reduce((sum, { status, amountRwf }) => (statuses.includes(status) ? sum + amountRwf : sum), 0);

/** specification.md#refunded-is-not-paid: succeeded payments, cash included. */
export const paidRwf = (payments: readonly Payment[]): Rwf =>
  rwf(Math.min(LARGEST_RWF, sumOf(payments, 'succeeded')));

/** Where the money of a booking went: `receivedRwf` is what was paid, what is due back and what went back. */
export interface ReceivedMoney {
  readonly receivedRwf: RwfSum;
  readonly refundDueRwf: RwfSum;
  readonly refundedRwf: RwfSum;
}

/** All money that ever came in, cash included, and what of it goes or went back. specification.md#received */
export const receivedMoney = (payments: readonly Payment[]): ReceivedMoney => ({
  receivedRwf: sumOf(payments, ...RECEIVED_STATUSES),
  refundDueRwf: sumOf(payments, 'refund_due'),
  refundedRwf: sumOf(payments, 'refunded'),
});

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
