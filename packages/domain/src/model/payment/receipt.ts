import type { Instant } from '@js-joda/core';
import {
  billedRwf,
  owedRwf,
  postShootAddOnsOf,
  postShootAddOnTotalRwf,
  receivedMoney,
} from '../booking/amount-owed.ts';
import type { Booking } from '../booking/booking.ts';
import type { Locale } from '../locale.ts';
import type { RwfSum } from '../money/ledger.ts';
import type { Rwf } from '../money/rwf.ts';
import type { Studio } from '../studio.ts';
import { isOnline, type Payment, RECEIVED_STATUSES } from './payment.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The number of a booking's receipt, assigned with the first successful payment. specification.md#receipt-number */
export interface ReceiptNumber {
  /** The year in Kigali. */
  readonly year: number;
  /** The numbers start at 1 in every year and have no gaps. */
  readonly number: number;
  /** The time at which the first payment succeeded. */
  readonly madeAt: Instant;
}

/** Returns the number as shown on receipts: `2026-0042`. */
export const writeReceiptNumber = ({ year, number }: Pick<ReceiptNumber, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** A client's receipt for the money of a booking. specification.md#receipt-object */
export interface Receipt {
  readonly number: string;
  readonly madeAt: Instant;
  readonly studio: Studio;
  readonly booking: Booking;
  readonly packageName: string;
  readonly lines: readonly ReceiptLine[];
  /** All received payments, oldest first. */
  readonly payments: readonly ReceivedPayment[];
  readonly refunds: readonly RecordedRefund[];
  readonly totalRwf: Rwf;
  /** The sum of `payments`. */
  readonly paidRwf: RwfSum;
  /** The sum of `refunds`. */
  readonly refundedRwf: RwfSum;
  readonly owedRwf: Rwf;
}

export interface ReceiptLine {
  readonly text: string;
  readonly quantity: number;
  /** The price of the whole quantity. */
  readonly amountRwf: Rwf;
}

export interface ReceivedPayment {
  readonly at: Instant;
  readonly method: PaymentMethod;
  /** The payment company's reference, or the recorded reference. */
  readonly reference: string | undefined;
  readonly amountRwf: Rwf;
}

export interface RecordedRefund {
  readonly at: Instant;
  readonly reference: string;
  readonly amountRwf: Rwf;
}

/**
 * Returns the receipt for the booking's money as it is now, in the client's language. Voided records are left out.
 * specification.md#receipt-object
 */
export const receiptOf = (
  number: ReceiptNumber,
  { booking, payments }: { readonly booking: Booking; readonly payments: readonly Payment[] },
  studio: Studio,
): Receipt => {
  const { sold, locale } = booking;
  const packageName = nameIn(locale, sold.package);
  const received = payments
    .filter(isReceived)
    .toSorted((one, other) => one.settledAt.compareTo(other.settledAt));
  const { receivedRwf, refundedRwf } = receivedMoney(payments);
  return {
    number: writeReceiptNumber(number),
    madeAt: number.madeAt,
    studio,
    booking,
    packageName,
    lines: [
      { text: packageName, quantity: 1, amountRwf: sold.package.priceRwf },
      ...sold.addOns.map((one) => ({ text: nameIn(locale, one), quantity: 1, amountRwf: one.priceRwf })),
      ...postShootAddOnsOf(booking).map((one) => ({
        text: nameIn(locale, one),
        quantity: one.quantity,
        amountRwf: postShootAddOnTotalRwf(one),
      })),
    ],
    payments: received.map((payment) => ({
      at: payment.settledAt,
      method: payment.means.method,
      reference: referenceOf(payment),
      amountRwf: payment.amountRwf,
    })),
    refunds: payments.flatMap((payment) =>
      payment.status === 'refunded'
        ? [
            {
              at: payment.refund.refundedAt,
              reference: payment.refund.reference,
              amountRwf: payment.amountRwf,
            },
          ]
        : [],
    ),
    totalRwf: billedRwf(booking),
    paidRwf: receivedRwf,
    refundedRwf,
    owedRwf: owedRwf(booking, payments),
  };
};

type Received = Exclude<Payment, { readonly status: 'pending' }>;

const isReceived = (payment: Payment): payment is Received => RECEIVED_STATUSES.includes(payment.status);

const referenceOf = (payment: Payment): string | undefined => {
  if (isOnline(payment)) return payment.means.providerReference;
  return payment.means.method === 'offline' ? payment.means.transactionReference : undefined;
};

const nameIn = (
  locale: Locale,
  { nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string | undefined },
): string => (locale === 'fr' ? (nameFr ?? nameEn) : nameEn);
