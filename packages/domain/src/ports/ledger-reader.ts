import type { Booking } from '../model/booking/booking.ts';
import type { MoneyOfMonth, PaymentTotals } from '../model/money/ledger.ts';
import type { Payment, PaymentPurpose, PaymentStatus } from '../model/payment/payment.ts';
import type { PaymentMethod } from '../model/payment/payment-method.ts';
import type { KigaliDate, KigaliMonth } from '../model/time/kigali.ts';

/** specification.md#list-payments: all must hold; what is undefined does not restrict. */
export interface PaymentFilter {
  readonly statuses: readonly PaymentStatus[] | undefined;
  readonly methods: readonly PaymentMethod[] | undefined;
  readonly purposes: readonly PaymentPurpose[] | undefined;
  /** Kigali dates of the payment's creation, both inclusive. */
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
  /** Of the booking, as {@link BookingFilter} has it; or the payment's own ourRef, provider reference or payer's phone. */
  readonly search: string | undefined;
}

/** A payment with the booking it belongs to. */
export interface PaymentOfBooking {
  readonly payment: Payment;
  readonly booking: Booking;
}

/** specification.md#list-payments-order: by creation, then id, both descending. */
export interface PaymentPage {
  readonly payments: readonly PaymentOfBooking[];
  /** All matches. */
  readonly total: number;
  /** Of all matches. */
  readonly totals: PaymentTotals;
  /** The page answered, 1-based; one past the end answers the last. */
  readonly page: number;
}

/** Reads of money over all bookings; all that one answers is of one moment. */
export interface LedgerReader {
  page(filter: PaymentFilter, page: number, pageSize: number): Promise<PaymentPage>;
  /** specification.md#money-of-a-month: so many months from the first on, each once and in order. */
  months(first: KigaliMonth, count: number): Promise<readonly MoneyOfMonth[]>;
}
