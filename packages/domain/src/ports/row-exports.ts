import type { Instant } from '@js-joda/core';
import type { BookingAccount, BookingFilter } from './booking-reader.ts';
import type { PaymentFilter, PaymentOfBooking } from './ledger-reader.ts';

/** The rows of one snapshot, to read in portions. Only one caller may read at a time. */
export interface RowStream<Row> {
  /**
   * Returns the next rows in order. Returns no rows at the end and at every later call. Rejects, even at the end, if
   * some rows could not be read.
   */
  next(): Promise<readonly Row[]>;
  /** Frees the resources. Not needed after the end was reached. Can be called repeatedly. */
  close(): Promise<void>;
}

/**
 * Every row of a list, however many rows there are. Rows do not change after a method has resolved. Rejects with
 * {@link ExportsBusy} while this process already runs its largest number of exports. specification.md#csv-files
 */
export interface RowExports {
  /** Returns bookings in the order of the booking list, with stages derived at `now`. */
  bookings(filter: BookingFilter, now: Instant): Promise<RowStream<BookingAccount>>;
  /** Returns payments in the order of their list. */
  payments(filter: PaymentFilter): Promise<RowStream<PaymentOfBooking>>;
}

/** Thrown while too many exports run. Another export can start after a running export ends. */
export class ExportsBusy extends Error {
  constructor() {
    super('too many exports are being read');
    this.name = 'ExportsBusy';
  }
}
