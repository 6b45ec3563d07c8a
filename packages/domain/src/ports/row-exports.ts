import type { Instant } from '@js-joda/core';
import type { BookingAccount, BookingFilter } from './booking-reader.ts';
import type { PaymentFilter, PaymentOfBooking } from './ledger-reader.ts';

/** The rows of one snapshot, which the caller reads in portions. Only one caller at a time may read them. */
export interface RowStream<Row> {
  /**
   * Returns the next rows in order; none at the end and at every later call. Rejects, even at the end, if not all rows
   * could be read.
   */
  next(): Promise<readonly Row[]>;
  /** Frees the resources, as reaching the end also does. Can be called repeatedly. */
  close(): Promise<void>;
}

/**
 * Every row of a list, however many there are. Changes made after a method has resolved are not included. Rejects with
 * {@link ExportsBusy} while this process already runs as many exports as it allows. specification.md#csv-files
 */
export interface RowExports {
  /** Returns bookings in the order of the booking list, with stages derived at `now`. */
  bookings(filter: BookingFilter, now: Instant): Promise<RowStream<BookingAccount>>;
  /** Returns payments in the order of their list. */
  payments(filter: PaymentFilter): Promise<RowStream<PaymentOfBooking>>;
}

/** Thrown while too many exports run; another export can start after one ends. */
export class ExportsBusy extends Error {
  constructor() {
    super('too many exports are being read');
    this.name = 'ExportsBusy';
  }
}
