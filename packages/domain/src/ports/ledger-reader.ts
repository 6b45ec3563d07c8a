import type { Booking } from '../model/booking/booking.ts';
import type { MoneyOfMonth, PaymentTotals } from '../model/money/ledger.ts';
import type { Payment, PaymentPurpose, PaymentStatus } from '../model/payment/payment.ts';
import type { PaymentMethod } from '../model/payment/payment-method.ts';
import type { KigaliDate, KigaliMonth } from '../model/time/kigali.ts';

/** The conditions on the payments in a list. Undefined conditions are ignored. specification.md#list-payments */
export interface PaymentFilter {
  readonly statuses: readonly PaymentStatus[] | undefined;
  readonly methods: readonly PaymentMethod[] | undefined;
  readonly purposes: readonly PaymentPurpose[] | undefined;
  /** The dates in Kigali on which the payment may have been created, both inclusive. */
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
  /**
   * The words of a search. Each word must occur in the payment's ourRef, provider reference or payer phone, or in the
   * fields of the booking that a {@link BookingFilter} searches.
   */
  readonly search: string | undefined;
}

export interface PaymentOfBooking {
  readonly payment: Payment;
  readonly booking: Booking;
}

/** One page of payments, ordered by creation time, then by id, both descending. specification.md#list-payments-order */
export interface PaymentPage {
  readonly payments: readonly PaymentOfBooking[];
  /** The number of payments that match, on all pages. */
  readonly total: number;
  /** The totals over all payments that match. */
  readonly totals: PaymentTotals;
  /** The number of the returned page, counted from 1. The last page if the requested page is past the end. */
  readonly page: number;
}

/** Reads payments and totals across all bookings. Each answer comes from one snapshot. */
export interface LedgerReader {
  page(filter: PaymentFilter, page: number, pageSize: number): Promise<PaymentPage>;
  /** Returns one entry for each of `count` months from `first` on, in order. specification.md#money-of-a-month */
  months(first: KigaliMonth, count: number): Promise<readonly MoneyOfMonth[]>;
}
