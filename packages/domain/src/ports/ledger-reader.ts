import type { Booking } from '../model/booking/booking.ts';
import type { MoneyOfMonth, PaymentTotals } from '../model/money/ledger.ts';
import type { Payment, PaymentPurpose, PaymentStatus } from '../model/payment/payment.ts';
import type { PaymentMethod } from '../model/payment/payment-method.ts';
import type { KigaliDate, KigaliMonth } from '../model/time/kigali.ts';

/** All conditions must hold; undefined conditions are ignored. specification.md#list-payments */
export interface PaymentFilter {
  readonly statuses: readonly PaymentStatus[] | undefined;
  readonly methods: readonly PaymentMethod[] | undefined;
  readonly purposes: readonly PaymentPurpose[] | undefined;
  /** Kigali dates of the payment's creation, both inclusive. */
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
  /**
   * Words that must each occur in the booking, as in {@link BookingFilter}, or in the payment's ourRef, provider
   * reference or payer's phone.
   */
  readonly search: string | undefined;
}

/** A payment with its booking. */
export interface PaymentOfBooking {
  readonly payment: Payment;
  readonly booking: Booking;
}

/** By creation, then id, both descending. specification.md#list-payments-order */
export interface PaymentPage {
  readonly payments: readonly PaymentOfBooking[];
  /** The number of matches. */
  readonly total: number;
  /** The totals over all matches. */
  readonly totals: PaymentTotals;
  /** The returned page, 1-based; the last page for a page past the end. */
  readonly page: number;
}

/** Reads of money over all bookings, each from one snapshot. */
export interface LedgerReader {
  page(filter: PaymentFilter, page: number, pageSize: number): Promise<PaymentPage>;
  /** Returns `count` months from `first` on, each once and in order. specification.md#money-of-a-month */
  months(first: KigaliMonth, count: number): Promise<readonly MoneyOfMonth[]>;
}
